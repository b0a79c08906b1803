export { default as Board } from './DuelBoard.svelte';
export { seatNote, describeThing } from './names';
