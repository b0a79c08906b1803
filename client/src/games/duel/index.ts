export { default as Board } from './DuelBoard.svelte';
export { seatNote, thingWords } from './things';
