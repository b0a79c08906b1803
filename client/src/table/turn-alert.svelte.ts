/** Alert a person when it is their turn: by a browser notification, by a sound. */

import { t } from '../i18n/text';
import { preferences } from '../preferences/preferences.svelte';
import type { Session } from '../session/session.svelte';

/** Two soft notes. */
function chime(): void {
  const audio = new AudioContext();
  [523, 659].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
    tone.onended = () => (at === 1 ? void audio.close() : undefined);
  });
}

/** Alert whenever the table begins to wait for this person. */
export function alertOnTurn(table: Session): void {
  let asked = false;
  $effect(() => {
    const now = table.pressed;
    const isNew = now && !asked;
    asked = now || table.sending !== null;
    if (!isNew || !document.hidden) return;
    if (preferences.sound) chime();
    if (preferences.notices && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(table.info?.title ?? 'Fourspace', {
        body: table.position?.decision?.sentence ?? t('seats.yours'),
        tag: table.info?.table ?? '',
        icon: '/icon.svg',
      });
    }
  });
}
