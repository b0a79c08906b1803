/** One person at one table: what they see, what they are asked, what they point at. */

import type { Connect } from '../api/transport';
import { sentence } from '../i18n/fill';
import { t } from '../i18n/text';
import type {
  Ask,
  ChatLine,
  Event,
  FromServer,
  Join,
  Move,
  Option,
  Position,
  SeatInfo,
  TableInfo,
  Update,
  Welcome,
} from '../wire';
import { Connection, type Link, type Reply, type Wish } from './connection';
import { narrowed, point, pointable } from './option-paths';
import { preferences } from '../preferences/preferences.svelte';
import type { Role, TurnRoles } from './turn-roles';

/** Something to show once at the edge of the screen. */
export interface Notice {
  readonly id: number;
  readonly sentence: string;
  readonly rule: string;
  readonly kind: 'refusal' | 'news';
}

/** A thing being inspected. `reason` is empty if it can be used, or until the server replies. */
export interface Inspected {
  readonly thing: string;
  /** What the server is asked about: the thing, or the path that leads to it. */
  readonly asked: string;
  /** Its description, if the board gives one; otherwise the game describes the thing. */
  readonly words: string;
  readonly reason: string;
  readonly rule: string;
  readonly ruleText: string;
}

const WHY_PAUSE = 220;

const isSame = (one: Option, other: Option): boolean => one.seat === other.seat && one.text === other.text;

