import type { GameHome } from '../homes';
import { lesson } from './lesson';
import Picture from './Picture.svelte';
import ScientistsField from './ScientistsField.svelte';

export const home: GameHome = { Picture, lesson, fields: { scientists: ScientistsField } };
