import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { verbContext } from '@apps-hub/server/deps';
import { createCollectionMethod } from '@apps-hub/server/verbs/loyalty/collection-methods/save';

import { seedManyStores } from './many-stores.ts';
import { ratePerSecond } from './measure.ts';
import { orderArrival } from './order-arrival.ts';
import { type Cost, costOf, type Measured, memoryMbOf, postmasterOf } from './process-cost.ts';
import { adjust, startServer, type Target, targetsOf } from './processes.ts';
import { type Stack, WEBHOOK_SECRET } from './stack.ts';

const FEW = 10;
const MANY = 1000;
/** Stores that get calls and orders. */
const BUSY = 100;
const CLIENTS = 8;
const CALLS = 2000;
const ORDERS = 3000;
const IDLE_SECONDS = 30;
const SETTLE_SECONDS = 15;

const read = async (url: string, { token }: Target): Promise<void> => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
};

const SANDBOX = {
  SANDBOX_URL: 'http://127.0.0.1:9',
  SANDBOX_CLIENT_ID: 'capacity',
  SANDBOX_CLIENT_SECRET: 'a secret for measurements',
  SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Delivers one event of an order, signed as the host signs it. */
const deliver = async (
  url: string,
  order: {
    readonly store: number;
    readonly storeId: StoreId;
    readonly id: string;
    readonly topic: 'order.paid' | 'order.delivered';
  },
): Promise<void> => {
  const { store, storeId, id, topic } = order;
  const storeExternalId = `many-${store}`;
  const { delivery } = orderArrival({ storeId, storeExternalId, id, customer: `buyer ${id}`, topic });
  const response = await fetch(`${url}/webhooks/sandbox`, {
    method: 'POST',
    body: delivery.body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-topic': topic,
      'x-sandbox-store': storeExternalId,
      'x-sandbox-delivery': `${id}-${topic}`,
      'x-sandbox-signature': createHmac('sha256', WEBHOOK_SECRET).update(delivery.body).digest('base64'),
    },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a delivery was refused with ${response.status}`);
};

const earnPoints = async (stack: Stack, storeIds: readonly StoreId[]): Promise<void> => {
  for (const storeId of storeIds)
    await stack.deps.database.inStore(storeId, (tx) =>
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
};

/** Waits until every delivered event is applied. */
const untilApplied = async ({ owner }: Stack): Promise<void> => {
  for (;;) {
    const [row] = await owner<{ waiting: number }[]>`
      select count(*)::int as waiting from inbox where status = 'received'`;
    if (row?.waiting === 0) return;
    await sleep(100);
  }
};

/** Bytes of the tables that grow with orders and stay, and of the received events, which are forgotten. */
const bytesOf = async ({ owner }: Stack) => {
  const [row] = await owner<{ kept: number; events: number; postings: number }[]>`
    select sum(pg_total_relation_size(c.oid)) filter (where c.relname !~ '^inbox')::float8 as kept,
      sum(pg_total_relation_size(c.oid)) filter (where c.relname ~ '^inbox')::float8 as events,
      sum(pg_total_relation_size(c.oid)) filter (where c.relname = 'posting')::float8 as postings
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`;
  if (!row) throw new Error('Expected one row of sizes');
  return row;
};

const postingsOf = async ({ owner }: Stack): Promise<number> => {
  const [row] = await owner<{ count: number }[]>`select count(*)::int as count from posting`;
  return row?.count ?? 0;
};

/** A day of a store of middle size, as an assumption; the events are created, paid and delivered. */
const DAY = { orders: 30, events: 3, staffCalls: 300, writes: 5 } as const;
/** How much busier the busiest hour is than the mean of a day. */
const PEAK = 6;
/** How much of a core may be used in that hour. */
const USED = 0.6;

interface Costs {
  readonly dashboard: Cost;
  readonly list: Cost;
  readonly write: Cost;
  readonly event: Cost;
}

/** Cores for a number of such stores in their busiest hour. */
const coresFor = (stores: number, costs: Costs, part: keyof Cost): number => {
  const day =
    (DAY.staffCalls * (costs.dashboard[part] + costs.list[part])) / 2 +
    DAY.writes * costs.write[part] +
    DAY.orders * DAY.events * costs.event[part];
  return (stores * (day / 1000 / 86_400) * PEAK) / USED;
};

/** Processor milliseconds a second while nothing is asked, once the first round of jobs is done. */
const idleOf = async (measured: Measured): Promise<number> => {
  await sleep(SETTLE_SECONDS * 1000);
  const { server, postgres } = await costOf(measured, IDLE_SECONDS, () => sleep(IDLE_SECONDS * 1000));
  return server + postgres;
};

const each = async (targets: readonly Target[], call: (target: Target) => Promise<void>): Promise<void> => {
  await ratePerSecond(CLIENTS, targets.length, (index) => call(targets[index]!));
};

/** Starts a server, calls it once for each of these stores, and measures it. */
const withServer = async <T>(
  stack: Stack,
  targets: readonly Target[],
  use: (measured: Measured) => Promise<T>,
): Promise<T> => {
  const { url, pid, stop } = await startServer(stack.ownerUrl, 1, SANDBOX);
  try {
    await each(targets, (target) => read(`${url}/api/v1/loyalty/dashboard`, target));
    return await use({ url, pid, postmaster: await postmasterOf(stack) });
  } finally {
    await stop();
  }
};

/**
 * What a store, a request and an order cost in processor time, memory and disk, and the machines for 10, 1,000 and 100,000 stores that
 * follow from it. Processor time is read from /proc, so that other work on the machine hardly changes it; it needs Linux.
 */
export const measureCapacity = async (stack: Stack): Promise<void> => {
  const storeIds = await seedManyStores(stack, MANY);
  const targets = await targetsOf(stack.owner, storeIds);
  await stack.owner`vacuum analyze`;
  const busy = targets.slice(0, BUSY);
  await earnPoints(
    stack,
    busy.map(({ storeId }) => storeId),
  );
  const few = await withServer(stack, targets.slice(0, FEW), async (measured) => ({
    memory: memoryMbOf(measured.pid),
    idle: await idleOf(measured),
  }));
  await withServer(stack, targets, async (measured) => {
    const memory = memoryMbOf(measured.pid);
    const idle = await idleOf(measured);
    const calls = (call: (target: Target) => Promise<void>) => () =>
      ratePerSecond(CLIENTS, CALLS, (index) => call(busy[index % BUSY]!));
    const { url } = measured;
    const dashboard = await costOf(
      measured,
      CALLS,
      calls((target) => read(`${url}/api/v1/loyalty/dashboard`, target)),
    );
    const list = await costOf(
      measured,
      CALLS,
      calls((target) => read(`${url}/api/v1/customers?limit=25`, target)),
    );
    const write = await costOf(
      measured,
      CALLS,
      calls((target) => adjust(url, target)),
    );
    const [sizes, postings] = [await bytesOf(stack), await postingsOf(stack)];
    const event = await costOf(measured, 2 * ORDERS, async () => {
      for (const topic of ['order.paid', 'order.delivered'] as const) {
        await ratePerSecond(CLIENTS, ORDERS, (index) => {
          const store = storeIds.indexOf(busy[index % BUSY]!.storeId) + 1;
          return deliver(url, {
            store,
            storeId: busy[index % BUSY]!.storeId,
            id: `capacity-${index}`,
            topic,
          });
        });
        await untilApplied(stack);
      }
    });
    const [grown, posted] = [await bytesOf(stack), (await postingsOf(stack)) - postings];
    if (posted < ORDERS) throw new Error(`${ORDERS} orders made only ${posted} postings`);
    print({
      costs: { dashboard, list, write, event },
      idle: { few: few.idle, many: idle },
      memory: { few: few.memory, per1000: ((memory - few.memory) / (MANY - FEW)) * 1000 },
      bytes: {
        perOrder: (grown.kept - sizes.kept) / ORDERS,
        perEvent: (grown.events - sizes.events) / (2 * ORDERS),
        perPosting: (grown.postings - sizes.postings) / posted,
        postingsPerOrder: posted / ORDERS,
      },
    });
  });
};

interface Result {
  readonly costs: Costs;
  readonly idle: { readonly few: number; readonly many: number };
  readonly memory: { readonly few: number; readonly per1000: number };
  readonly bytes: {
    readonly perOrder: number;
    readonly perEvent: number;
    readonly perPosting: number;
    readonly postingsPerOrder: number;
  };
}

const print = ({ costs, idle, memory, bytes }: Result): void => {
  console.table(
    Object.entries<Cost>({ ...costs }).map(([what, { server, postgres }]) => ({
      what,
      'server ms': Number(server.toFixed(2)),
      'PostgreSQL ms': Number(postgres.toFixed(2)),
      'a second and core': Math.round(1000 / (server + postgres)),
    })),
  );
  console.table({
    [`memory with ${FEW} stores, MB`]: Math.round(memory.few),
    'memory per 1,000 stores more, MB': Number(memory.per1000.toFixed(1)),
    [`idle with ${FEW} stores, processor ms a second`]: Math.round(idle.few),
    [`idle with ${MANY} stores`]: Math.round(idle.many),
    'bytes an order keeps': Math.round(bytes.perOrder),
    'GB a million postings, alone': Number((bytes.perPosting / 1000).toFixed(2)),
    'bytes an event takes until it is forgotten': Math.round(bytes.perEvent),
    'postings an order': Number(bytes.postingsPerOrder.toFixed(2)),
  });
  console.table(
    [10, 1000, 100_000].map((stores) => ({
      stores,
      'orders a day': stores * DAY.orders,
      'server cores': Number(coresFor(stores, costs, 'server').toFixed(2)),
      'PostgreSQL cores': Number(coresFor(stores, costs, 'postgres').toFixed(2)),
      'GB a year': Number(((stores * DAY.orders * 365 * bytes.perOrder) / 1e9).toFixed(1)),
    })),
  );
};
