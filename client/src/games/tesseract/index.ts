export { default as Board } from './TesseractBoard.svelte';
export { thingWords } from './things';
