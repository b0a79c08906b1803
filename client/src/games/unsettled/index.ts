export { default as Board } from './UnsettledBoard.svelte';
export { isPass, role } from './turn-roles';
export { describeThing, explainThing } from './names';
