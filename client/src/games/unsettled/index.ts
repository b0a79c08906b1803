export { default as Board } from './UnsettledBoard.svelte';
export { thingWords } from './things';