export class Session {
  /** Who must answer and who may, according to the game, once it is loaded. */
  roles: TurnRoles = $state.raw({});
  link: Link = $state('joining');
  info: TableInfo | null = $state.raw(null);
  seats: number[] = $state.raw([]);
  host = $state(false);
  position: Position | null = $state.raw(null);
  events: Event[] = $state.raw([]);
  moves: Move[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  asks: Ask[] = $state.raw([]);
  /** The things pointed at so far, on the way to an answer. */
  chosen: readonly string[] = $state.raw([]);
  /** An answer that was sent: until the server has taken or refused it. */
  sending: Option | null = $state.raw(null);
  /** The thing that a hint recommends. */
  hinted: Option | null = $state.raw(null);
  /** What somebody who explains points at, beside what a hint does. */
  spotlit: readonly string[] = $state.raw([]);
  /** Whether an answer may go to the table; a lesson lets only the act through that it waits for. */
  gate: ((option: Option) => boolean) | null = null;
  /** A past position that is shown instead of the present one. */
  past: { at: number; position: Position } | null = $state.raw(null);
  notices: Notice[] = $state.raw([]);
  /** The events of the step shown, now or in a replay: for boards that animate and for the live region. */
  fresh: Event[] = $state.raw([]);
  /** The thing being inspected: what it is and, if it is closed, why. */
  inspected: Inspected | null = $state.raw(null);
  unreadChat = $state(0);
  ending = $state('');

  private moment = 0;
  /** The number of the question that `sending` answers. */
  private answering = 0;
  private whyTimer = 0;
  private lastNotice = 0;
  private readonly connection: Connection;

  constructor(
    connect: Connect,
    private readonly secrets: readonly string[],
  ) {
    this.connection = new Connection(connect, {
      hear: (message) => this.hear(message),
      link: (link) => (this.link = link),
      join: () => this.join(),
    });
  }

  /** The position on the screen: the present one, or the past one being looked at. */
  readonly shown: Position | null = $derived(this.past?.position ?? this.position);

  /** The options of this person, now. None while looking at the past or while sending. */
  readonly options: readonly Option[] = $derived(
    this.past === null && this.sending === null ? (this.position?.decision?.options ?? []) : [],
  );

  /** Whether the connection is lost: the screen may be out of date. It reconnects by itself. */
  readonly away: boolean = $derived(this.link === 'broken' || (this.link === 'joining' && this.position !== null));

  /** The things that a hint or a lesson points at. */
  readonly marked: ReadonlySet<string> = $derived(
    new Set([...(this.hinted?.path ?? []), ...this.spotlit]), // eslint-disable-line svelte/prefer-svelte-reactivity -- made anew
  );
  readonly open: readonly Option[] = $derived(narrowed(this.options, this.chosen));
  readonly pointable: ReadonlySet<string> = $derived(pointable(this.options, this.chosen));
  /** Whether the table waits for this person; not if they only may step in. */
  readonly pressed: boolean = $derived(this.options.some(({ seat }) => this.role(seat) !== 'may'));
  /** The ways to do nothing now. */
  readonly passes: readonly Option[] = $derived(this.options.filter((option) => this.roles.isPass?.(option) ?? false));
  readonly over: boolean = $derived(this.position !== null && this.position.result !== null);
  readonly watching: boolean = $derived(this.seats.length === 0);

  /** The seat this person answers for now: the one asked, or their first. */
  readonly seat: number = $derived(this.options[0]?.seat ?? this.seats[0] ?? -2);

  seatInfo(seat: number): SeatInfo | undefined {
    return this.info?.seats.find((info) => info.seat === seat);
  }

  /** What the open question asks of a seat. */
  role(seat: number): Role {
    return (this.position && this.roles.role?.(this.position, seat)) ?? 'answer';
  }

  /** The name of a seat: its person's name, or the game's word for it. */
  seatName(seat: number): string {
    const info = this.seatInfo(seat);
    if (info === undefined) return seat === -1 ? t('seat.chance') : t('seat.watcher');
    return info.name || sentence(info.label);
  }

  /** Point at a thing on a board or in a list; the last thing answers. */
  point(thing: string): void {
    const { chosen, answer } = point(this.options, this.chosen, thing);
    this.chosen = chosen;
    if (answer !== null) void this.answer(answer);
  }

  /** Undo the last thing pointed at. */
  back(): void {
    this.chosen = this.chosen.slice(0, -1);
  }

  letGo(): void {
    this.chosen = [];
  }

  /** Answer. While the connection is lost the answer waits, and is sent when it is back. */
  async answer(option: Option): Promise<void> {
    if (this.gate === null || this.gate(option)) await this.send(option);
    else this.chosen = [];
  }

  /** Answer, whatever the gate says. */
  async send(option: Option): Promise<void> {
    const decision = this.position?.decision;
    if (!decision || this.sending !== null) return;
    this.sending = option;
    this.answering = decision.question;
    this.hinted = null;
    await this.deliver(option);
  }

  /**
   * Send an answer that waits. One without a reply goes again with the next welcome; its question's
   * number keeps it from counting twice.
   */
  private async deliver(option: Option): Promise<void> {
    const { seat, text } = option;
    const reply = await this.ask({ type: 'answer', question: this.answering, seat, options: [text] });
    if (reply === null || this.sending !== option) return;
    this.sending = null;
    this.chosen = [];
    if (reply.type === 'refused' && reply.code !== 'stale') this.refuse(reply.sentence, reply.rule);
  }

  /** Pass for every seat of this person that the table waits for. */
  async passAll(): Promise<void> {
    const seats = this.passes.map(({ seat }) => seat);
    for (const seat of seats.filter((one, at) => seats.indexOf(one) === at)) {
      const pass = this.passes.find((option) => option.seat === seat && this.role(seat) !== 'may');
      if (pass !== undefined) await this.answer(pass);
    }
  }

  /** Answer with a text in notation: real dice, or one of too many outcomes to list. */
  async answerText(text: string): Promise<boolean> {
    const decision = this.position?.decision;
    if (!decision) return false;
    const seat = decision.seats.find((one) => this.seats.includes(one)) ?? decision.seats[0] ?? -1;
    const reply = await this.request({ type: 'answer', question: decision.question, seat, options: [text] });
    return reply?.type === 'done';
  }

  /** Ask the server; a refusal is shown, and comes back too. */
  async request(wish: Wish): Promise<Reply | null> {
    const reply = await this.ask(wish);
    if (reply?.type === 'refused') this.refuse(reply.sentence, reply.rule);
    return reply;
  }

  ask(wish: Wish): Promise<Reply | null> {
    return this.connection.ask(wish);
  }

  async hint(): Promise<void> {
    const reply = await this.request({ type: 'hint', seat: this.seat });
    if (reply?.type === 'hinted') this.hinted = reply.option;
  }

  /** Undo the last answer of this person, if there is one. */
  async undo(): Promise<void> {
    const mine = this.moves.filter((move) => this.seats.includes(move.seat)).at(-1);
    if (mine === undefined) return;
    await this.request({ type: 'undo', seat: mine.seat, to: mine.number - 1 });
  }

  /** Look at the table as it was after answer `at`; the newest answer means the present. */
  async look(at: number): Promise<void> {
    this.chosen = [];
    if (this.position !== null && at >= this.position.number) {
      this.now();
      this.fresh = this.events.filter(({ number }) => number === at);
      return;
    }
    const reply = await this.request({ type: 'look', at: Math.max(0, at), seat: this.seat });
    if (reply?.type === 'past') {
      this.past = { at: reply.position.number, position: reply.position };
      this.fresh = reply.events;
    }
  }

  now(): void {
    this.past = null;
    this.fresh = [];
  }

  /**
   * Look closely at a thing; for one that cannot be pointed at, ask the server why. A board may ask
   * about more than the thing: about the way to it from what was pointed at before; or, where a thing
   * is open by another name, about nothing.
   */
  inspect(thing: string, asked = thing): void {
    if (this.inspected?.thing === thing && this.inspected.asked === asked) return;
    this.inspected = { thing, asked, words: '', reason: '', rule: '', ruleText: '' };
    clearTimeout(this.whyTimer);
    if (asked === '' || this.pointable.has(thing) || this.past !== null || this.over) return;
    this.whyTimer = window.setTimeout(() => void this.why(thing, asked), WHY_PAUSE);
  }

  /** Explain something that can never be chosen: a track, a store, an empty slot. */
  explain(words: string): void {
    if (this.inspected?.words === words) return;
    clearTimeout(this.whyTimer);
    this.inspected = { thing: '', asked: '', words, reason: '', rule: '', ruleText: '' };
  }

  private async why(thing: string, asked: string): Promise<void> {
    const reply = await this.ask({ type: 'why', seat: this.seat, thing: asked });
    if (reply?.type !== 'closed' || reply.open || this.inspected?.asked !== asked) return;
    this.inspected = { thing, asked, words: '', reason: reply.sentence, rule: reply.rule, ruleText: reply.rule_text };
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  say(sentence: string): void {
    this.note(sentence, '', 'news');
  }

  leave(): void {
    this.connection.end();
  }

  private refuse(sentence: string, rule = ''): void {
    this.note(sentence, rule, 'refusal');
  }

  private note(sentence: string, rule: string, kind: Notice['kind']): void {
    this.lastNotice += 1;
    this.notices = [...this.notices.slice(-2), { id: this.lastNotice, sentence, rule, kind }];
  }

  private join(): Omit<Join, 'request'> {
    return {
      type: 'join',
      secrets: [...this.secrets],
      lang: preferences.language,
      since: this.moment,
    };
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        return this.update(message);
      case 'people':
        this.moment = message.moment;
        if (this.info !== null) {
          const { seats, watchers, closed } = message;
          this.info = { ...this.info, seats, watchers, closed };
        }
        return;
      case 'spoken':
        this.moment = message.moment;
        this.chat = [...this.chat, message.line];
        if (!this.seats.includes(message.line.seat)) this.unreadChat += 1;
        return;
      case 'asked':
        this.moment = message.moment;
        this.asks = message.asks;
        return;
      case 'notice':
        return this.say(message.sentence);
      case 'bye':
        if (!message.again) this.ending = message.sentence;
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.info = message.table;
    this.seats = message.seats;
    this.host = message.host;
    this.moment = message.moment;
    this.events = message.whole ? message.events : [...this.events, ...message.events];
    this.moves = message.whole ? message.moves : [...this.moves, ...message.moves];
    this.chat = message.whole ? message.chat : [...this.chat, ...message.chat];
    this.asks = message.asks;
    this.settle(message.position);
    this.resend();
  }

  /** Send the unconfirmed answer again, if its question is still open. */
  private resend(): void {
    const { sending } = this;
    if (sending === null) return;
    const decision = this.position?.decision;
    const open = decision?.question === this.answering ? decision.options : [];
    if (open.some((one) => isSame(one, sending))) void this.deliver(sending);
    else this.sending = null;
  }

  private update(message: Update): void {
    const { undone } = message;
    if (undone !== null) {
      this.events = this.events.filter(({ number }) => number <= undone);
      this.moves = this.moves.filter(({ number }) => number <= undone);
    }
    this.moment = message.moment;
    this.events = [...this.events, ...message.events];
    this.moves = [...this.moves, ...message.moves];
    if (this.past === null) this.fresh = message.events;
    this.settle(message.position);
  }

  private settle(position: Position): void {
    const before = this.position?.decision?.question;
    this.position = position;
    if (position.decision?.question !== before) {
      this.chosen = [];
      this.inspected = null;
      this.hinted = null;
    }
  }
}
