export { default as Board } from './TesseractBoard.svelte';
export { describeThing, typing } from './names';
