export { default as Board } from './UnsettledBoard.svelte';
export { isPass, role } from './roles';
export { thingWords } from './things';
