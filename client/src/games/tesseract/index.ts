export { default as Board } from './TesseractBoard.svelte';
export { thingWords, typing } from './things';
