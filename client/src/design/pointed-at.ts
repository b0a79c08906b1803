/** What a person points at: by moving the pointer over it, pressing it or focusing it. */

import type { Attachment } from 'svelte/attachments';

/**
 * Call `look` when the person points at the element. Not when the pointer enters it: an element that
 * appears under a pointer at rest is entered too, and nobody has pointed at it.
 */
export function whenPointedAt(look: () => void): Attachment<HTMLElement> {
  const signs = ['pointermove', 'pointerdown', 'focus'] as const;
  return (element) => {
    for (const sign of signs) element.addEventListener(sign, look);
    return () => {
      for (const sign of signs) element.removeEventListener(sign, look);
    };
  };
}
