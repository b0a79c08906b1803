/** The view of Unsettled, as the server sends it. Keys refer to texts; names are used in options. */

export type { UnsettledPlaceView as PlaceView, UnsettledView } from '../../wire';

export const FOCUS = ['awareness', 'wonder', 'fortitude'] as const;
export type Focus = (typeof FOCUS)[number];
