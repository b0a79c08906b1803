import type { GameHome } from '../homes';
import { lesson } from './lesson';
import Picture from './Picture.svelte';

export const home: GameHome = { Picture, lesson };
