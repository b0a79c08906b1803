import type { GameHome } from '../homes';
import { guide } from './guide';
import Picture from './Picture.svelte';

export const home: GameHome = { Picture, guide };
