/** Where we are: the place that the address bar names. */

import { link, pathIn } from './link';
import { type Place, placeOf } from './place';

class Router {
  place: Place = $state.raw({ name: 'home' });

  /** Follow the address bar, and links within this site without reloading the page. */
  start(): void {
    this.arrive();
    addEventListener('popstate', () => this.arrive());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', link(path));
    this.arrive();
    scrollTo(0, 0);
  }

  /** Name the same place otherwise: without the secrets that led there. */
  rename(path: string): void {
    history.replaceState(null, '', link(path));
  }

  private arrive(): void {
    this.place = placeOf(pathIn(location));
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element).closest('a');
    if (anchor?.target !== '' || anchor.hasAttribute('download')) return;
    if (anchor.origin !== location.origin || anchor.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(pathIn(anchor));
  }
}

export const router = new Router();
