/** The view of Unsettled, as the server writes it. Keys name texts; names are what options use. */

export type { UnsettledPlaceView as PlaceView, UnsettledView } from '../../wire';

export const FOCUS = ['awareness', 'wonder', 'fortitude'] as const;
export type Focus = (typeof FOCUS)[number];
