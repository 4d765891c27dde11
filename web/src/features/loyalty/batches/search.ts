import { BATCH_LINE_FILTERS } from '@apps-hub/contract/loyalty/values';

import { type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

/** `all` is the default, so the address omits it. */
export const [, ...FILTERS] = BATCH_LINE_FILTERS;

/** The open batch, and which of its lines are shown. */
export interface BatchesSearch extends ListState<'line'> {
  readonly batch?: string | undefined;
  readonly show?: (typeof FILTERS)[number] | undefined;
}

export const parseBatchesSearch = (raw: Readonly<Record<string, unknown>>): BatchesSearch => ({
  ...parseListState(raw, ['line']),
  batch: typeof raw['batch'] === 'string' && raw['batch'] !== '' ? raw['batch'] : undefined,
  show: FILTERS.find((each) => each === raw['show']),
});
