import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { createAccountKeys } from '@apps-hub/server/security/account-keys';
import { createEgress } from '@apps-hub/server/outbound/egress';
import { startWorkers, type WorkerDeps } from '@apps-hub/server/jobs/workers';
import { createOutbound } from '@apps-hub/server/outbound/outbound';
import { sandboxPlatform } from '@apps-hub/server/platforms/sandbox/provider';
import { wait } from '@apps-hub/server/process/wait';
import { createIntake } from '@apps-hub/server/verbs/shop/inbox/receive';
import { installApp } from '@apps-hub/server/verbs/hub/stores/install';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { StoreId } from '@apps-hub/domain/ids';

import { secondsOf } from './measure.ts';
import { orderArrival } from './order-arrival.ts';
import { type Stack, STORE_EXTERNAL_ID } from './stack.ts';

const COUPONS = 500;
const COUPONS_WANTED_SECONDS = 10;
/** How long the host takes to respond. */
const HOST_MS = 60;
const STORES = 300;
const BACKLOG = 5000;
const STORES_WANTED_SECONDS = 3;

const answering: typeof fetch = async () => {
  await sleep(HOST_MS);
  return Response.json({ id: 'a discount' }, { status: 201 });
};

const hostApi = { url: 'http://localhost', clientId: 'bench', clientSecret: 'bench', webhookSecret: 'bench' };

const withHost = (deps: Stack['deps']): WorkerDeps => {
  const { now } = deps;
  const outbound = createOutbound({ fetch: answering, now, wait, log: () => undefined });
  return {
    ...deps,
    platforms: { sandbox: sandboxPlatform(hostApi, outbound) },
    keys: createAccountKeys('measurements'),
    mailer: { send: () => Promise.resolve() },
    egress: createEgress({ allowsPrivate: false }),
    appsUrl: 'http://localhost',
    appName: 'Apps Hub',
  };
};

const host = (externalId: string) => ({
  app: 'loyalty',
  store: {
    externalId,
    name: externalId,
    currency: 'SAR' as CurrencyCode,
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  },
  credentials: { accessToken: 'a token' },
});

const arrival = (storeId: StoreId, storeExternalId: string, id: string) =>
  orderArrival({ storeId, storeExternalId, id, customer: `of ${id}`, topic: 'order.paid' });

const untilNone = async (count: () => Promise<number>): Promise<void> => {
  while ((await count()) > 0) await sleep(20);
};

const enqueueCoupons = async ({ deps, owner, storeId, customerIds }: Stack): Promise<void> => {
  const ids = Array.from({ length: COUPONS }, () => deps.newId('coupon'));
  await owner`
    insert into coupon (store_id, id, customer_id, code, status, method_id, method_version, points, discount, redeem_version, created_at)
    select ${storeId}, c.id, ${customerIds[0] ?? ''}, c.id, 'issuing', 'rme_1', 1, 1,
      ${JSON.stringify({ kind: 'amount', amountMinor: 100, target: { on: 'order' } })}::jsonb, 1, now()
    from unnest(${ids}::text[]) c (id)`;
  await deps.database.inStore(storeId, async (tx) => {
    for (const couponId of ids)
      await deps.outbox.enqueue(tx, 'coupon.issue', { data: { storeId, couponId }, key: couponId });
  });
};

/** How fast a burst of coupons is issued, and how fast orders of small stores are applied while one store has a backlog of thousands. */
export const measureJobs = async (stack: Stack): Promise<void> => {
  const deps = withHost(stack.deps);
  const { owner, storeId } = stack;
  await installApp(deps, 'sandbox', host(STORE_EXTERNAL_ID));
  const stores: [string, StoreId][] = [];
  for (let index = 0; index < STORES; index += 1) {
    const name = `jobs-${index}`;
    stores.push([name, await installApp(deps, 'sandbox', host(name))]);
  }
  const boss = new PgBoss({
    connectionString: stack.appUrl,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: 6,
  });
  await boss.start();
  const workers = await startWorkers(boss, deps);
  const waiting = async (of: string): Promise<number> => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from inbox i join store s on s.id = i.store_id
      where i.status = 'received' and s.external_id like ${of}`;
    return row?.count ?? 0;
  };
  const issuing = async (): Promise<number> => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from coupon where store_id = ${storeId} and status = 'issuing'`;
    return row?.count ?? 0;
  };
  await enqueueCoupons(stack);
  const couponSeconds = await secondsOf(() => untilNone(issuing));

  const receive = createIntake(deps);
  const orderInEach = (round: string): Promise<number> =>
    secondsOf(async () => {
      await Promise.all(stores.map(([name, id]) => receive(arrival(id, name, `${round} of ${name}`))));
      await untilNone(() => waiting('jobs-%'));
    });
  // The first time, connections are opened and statements prepared.
  await orderInEach('first');
  const aloneSeconds = await orderInEach('alone');
  await Promise.all(
    Array.from({ length: BACKLOG }, (_, index) => receive(arrival(storeId, STORE_EXTERNAL_ID, `b-${index}`))),
  );
  const storeSeconds = await orderInEach('beside');
  const left = await waiting(STORE_EXTERNAL_ID);
  if (left === 0) throw new Error('The backlog was done too soon to delay anyone');
  await boss.stop({ graceful: true });
  await workers.stop();
  console.table([
    {
      what: `one order in each of ${STORES} stores, with nothing beside`,
      seconds: Number(aloneSeconds.toFixed(1)),
      wanted: '',
    },
    {
      what: `${COUPONS} coupons issued, host answers in ${HOST_MS} ms`,
      seconds: Number(couponSeconds.toFixed(1)),
      wanted: `< ${COUPONS_WANTED_SECONDS}`,
    },
    {
      what: `one order in each of ${STORES} stores, beside ${left} waiting of another`,
      seconds: Number(storeSeconds.toFixed(1)),
      wanted: `< ${STORES_WANTED_SECONDS}`,
    },
  ]);
};
