/** Text with **strong**, *emphasised* and `code` marks, as rules are written. */

export interface Part {
  readonly kind: 'plain' | 'strong' | 'em' | 'code';
  readonly text: string;
}

/** The parts of a line with **strong**, *emphasised* and `code` marks. */
export function inlineMarks(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): Part => {
      if (part.startsWith('**') && part.endsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('`') && part.endsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      if (/^\*[^*]+\*$/.test(part)) return { kind: 'em', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}
