import { CUSTOMER_SORTS } from '@apps-hub/contract/loyalty/values';

import { parsePlacedState, type PlacedState } from '@apps-hub/ui/kit/list/list-state.ts';

/** The open segment, and which of its members are shown. */
export interface SegmentsSearch extends PlacedState<(typeof CUSTOMER_SORTS)[number]> {
  readonly segment?: string | undefined;
}

export const parseSegmentsSearch = (raw: Readonly<Record<string, unknown>>): SegmentsSearch => ({
  ...parsePlacedState(raw, CUSTOMER_SORTS),
  segment: typeof raw['segment'] === 'string' ? raw['segment'] : undefined,
});
