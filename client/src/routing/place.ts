/** The places of this site, by their addresses. Secrets stand after `#`, which a browser never sends to any server. */

export type Place =
  | { readonly name: 'home' }
  | { readonly name: 'new'; readonly game: string }
  | { readonly name: 'rules'; readonly game: string; readonly rule: string }
  | { readonly name: 'table'; readonly table: string; readonly secrets: readonly string[]; readonly at: number | null };

/** The place that a path of this site names. Anything unknown is home. */
export function placeOf(path: string): Place {
  const address = new URL(path, 'https://table.example');
  const [head = '', second = ''] = address.pathname.split('/').slice(1).map(decodeURIComponent);
  const fragment = decodeURIComponent(address.hash.replace(/^#/, ''));
  if (head === 'new') return { name: 'new', game: second };
  if (head === 'rules') return { name: 'rules', game: second || 'tesseract', rule: fragment };
  if (head === 'table' && second !== '') {
    const at = Number.parseInt(new URLSearchParams(address.search).get('at') ?? '', 10);
    const secrets = fragment.split(',').filter((secret) => secret !== '');
    return { name: 'table', table: second, secrets, at: Number.isNaN(at) ? null : at };
  }
  return { name: 'home' };
}
