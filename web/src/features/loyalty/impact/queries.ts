import { isMonth } from '@apps-hub/domain/loyalty/liability/month';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { MonthSpan } from '@apps-hub/ui/components/month-range.tsx';

/** The polling interval while a job reads the ledger for the first time, and later. */
const COUNTING_MS = 1_500;
const POLL_MS = 60_000;

/** The chosen months in the address. */
export type ImpactSearch = { readonly [End in keyof MonthSpan]?: string | undefined };

export const parseImpactSearch = ({ from, to }: Readonly<Record<string, unknown>>): ImpactSearch => ({
  from: isMonth(from) ? from : undefined,
  to: isMonth(to) ? to : undefined,
});

export const pointsReportQuery = (api: Api, query: MonthSpan) =>
  queryOptions({
    queryKey: ['loyalty-impact', query.from, query.to],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/impact/points', { query: { ...query }, signal }),
    refetchInterval: ({ state }) => (state.data?.counted === null ? COUNTING_MS : POLL_MS),
  });
