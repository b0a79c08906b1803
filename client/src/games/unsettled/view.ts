/** The part of an Unsettled view that is drawn. Keys name texts; names are what options use. */

export interface Named {
  name: string;
  key: string;
}

export interface ActionView {
  action: string;
  slot: string;
  key: string;
  distress: string;
  distress_key: string;
}

export interface ExplorerView {
  place: string;
  conscious: boolean;
  endurance: number;
  most_endurance: number;
  focus: Record<string, number>;
  placed: Record<string, string>;
  insight: number;
  most_insight: number;
  pursuit: string;
  comprehension: string[];
  avatar: number;
  trait: string;
  actions: ActionView[];
  breakthroughs: (Named & { used: boolean })[];
  discoveries: (Named & { anomaly: string; anomaly_key: string })[];
  tokens: Record<string, number>;
  engaged: string[];
  ignores_time: number;
  quiet: boolean;
}

export interface PlaceView {
  at: string;
  x: number;
  y: number;
  hidden: boolean;
  name: string;
  key: string;
  investigated: boolean;
  data: number;
  materials: number;
  markers: number;
  tokens: Record<string, number>;
  discoveries: string[];
  site: boolean;
  structure: string;
  edges?: Record<string, string>;
  time?: Record<string, number>;
  slots?: Named[];
}

export interface BoonView {
  place: string;
  card: string;
  key: string;
  slots: Named[];
  holder: number;
  discoveries: string[];
  left: number;
}

export interface PageView {
  number: number;
  key: string;
  open: boolean;
  slots: Named[];
  contributions: (Named & { made: number; times: number })[];
}

export interface CrewView {
  data: number;
  materials: number;
  power: number;
  exhausted: number;
  cohesion: string;
  time: number;
  spaces: number;
  triggers: (Named & { space: number })[];
  comprehension: Record<string, number>;
  tokens: Record<string, number>;
}

export interface UnsettledView {
  planet: string;
  task: string;
  ending: string;
  turn: number;
  active: number;
  todo: { cubes: string[]; move: string; steps: number; luna: string; scan: boolean };
  crew: CrewView;
  explorers: ExplorerView[];
  luna: string;
  places: PlaceView[];
  boons: BoonView[];
  structures: (Named & { state: string; place: string })[];
  cards: (Named & { slots: string[] })[];
  tracks: (Named & { at: number; last: number })[];
  pages: PageView[];
  decks: Record<string, number>;
}

export const FOCUS = ['awareness', 'wonder', 'fortitude'] as const;
