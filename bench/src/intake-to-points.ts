import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { verbContext } from '@apps-hub/server/deps';
import { createDrains } from '@apps-hub/server/jobs/workers';
import { createCollectionMethod } from '@apps-hub/server/verbs/loyalty/collection-methods/save';
import { createIntake } from '@apps-hub/server/verbs/shop/inbox/receive';

import { compare, type Comparison, secondsOf } from './measure.ts';
import { orderArrival } from './order-arrival.ts';
import { rateOfAdjustments } from './posting.ts';
import { type Stack, STORE_EXTERNAL_ID } from './stack.ts';

const ORDERS = 800;
const ROUNDS = 5;
/** Points of an order: it costs SAR 100, and each SAR 10 earns 2. */
const POINTS = 20;

const earnPoints = (stack: Stack): Promise<unknown> =>
  stack.deps.database.inStore(stack.storeId, (tx) =>
    createCollectionMethod(verbContext(stack.deps, tx, { kind: 'system' }), {
      reward: { mode: 'money', points: points(2), perAmount: '10' },
      minimumUnits: null,
      minimumTotal: null,
      taxIncluded: true,
      fragileItems: false,
      largeItems: false,
      status: 'active',
    }),
  );

/** A backlog as a busy day leaves it: every order paid, every second one delivered, two orders per customer. */
const arrivals = (storeId: StoreId, round: number) =>
  Array.from({ length: ORDERS }, (_, index) => {
    const order = { storeId, storeExternalId: STORE_EXTERNAL_ID, id: `${round}-${index}` };
    const customer = `buyer ${round}-${index % (ORDERS / 2)}`;
    const paid = orderArrival({ ...order, customer, topic: 'order.paid' });
    return index % 2 === 0 ? [paid, orderArrival({ ...order, customer, topic: 'order.delivered' })] : [paid];
  }).flat();

/** Applies a backlog of one store, as its worker does; compared with adjustments one at a time. Every order must have its points once. */
export const measureIntakeToPoints = async (stack: Stack): Promise<Comparison> => {
  const { deps, owner, storeId } = stack;
  await earnPoints(stack);
  const receive = createIntake(deps);
  const drains = createDrains(deps);
  const waiting = async (): Promise<number> => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from inbox where store_id = ${storeId} and status = 'received'`;
    return row?.count ?? 0;
  };
  let applied = 0;
  const result = await compare(ROUNDS, {
    ours: async (round) => {
      const backlog = arrivals(storeId, round);
      await Promise.all(backlog.map(receive));
      const seconds = await secondsOf(async () => {
        drains.request(storeId);
        while ((await waiting()) > 0) await sleep(20);
      });
      applied += ORDERS;
      return backlog.length / seconds;
    },
    plain: (round) => rateOfAdjustments(stack, `beside:${round}`),
  });
  await drains.stop();
  const [earned] = await owner<{ points: number }[]>`
    select sum(available_delta + pending_delta)::int as points from posting
    where store_id = ${storeId} and kind in ('earn', 'release')`;
  if (earned?.points !== applied * POINTS)
    throw new Error(`${applied} orders earned ${earned?.points} points instead of ${applied * POINTS}`);
  return {
    name: 'one store’s backlog, from event to points',
    unit: 'events/s',
    wantedRatio: 0.15,
    ...result,
  };
};
