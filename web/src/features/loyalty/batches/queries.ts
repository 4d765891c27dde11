import type { Batch, BatchInput, BatchLineInput } from '@apps-hub/contract/loyalty/batches/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { patiently } from '../shared/patiently.ts';
import type { BatchesSearch } from './search.ts';

const BASE = '/api/v1/loyalty/batches';

export const batchesKey = ['batches'] as const;

/** The polling interval while a batch is under way; the figures of many lines take a second themselves. */
const POLL_MS = 1_000;
const LARGE = { lines: 50_000, pollMs: 5_000 } as const;

const pollMs = ({ lines }: Batch): number => (lines > LARGE.lines ? LARGE.pollMs : POLL_MS);

export const isUnderWay = ({ state }: Batch): boolean => state === 'applying' || state === 'undoing';

export const batchesQuery = (api: Api, state: ListState<'line'>) => {
  const { sortBy: _, ...query } = listQueryOf(state);
  return queryOptions({
    queryKey: [...batchesKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: ({ state: { data } }) =>
      Math.max(0, ...(data?.batches.filter(isUnderWay).map(pollMs) ?? [])) || false,
  });
};

export const batchQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', id],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}`, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs(data) : false),
  });

/** A page of lines; the batch's state is in the key because it changes the remarks. */
export const batchLinesQuery = (api: Api, batch: Batch, search: BatchesSearch) => {
  const query = listQueryOf(search, { show: search.show ?? 'all' });
  return queryOptions({
    queryKey: [...batchesKey, 'lines', batch.id, batch.state, query],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}/lines`, { params: { id: batch.id }, query, signal }),
  });
};

/** What the lines add up to; read again when the batch has another state, while it is under way, or when customers were matched again. */
export const batchTotalsQuery = (api: Api, { id, state, readyLines, movingIn }: Batch) =>
  queryOptions({
    queryKey: [...batchesKey, 'totals', id, state, readyLines, movingIn?.readyDetails],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}/totals`, { params: { id }, signal }),
  });

export const createBatch = (api: Api, body: BatchInput, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

/** The most lines one request carries. */
const PART_LINES = 400;

/**
 * Creates a batch from a file's rows, part by part. The parts' keys derive from the batch's, so the whole can be retried after
 * a lost answer. `onProgress` receives the number of rows sent.
 */
export const createBatchOfFile = async <Row>(
  api: Api,
  head: Extract<BatchInput, { source: 'file' | 'moving_in' }>,
  rows: readonly Row[],
  {
    key,
    toLine,
    onProgress,
  }: {
    readonly key: string;
    readonly toLine: (row: Row) => BatchLineInput;
    readonly onProgress: (done: number) => void;
  },
): Promise<Batch> => {
  const batch = await createBatch(api, head, key);
  for (let from = 0; from < rows.length; from += PART_LINES) {
    onProgress(from);
    const lines = rows.slice(from, from + PART_LINES).map(toLine);
    // In sequence: a line is refused when an earlier one names the same customer.
    await patiently(() =>
      api.post(`${BASE}/{id}/lines`, {
        params: { id: batch.id },
        body: { lines },
        idempotencyKey: `${key}:${from}`,
      }),
    );
  }
  return batch;
};

export const applyBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/apply`, { params: { id }, body: {}, idempotencyKey });

/** Looks again for a file's customers that were not found. */
export const matchBatchAgain = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/match`, { params: { id }, body: {}, idempotencyKey });

export const undoBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/undo`, { params: { id }, body: {}, idempotencyKey });

export const discardBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });
