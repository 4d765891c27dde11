import type { CustomerId, StaffId } from '@apps-hub/domain/ids';
import { verbContext } from '@apps-hub/server/deps';
import { adjustPoints } from '@apps-hub/server/verbs/loyalty/points/adjust';

import { compare, type Comparison, ratePerSecond, secondsOf } from './measure.ts';
import type { PlainLedger } from './plain-ledger.ts';
import type { Stack } from './stack.ts';

export const CLIENTS = 8;
export const POSTINGS = 4000;
const BATCH = 10_000;
const ROUNDS = 7;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

export const customerOf = ({ customerIds }: Stack, index: number): string =>
  customerIds[(index * 7919) % customerIds.length] ?? '';

/** Adjustments per second through the verb, one at a time from eight clients; `run` makes their keys unique. */
export const rateOfAdjustments = (stack: Stack, run: string): Promise<number> => {
  const { deps, storeId } = stack;
  return ratePerSecond(CLIENTS, POSTINGS, (index) =>
    deps.database.inStore(storeId, (tx) =>
      adjustPoints(verbContext(deps, tx, actor), customerOf(stack, index) as CustomerId, {
        operation: 'add',
        points: 5,
        comment: null,
        internalNote: null,
        key: `${run}:${index}`,
      }),
    ),
  );
};

/** One adjustment at a time through the verb, from eight clients. */
export const measurePosting = async (stack: Stack, plain: PlainLedger): Promise<Comparison> => {
  const result = await compare(ROUNDS, {
    ours: (round) => rateOfAdjustments(stack, `posting:${round}`),
    plain: (round) =>
      ratePerSecond(CLIENTS, POSTINGS, (index) =>
        plain.post(customerOf(stack, index), 5, `${round}:${index}`),
      ),
  });
  return {
    name: `adjust one at a time, ${CLIENTS} clients`,
    unit: 'postings/s',
    wantedRatio: 0.7,
    ...result,
  };
};

const batchOf = (stack: Stack) => {
  const customerIds = stack.customerIds.slice(0, BATCH);
  return { customerIds, points: customerIds.map((_, index) => (index % 3) + 1) };
};

/** Adjustments per second in one call; `run` makes their keys unique. */
export const rateOfBatch = async (stack: Stack, run: string): Promise<number> => {
  const { deps, storeId } = stack;
  const { customerIds, points } = batchOf(stack);
  const batch = () =>
    deps.database.inStore(storeId, async (tx) => {
      await tx.sql`
        select count(*) from ledger_post_batch(${storeId}, ${deps.now()}, ${`bat_${run}:`}, 'stf_bench', 'A gift', null,
          ${customerIds}::text[], ${points}::bigint[])`;
    });
  return BATCH / (await secondsOf(batch));
};

/** Ten thousand adjustments in one call. */
export const measureBatch = async (stack: Stack, plain: PlainLedger): Promise<Comparison> => {
  const { customerIds, points } = batchOf(stack);
  const result = await compare(ROUNDS, {
    ours: (round) => rateOfBatch(stack, String(round)),
    plain: async () => BATCH / (await secondsOf(() => plain.postBatch(customerIds, points))),
  });
  return { name: `adjust ${BATCH} wallets in one call`, unit: 'postings/s', wantedRatio: 0.5, ...result };
};
