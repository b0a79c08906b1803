/** What an objective lacks, as the game says it in one sentence, cut into lines to be read at a glance. */

export interface Lack {
  readonly head: string;
  readonly items: readonly string[];
}

/** `Missing: a; b: c.` is headed `Missing` and has the lines `a` and `b: c`. */
export function missingParts(sentence: string): Lack {
  if (sentence === '') return { head: '', items: [] };
  const [, head = '', rest = ''] = /^([^:;“«„]+?)\s*:\s+(.+?)\.?$/su.exec(sentence) ?? [];
  if (rest === '') return { head: '', items: [sentence] };
  return { head, items: rest.split(/\s*;\s+/) };
}
