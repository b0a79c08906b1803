/** What can be done with a table besides playing: share, branch, repeat, save. */

import { catalogue } from '../lobby/catalogue.svelte';
import { enter, open } from '../lobby/open-table';
import { t } from '../i18n/text';
import { api, onDevice, Refused } from '../api/api';
import type { Chosen } from '../wire';
import type { Session } from '../session/session.svelte';

export class TableActions {
  constructor(
    private readonly table: Session,
    private readonly id: string,
    private readonly secret: string,
  ) {}

  /** Copy a link to a moment: it lets people watch, never sit. */
  share(watchLink: string, number: number): void {
    const link = new URL(watchLink, location.origin);
    link.searchParams.set('at', String(number));
    void navigator.clipboard.writeText(link.href).then(
      () => this.table.say(t('replay.shared', { number })),
      () => this.table.say(link.href),
    );
  }

  /** Continue from a past moment at a new table. */
  fork(number: number): Promise<void> {
    return this.attempt(async () => {
      const made = await api.fork(this.id, { number }, this.secret);
      enter(made, { name: this.table.info?.game ?? '', title: this.table.info?.title ?? '' }, []);
    });
  }

  /** A new table with the same people and rules: sides are swapped, or a series goes on. */
  playAgain(sequel: Chosen | null): Promise<void> {
    return this.attempt(async () => {
      await catalogue.load();
      const info = this.table.info;
      const game = catalogue.find(info?.game ?? '');
      if (!info || !game) return;
      const settings = Object.fromEntries(info.settings.map(({ name, value }) => [name, value]));
      const sitters = info.seats.map((seat) =>
        seat.bot !== '' ? (`bot:${seat.bot}` as const) : this.table.seats.includes(seat.seat) ? 'me' : 'friend',
      );
      if (sequel !== null) settings[sequel.name] = sequel.value;
      if (!info.cooperative) sitters.reverse();
      const { clock, dice, casual } = info;
      await open(game, { settings, clock, dice, casual }, sitters, { here: onDevice(this.id) });
    });
  }

  /** Save the log as a file. */
  downloadLog(): Promise<void> {
    return this.attempt(async () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await api.log(this.id, this.secret));
      link.download = `${this.table.info?.game ?? 'game'}-${this.id}.log`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }

  private async attempt(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (error) {
      this.table.say(error instanceof Refused && error.message !== '' ? error.message : t('home.unreachable'));
    }
  }
}
