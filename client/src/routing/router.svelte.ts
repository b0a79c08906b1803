/** Where we are: the place that the address bar names. */

import { type Place, placeOf } from './place';

class Router {
  place: Place = $state.raw({ name: 'home' });

  /** Follow the address bar, and links within this site without reloading the page. */
  start(): void {
    this.place = placeOf(location);
    addEventListener('popstate', () => this.arrive());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  private arrive(): void {
    this.place = placeOf(location);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (link?.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
