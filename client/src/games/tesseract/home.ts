import type { GameHome } from '../homes';
import { guide } from './guide';
import Picture from './Picture.svelte';
import ScientistsField from './ScientistsField.svelte';

export const home: GameHome = { Picture, guide, fields: { scientists: ScientistsField } };
