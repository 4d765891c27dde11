import { CASH_SORTS } from '@apps-hub/contract/shipping/cash/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CASH_STATES, type CashState } from '@apps-hub/domain/shipping/cash/cash-state';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/cash';

export const cashKey = [...pickupsKey, 'cash'] as const;

export type CashSort = (typeof CASH_SORTS)[number];

export interface CashSearch extends ListState<CashSort> {
  readonly state?: CashState | undefined;
}

export const parseCashSearch = (raw: Readonly<Record<string, unknown>>): CashSearch => ({
  ...parseListState(raw, CASH_SORTS),
  state: CASH_STATES.find((state) => state === raw['state']),
});

export const cashQuery = (api: Api, search: CashSearch, carrier: Carrier | undefined) => {
  const query = listQueryOf(search, { state: search.state, carrier });
  return queryOptions({
    queryKey: [...cashKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

export const cashSummaryQuery = (api: Api, carrier: Carrier | undefined) =>
  queryOptions({
    queryKey: [...cashKey, 'summary', carrier],
    queryFn: ({ signal }) => api.get(`${BASE}/summary`, { query: { carrier }, signal }),
  });

/** A carrier's file of what it paid. */
export interface PaidFile {
  readonly carrier: Carrier;
  readonly file: File;
}

export const importPaid = async (api: Api, { carrier, file }: PaidFile, idempotencyKey: string) => {
  const { decodeText } = await import('@apps-hub/ui/components/decode-text.ts');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return api.post(`${BASE}/remittances`, { body: { carrier, fileName: file.name, text }, idempotencyKey });
};
