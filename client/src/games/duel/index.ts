export { default as Board } from './DuelBoard.svelte';
export { thingWords } from './things';
