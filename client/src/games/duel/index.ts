export { default as Board } from './DuelBoard.svelte';
export { describeThing, explainThing, seatNote } from './names';
