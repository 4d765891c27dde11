import type { BatchId } from '@apps-hub/domain/ids';
import { expect } from 'vitest';

import type { Stage } from '#test/stage.ts';
import { runBatch } from '../run.ts';

export const BATCHES = '/api/v1/loyalty/batches';

export const gift = { operation: 'add', points: 10, comment: 'A gift', internalNote: 'spring' } as const;

/** Creates, applies and undoes batches over HTTP. */
export const batchCalls = ({ suite, http }: Stage) => {
  const post = async (path: string, body: object = {}, key?: string) => {
    const answer = await http.call('POST', path, { body, ...(key === undefined ? {} : { key }) });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };

  const selection = (customerIds: readonly string[], rest: object = {}) =>
    post(BATCHES, { source: 'selection', customerIds, ...gift, ...rest });

  const run = (id: string) => runBatch(suite.deps, { storeId: suite.store.id, batchId: id as BatchId });

  const applied = async (id: string) => {
    await post(`${BATCHES}/${id}/apply`);
    await run(id);
    return http.read(`${BATCHES}/${id}`);
  };

  const undone = async (id: string) => {
    await post(`${BATCHES}/${id}/undo`);
    await run(id);
    return http.read(`${BATCHES}/${id}`);
  };

  const availableOf = async (customerId: string): Promise<number> =>
    (await http.read(`/api/v1/customers/${customerId}`)).availablePoints;

  const linesOf = async (id: string, query = '') =>
    (await http.read(`${BATCHES}/${id}/lines?itemsPerPage=100${query}`)).lines;

  const makeCustomer = async (name: string, email: string | null, phone: string | null) =>
    (await post('/api/v1/customers', { name, email, phone })).id;

  const file = () =>
    post(BATCHES, { source: 'file', fileName: 'gifts.csv', comment: null, internalNote: null });

  const addLines = (id: string, lines: readonly (readonly [string, string])[], from = 1) =>
    post(`${BATCHES}/${id}/lines`, {
      lines: lines.map(([reference, points], index) => ({ line: from + index, reference, points })),
    });

  return { post, selection, run, applied, undone, availableOf, linesOf, makeCustomer, file, addLines };
};
