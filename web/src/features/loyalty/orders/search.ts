import { ORDER_FILTERS, ORDER_SORTS } from '@apps-hub/contract/loyalty/values';

import { parsePlacedState, type PlacedState } from '@apps-hub/ui/kit/list/list-state.ts';

type Outcome = (typeof ORDER_FILTERS)[number];

export type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrdersSearch extends PlacedState<OrderSort> {
  readonly outcome?: Outcome | undefined;
}

/** The list's state from its address. */
export const parseOrdersSearch = (raw: Readonly<Record<string, unknown>>): OrdersSearch => ({
  ...parsePlacedState(raw, ORDER_SORTS),
  outcome: ORDER_FILTERS.find((outcome) => outcome === raw['outcome']),
});
