import { WAITING_SORTS } from '@apps-hub/contract/shipping/values';
import type { Carrier } from '@apps-hub/domain/carrier';

import { type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { carrierOf } from '../shared/carrier-scope.ts';

export type WaitingSort = (typeof WAITING_SORTS)[number];

/** The list's state, with which orders it shows; by default those that suit the app's carrier. */
export interface WaitingSearch extends ListState<WaitingSort> {
  readonly carrier?: Carrier | undefined;
  readonly addressId?: string | undefined;
  readonly show?: 'all' | undefined;
}

/** The state of the waiting orders' list, from the address. */
export const parseWaitingSearch = (raw: Readonly<Record<string, unknown>>): WaitingSearch => ({
  ...parseListState(raw, WAITING_SORTS),
  carrier: carrierOf(raw['carrier']),
  addressId: typeof raw['addressId'] === 'string' ? raw['addressId'] : undefined,
  show: raw['show'] === 'all' ? 'all' : undefined,
});
