/** Words for pressing: a finger taps, a mouse clicks. */

import { MediaQuery } from 'svelte/reactivity';
import type { Words } from '../i18n/fill';
import { t } from '../i18n/text';

const finger = new MediaQuery('(pointer: coarse)');

/** `{Press}` and `{press}` of a text, as the person's device is pressed. */
export const pressWords = (): Words =>
  finger.current
    ? { Press: t('press.Tap'), press: t('press.tap') }
    : { Press: t('press.Click'), press: t('press.click') };
