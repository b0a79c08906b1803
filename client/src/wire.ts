// Written from the server's types by `python -m tools.wire_types`. Do not edit.
export const LONGEST_NAME = 40;
export const LONGEST_CHAT = 500;
export const LONGEST_TEXT = 400;
export const LARGEST_LOG = 1000000;
export const LANGUAGES = ["en", "fr", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export const COLOURS = ["amber", "azure", "coral", "jade", "lilac", "rose", "sand", "slate"] as const;
export type Colour = (typeof COLOURS)[number];
export const MARKS = ["circle", "square", "triangle", "diamond", "star", "cross", "moon", "heart"] as const;
export type Mark = (typeof MARKS)[number];

/** A choice of settings to check before a table is opened; `preset` is a setting too. */
export interface SettingsWanted {
  settings?: Record<string, string>;
}

/** A table to open. Seats that are not named are for people. `dice`: `keyed` rolls here, provably fair; `typed` lets people type what real dice show. `casual`: hints and analysis may be asked for during the game. `seed` fixes all chance, for lessons and puzzles; everybody who knows it can predict the dice. `answers`, each a seat and a text as in a log, are taken before anybody plays: the game begins at a prepared position. */
export interface TableWanted {
  game: string;
  settings?: Record<string, string>;
  seats?: Array<SeatWanted>;
  clock?: ClockWanted | null;
  dice?: "keyed" | "typed";
  casual?: boolean;
  seed?: string;
  answers?: Array<[number, string]>;
}

/** Who will sit in a seat: a person (`bot` empty) or a bot of a level. */
export interface SeatWanted {
  bot?: string;
  name?: string;
  colour?: "amber" | "azure" | "coral" | "jade" | "lilac" | "rose" | "sand" | "slate" | null;
  mark?: "circle" | "cross" | "diamond" | "heart" | "moon" | "square" | "star" | "triangle" | null;
}

/** Thinking time for the whole game, and what each answer adds, in seconds. */
export interface ClockWanted {
  seconds: number;
  increment?: number;
}

/** A log to import: a finished game to look at, or an open one to continue. */
export interface LogWanted {
  log: string;
}

/** Continue from after answer `number` as a new table. */
export interface ForkWanted {
  number: number;
  seats?: Array<SeatWanted>;
}

/** Join a table. Each secret opens a seat, the host's rights, or the right to watch. `since`: the last `moment` this client has seen, after a broken connection: the welcome then brings only what happened after it. */
export interface Join {
  type: "join";
  request: number;
  secrets: Array<string>;
  lang?: "cs" | "en" | "fr";
  since?: number;
}

/** Answer the open question; of several answers, all are taken or none. */
export interface Answer {
  type: "answer";
  request: number;
  question: number;
  seat: number;
  options: Array<string>;
}

/** Undo answers until `to` are left. Beyond the wall, the others are asked first. */
export interface Undo {
  type: "undo";
  request: number;
  seat: number;
  to: number;
}

/** Resign, unless the game is cooperative. */
export interface Resign {
  type: "resign";
  request: number;
  seat: number;
}

/** Agree or not to what was asked. */
export interface Vote {
  type: "vote";
  request: number;
  seat: number;
  ask: number;
  yes: boolean;
}

/** Say something to the table; `seat` -2 as a watcher. */
export interface Say {
  type: "say";
  request: number;
  text: string;
  seat?: number;
}

/** Take a name, a colour and a mark for a seat. */
export interface Sit {
  type: "sit";
  request: number;
  seat: number;
  name: string;
  colour: "amber" | "azure" | "coral" | "jade" | "lilac" | "rose" | "sand" | "slate";
  mark: "circle" | "cross" | "diamond" | "heart" | "moon" | "square" | "star" | "triangle";
}

/** Hand a seat to a bot of `level`, or back to its person (empty). */
export interface Hand {
  type: "hand";
  request: number;
  seat: number;
  level: string;
}

/** Call this address when it is the seat's turn; empty: call nobody. */
export interface Notify {
  type: "notify";
  request: number;
  seat: number;
  url: string;
}

/** What would a good player do here? */
export interface Hint {
  type: "hint";
  request: number;
  seat: number;
}

/** Why can this thing (a cube, a card, a cell, an option) not be used now? */
export interface Why {
  type: "why";
  request: number;
  seat: number;
  thing: string;
}

/** Show the table as it was after answer `at`. */
export interface Look {
  type: "look";
  request: number;
  at: number;
  seat?: number;
}

/** Best lines and threats at `at`: when the game is over, or at a casual table. */
export interface Analyse {
  type: "analyse";
  request: number;
  at: number;
}

/** Speak another language from now on: a fresh welcome follows. */
export interface Speak {
  type: "speak";
  request: number;
  lang: "cs" | "en" | "fr";
}

/** Close the table: nobody can answer any more, but it can still be viewed. */
export interface Close {
  type: "close";
  request: number;
}

/** Take a person's seat away: its link is replaced and its connection ended. */
export interface Remove {
  type: "remove";
  request: number;
  seat: number;
}

/** Make a new link for a seat (or, with -2, for watchers); the old one stops working. */
export interface Reissue {
  type: "reissue";
  request: number;
  seat: number;
}

/** Stop a seat (or, with -2, all watchers) from chatting, or let it again. */
export interface Mute {
  type: "mute";
  request: number;
  seat: number;
  on: boolean;
}

export type FromClient =
  | Join
  | Answer
  | Undo
  | Resign
  | Vote
  | Say
  | Sit
  | Hand
  | Notify
  | Hint
  | Why
  | Look
  | Analyse
  | Speak
  | Close
  | Remove
  | Reissue
  | Mute;

/** The catalogue, in the language asked for. */
export interface Games {
  games: Array<GameInfo>;
  version: string;
}

/** What the home page says about a game. `seats` and `minutes` are the least and the most. */
export interface GameInfo {
  name: string;
  title: string;
  sentence: string;
  seats: [number, number];
  minutes: [number, number];
  cooperative: boolean;
  clocks: boolean;
  settings: Array<SettingInfo>;
  presets: Array<PresetInfo>;
  levels: Array<LevelInfo>;
  rules_version: string;
}

/** One rules option of a game, in words. */
export interface SettingInfo {
  name: string;
  label: string;
  rule: string;
  values: Array<ValueInfo>;
  default: string;
  open_ended: boolean;
}

/** One value of a setting, in words. */
export interface ValueInfo {
  value: string;
  label: string;
}

/** A named set of values, such as an edition or a difficulty. */
export interface PresetInfo {
  name: string;
  label: string;
  values: Record<string, string>;
}

/** A bot that can be put in a seat. */
export interface LevelInfo {
  level: string;
  label: string;
}

/** All settings with their values, the seats a table under them has, and what it is about. */
export interface SettingsChecked {
  settings: Record<string, string>;
  seats: Array<string>;
  introduction: Array<string>;
}

/** The rules of a game that match a search; all of them without a search. `language` is the one they are written in: the one asked for, or English if there is none. */
export interface Rules {
  game: string;
  language: "cs" | "en" | "fr";
  rules: Array<RuleText>;
}

/** One rule as people read it. `section` is the heading above it. */
export interface RuleText {
  id: string;
  section: string;
  text: string;
}

/** The names and texts of a game's parts by key, such as `card.courier`: all without placeholders. */
export interface Words {
  words: Record<string, string>;
}

/** A new table: the only time its secrets are sent. Keep `host`: it can close and reissue. */
export interface TableMade {
  table: string;
  host: Key;
  watch: Key;
  seats: Array<Key>;
}

/** A secret that was just made, and the link that carries it. `seat`: what it opens. */
export interface Key {
  seat: number;
  secret: string;
  link: string;
}

/** A table as everybody at it may know it. `cooperative`: all play as one crew, and win or lose together. `introduction`: what the game is about under these settings, line by line. `notice`: what to know of a game that began under other rules than today's; empty for all others. `seeded`: whoever opened it chose the seed of all chance, and can foresee it. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  cooperative: boolean;
  settings: Array<Chosen>;
  introduction: Array<string>;
  rules_version: string;
  commitment: string;
  dice: "keyed" | "typed";
  casual: boolean;
  clock: ClockWanted | null;
  made: number;
  closed: boolean;
  seats: Array<SeatInfo>;
  watchers: number;
  notice: string;
  seeded: boolean;
}

/** A setting of this table, in words. */
export interface Chosen {
  name: string;
  label: string;
  value: string;
  value_label: string;
}

/** Who sits where. `label` is the game's word for the seat, `bot` the level or empty. `taken`: somebody has entered by its link. `present`: somebody is connected now. */
export interface SeatInfo {
  seat: number;
  label: string;
  name: string;
  colour: "amber" | "azure" | "coral" | "jade" | "lilac" | "rose" | "sand" | "slate";
  mark: "circle" | "cross" | "diamond" | "heart" | "moon" | "square" | "star" | "triangle";
  bot: string;
  taken: boolean;
  present: boolean;
  muted: boolean;
}

/** Everything that has happened, as one seat may know it. */
export interface Story {
  events: Array<Event>;
  moves: Array<Move>;
}

/** Something that happened, as a sentence, with the things it touched, for drawing. `number`: how many answers had been given by then. `key` is its kind, `words` are the words in its sentence. `icon` and `tone` say how a story shows it. */
export interface Event {
  number: number;
  key: string;
  sentence: string;
  things: Array<string>;
  words: Record<string, string | number>;
  icon: "arrow" | "bolt" | "card" | "clock" | "close" | "cube" | "die" | "eye" | "flag" | "hint" | "home" | "people" | "story";
  tone: "bad" | "good" | "plain" | "turn";
}

/** One answer of the log. `text` is empty while its answer is a secret. Chance is seat -1. */
export interface Move {
  number: number;
  seat: number;
  text: string;
}

/** The curves over a game so far. */
export interface Review {
  series: Array<Series>;
}

/** One curve of a game's review: a value after each answer, starting at number 0. */
export interface Series {
  name: string;
  label: string;
  values: Array<number>;
}

/** The position as `seat` sees it (-2: a watcher). `number`: how many answers were given. `wall`: undo is free back to there, beyond it by consent. `view` has the shape of the game's `view_shapes`; `text` is the board in lines of text, for a game that the client does not draw. */
export interface PositionOf<Game extends GameId> {
  game: Game;
  number: number;
  seat: number;
  view: Views[Game];
  waiting: Array<number>;
  decision: Decision | null;
  result: Result | null;
  clock: Clock | null;
  wall: number;
  text: Array<string>;
}
export type Position = { [Game in GameId]: PositionOf<Game> }[GameId];

/** The open question. `options` are yours; empty when others must answer. `question` is sent back with the answer, so that late and double clicks are refused. `typed`: the table has real dice and too many outcomes to list: type one in notation. */
export interface Decision {
  question: number;
  kind: string;
  sentence: string;
  seats: Array<number>;
  chance: boolean;
  typed: boolean;
  options: Array<Option>;
}

/** One possible answer: notation to send back, words to show, things to point at one by one. */
export interface Option {
  text: string;
  label: string;
  path: Array<string>;
  seat: number;
}

/** How the game ended. `key` opens the dice: everybody can check them against the commitment. `sequel`: the setting to change for the next game, after a win in a game that is played as a series. */
export interface Result {
  winners: Array<number>;
  sentence: string;
  rule: string;
  statistics: Array<Statistic>;
  key: string;
  sequel: Chosen | null;
}

/** One line of the final table, in words. */
export interface Statistic {
  label: string;
  value: string;
}

/** Milliseconds left to each seat, and whose are running now. `grace`: they begin to run in so many milliseconds, because the server has just come back. */
export interface Clock {
  left: Array<number>;
  running: Array<number>;
  grace: number;
}

/** Why a request was not granted. `code` names the reason for programs, `rule` the rule. */
export interface Refusal {
  code: string;
  sentence: string;
  rule: string;
}

/** Whether this process can serve. If bots fail, tables go on with simpler ones. */
export interface Health {
  status: "ok" | "unwell";
  store: "ok" | "unreachable";
  bots: "failing" | "ok";
  version: string;
}

/** You are in. `seats` are yours; `moment` counts everything that happened at this table. `events`, `moves` and `chat` are what came after the `since` of `Join`; `whole` says that they are complete, so that the client must drop what it had. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: Array<number>;
  host: boolean;
  moment: number;
  whole: boolean;
  position: Position;
  events: Array<Event>;
  moves: Array<Move>;
  chat: Array<ChatLine>;
  asks: Array<Ask>;
}

/** Something somebody said. `seat` is -2 for a watcher; `at` is in seconds since 1970. */
export interface ChatLine {
  line: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A request that needs consent: an undo beyond the wall by `seat`, back to answer `to`. `waiting`: the seats that have not answered yet. */
export interface Ask {
  ask: number;
  seat: number;
  to: number;
  sentence: string;
  waiting: Array<number>;
}

/** The game went on. `undone`: first drop events and moves with a number above it. */
export interface Update {
  type: "update";
  moment: number;
  undone: number | null;
  moves: Array<Move>;
  events: Array<Event>;
  position: Position;
}

/** Who is at the table has changed. */
export interface People {
  type: "people";
  moment: number;
  seats: Array<SeatInfo>;
  watchers: number;
  closed: boolean;
}

/** Somebody said something. */
export interface Spoken {
  type: "spoken";
  moment: number;
  line: ChatLine;
}

/** The open requests for consent have changed: all that are still open. */
export interface Asked {
  type: "asked";
  moment: number;
  asks: Array<Ask>;
}

/** Your request was carried out. For `Reissue` and `Remove`, with the new key. */
export interface Done {
  type: "done";
  request: number;
  key: Key | null;
}

/** Your request was not carried out, and why. `code` `stale`: the question is not open now. */
export interface Refused {
  type: "refused";
  request: number;
  code: string;
  sentence: string;
  rule: string;
}

/** What a good player would do. */
export interface Hinted {
  type: "hinted";
  request: number;
  option: Option;
}

/** Why a thing cannot be used now; `open` if it can, or if there is no reason. */
export interface Closed {
  type: "closed";
  request: number;
  thing: string;
  open: boolean;
  sentence: string;
  rule: string;
  rule_text: string;
}

/** The table as it was, with the events of the last answer before it. */
export interface Past {
  type: "past";
  request: number;
  position: Position;
  events: Array<Event>;
}

/** Best lines, best first; what the seat that moves can capture now, and what it could lose. */
export interface Analysis {
  type: "analysis";
  request: number;
  lines: Array<Line>;
  prey: Array<string>;
  threats: Array<string>;
}

/** A line of play and what it is worth to the seat that moves. `wins_in`: the seat wins by force in that many moves; negative if it loses, 0 if neither. */
export interface Line {
  score: number;
  wins_in: number;
  options: Array<string>;
}

/** Something everybody should know, such as a store that cannot be written. */
export interface Notice {
  type: "notice";
  code: string;
  sentence: string;
}

/** The server ends this connection, and says whether to reconnect. */
export interface Bye {
  type: "bye";
  code: string;
  sentence: string;
  again: boolean;
}

export type FromServer =
  | Welcome
  | Update
  | People
  | Spoken
  | Asked
  | Done
  | Refused
  | Hinted
  | Closed
  | Past
  | Analysis
  | Notice
  | Bye;

/** The whole game. */
export interface DuelView {
  count: DuelCountView | null;
  crosses: Array<DuelCrossView>;
  last: string;
  last_cells: Array<string>;
  must_drop: boolean;
  no_progress: number;
  pieces: Array<DuelPieceView>;
  players: Record<string, DuelPlayerView>;
  position: string;
  quiet: number;
  settings: Record<string, string>;
  side: string;
  stage: string;
  starter: string;
}

/** For whom the count would decide if it were full now, and why (D8.6). */
export interface DuelCountView {
  reason: string;
  winner: string;
}

/** A cross: its centre and those arm-ends that lie on the board. */
export interface DuelCrossView {
  arm_ends: Array<string>;
  centre: string;
}

/** A piece on the board: `kind` is its letter, `axis` is `=`, `|` or, for a pawn, empty. */
export interface DuelPieceView {
  axis: string;
  cells: Array<string>;
  colour: string;
  kind: string;
  name: string;
}

/** What a colour has off the board, and whether its Tesseract is limited to 4 (D5.3). */
export interface DuelPlayerView {
  captured: Record<string, number>;
  crosses: number;
  limited: boolean;
  reserve: Record<string, number>;
}

/** The whole table. `risk`: how many breaches one more cube of each value would cause. `asked`: the lab whose scientist is asked, -1 if none is: options name its cubes and cards without a prefix. */
export interface TesseractView {
  actions: number;
  active: number;
  asked: number;
  board: Array<string>;
  boundary: Array<string>;
  breaches: number;
  columns: Array<TesseractColumnView>;
  containment: Array<TesseractContainmentView>;
  decks: Array<number>;
  destroyed: Record<string, number>;
  first: number;
  joint: number;
  labs: Array<TesseractLabView>;
  last: number;
  left: number;
  phase: "action" | "over" | "setup" | "threat";
  primed: Array<string>;
  removable: Array<string>;
  risk: Array<number>;
  settings: Record<string, string>;
  skips: number;
}

/** A column of the Space Cube, its cubes in notation (`Y3`) from the bottom up. */
export interface TesseractColumnView {
  cell: string;
  cubes: Array<string>;
  symbol: string;
}

/** A Containment card: its name once it is seen, and whether it can be played. */
export interface TesseractContainmentView {
  card: string;
  state: "face_down" | "gone" | "shown" | "unlocked";
}

/** A lab: who plays it, its scientist (empty before they are dealt), cubes and cards. */
export interface TesseractLabView {
  ability: string;
  action: string;
  cubes: Array<string>;
  hand: Array<string>;
  scientist: string;
  seat: number;
  support: boolean;
}

/** The whole table. */
export interface UnsettledView {
  active: number;
  boons: Array<UnsettledBoonView>;
  cards: Array<UnsettledCardView>;
  crew: UnsettledCrewView;
  decks: Record<string, number>;
  difficulty: string;
  ending: "" | "bittersweet" | "lost" | "won";
  explorers: Array<UnsettledExplorerView>;
  first: number;
  hatch: "closed" | "lost" | "open";
  luna: string;
  pages: Array<UnsettledPageView>;
  places: Array<UnsettledPlaceView>;
  planet: string;
  scarab: string;
  structures: Array<UnsettledStructureView>;
  task: string;
  todo: UnsettledTodoView;
  tracks: Array<UnsettledTrackView>;
  turn: number;
}

/** An opportunity on the map: its card, who holds it (-1: nobody), how many are left. */
export interface UnsettledBoonView {
  card: string;
  discoveries: Array<string>;
  holder: number;
  key: string;
  left: number;
  place: string;
  slots: Array<UnsettledNamedView>;
}

/** A thing with a name in notation and the key of its text. */
export interface UnsettledNamedView {
  key: string;
  name: string;
}

/** A card in play and the slots it has. */
export interface UnsettledCardView {
  key: string;
  name: string;
  slots: Array<UnsettledNamedView>;
}

/** What the crew has together, and the slots of its boards. */
export interface UnsettledCrewView {
  cohesion: string;
  comprehension: Record<string, number>;
  data: number;
  exhausted: number;
  materials: number;
  power: number;
  slots: Array<UnsettledNamedView>;
  spaces: number;
  time: number;
  tokens: Record<string, number>;
  triggers: Array<UnsettledTriggerView>;
}

/** A marker on the time track. */
export interface UnsettledTriggerView {
  key: string;
  name: string;
  space: number;
}

/** An explorer: place, condition, belongings. Of each focus cube: its value and its slot. */
export interface UnsettledExplorerView {
  actions: Array<UnsettledActionView>;
  avatar: number;
  breakthroughs: Array<UnsettledBreakthroughView>;
  comprehension: Array<string>;
  conscious: boolean;
  discoveries: Array<UnsettledDiscoveryView>;
  endurance: number;
  engaged: Array<UnsettledCardView>;
  focus: Record<string, number>;
  ignores_time: number;
  insight: number;
  most_endurance: number;
  most_insight: number;
  place: string;
  placed: Record<string, string>;
  pursuit: string;
  quiet: boolean;
  tokens: Record<string, number>;
  trait: string;
}

/** An action of a dashboard, its slot, and the distress card that covers it, if any. */
export interface UnsettledActionView {
  action: string;
  distress: string;
  distress_key: string;
  key: string;
  slot: string;
}

/** A breakthrough an explorer has. */
export interface UnsettledBreakthroughView {
  key: string;
  name: string;
  used: boolean;
}

/** A discovery an explorer has, and the anomaly joined to it, if any. */
export interface UnsettledDiscoveryView {
  anomaly: string;
  anomaly_key: string;
  key: string;
  name: string;
}

/** A page of the task that was reached: its slots, free actions and contributions. */
export interface UnsettledPageView {
  abilities: Array<UnsettledNamedView>;
  contributions: Array<UnsettledContributionView>;
  key: string;
  number: number;
  open: boolean;
  slots: Array<UnsettledNamedView>;
}

/** A contribution to a task: how often it was made, and how often it can be. */
export interface UnsettledContributionView {
  key: string;
  made: number;
  name: string;
  times: number;
}

/** A place of the map. What its card shows is known once it is not hidden. */
export interface UnsettledPlaceView {
  at: string;
  data: number;
  discoveries: Array<string>;
  edges?: Record<string, string>;
  hidden: boolean;
  investigated: boolean;
  key: string;
  markers: number;
  materials: number;
  name: string;
  site: boolean;
  slots?: Array<UnsettledNamedView>;
  structure: string;
  time?: Record<string, number>;
  tokens: Record<string, number>;
  x: number;
  y: number;
}

/** A structure, and where it stands. */
export interface UnsettledStructureView {
  key: string;
  name: string;
  place: string;
  state: string;
}

/** What the active explorer has still to do this turn. */
export interface UnsettledTodoView {
  cubes: Array<string>;
  luna: "open" | "over" | "under_way";
  move: "open" | "over" | "under_way";
  scan: boolean;
  steps: number;
}

/** A track of the planet, and how far it has advanced. */
export interface UnsettledTrackView {
  at: number;
  key: string;
  last: number;
  name: string;
}

/** What each game shows. */
export interface Views {
  duel: DuelView;
  tesseract: TesseractView;
  unsettled: UnsettledView;
}

export type GameId = keyof Views;
