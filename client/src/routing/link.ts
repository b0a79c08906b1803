/** Addresses of this site. A static host has one page only: there the place stands after `#`. */

/** Whether the page was written for a static host, which has no tables of its own. */
export const onStaticHost = typeof document !== 'undefined' && document.documentElement.dataset['host'] === 'device';

/** The address of a place, for links: `/rules/duel#D5.2`, or `#/rules/duel#D5.2`. */
export const link = (path: string): string => (onStaticHost ? `#${path}` : path);

/** The place that an address names, as a path of this site. */
export function pathIn(address: { pathname: string; search: string; hash: string }): string {
  if (!onStaticHost) return address.pathname + address.search + address.hash;
  return address.hash.startsWith('#/') ? address.hash.slice(1) : '/';
}
