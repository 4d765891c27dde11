import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '#test/server-process.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { createPlatforms } from '../platforms/create-platforms.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { readConfig } from '../config.ts';
import { HOST } from '#test/host-events.ts';
import { drainSlice, SLICE } from '../verbs/shop/inbox/drain.ts';
import { createTurns } from './turns.ts';
import { startWorkers, type WorkerDeps } from './workers.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 1));
  await shop.collectBy(perAmount(2, '10'));
});

const BURST = 60;

/** A host that answers no call until this many are open concurrently. */
const hostThatWaitsFor = (calls: number) => {
  const enough = Promise.withResolvers<void>();
  let open = 0;
  const outbound = createOutbound({
    fetch: async (input, init) => {
      open += 1;
      if (open >= calls) enough.resolve();
      await enough.promise;
      return suite.host.fetch(input, init);
    },
    now: suite.clock.now,
    wait: () => new Promise(() => undefined),
    log: () => undefined,
  });
  const config = readConfig({
    APP_SECRET: randomBytes(24).toString('hex'),
    SANDBOX_URL: HOST.url,
    SANDBOX_CLIENT_ID: HOST.clientId,
    SANDBOX_CLIENT_SECRET: HOST.clientSecret,
    SANDBOX_WEBHOOK_SECRET: HOST.webhookSecret,
  });
  return createPlatforms(config, outbound, suite.clock.now);
};

const depsWith = (changes: Partial<WorkerDeps>): WorkerDeps => ({
  ...http.deps,
  database: suite.deps.database,
  mailer: { send: () => Promise.resolve(undefined) },
  appsUrl: 'http://apps.test',
  appName: 'Apps Hub',
  ...changes,
});

const countOf = async (status: string): Promise<number> => {
  const [row] = await suite.database.owner<{ count: number }[]>`
    select count(*)::int as count from coupon where store_id = ${suite.store.id} and status = ${status}`;
  return row?.count ?? 0;
};

describe('the workers of inboxes', () => {
  it('take turns between stores, so that one event does not wait for another store’s backlog', async () => {
    const backlog = Array.from({ length: 3 * SLICE }, () => shop.order());
    for (const order of backlog) await http.deliver({ ...order.paid, id: `backlog-${order.id}` });
    await http.deliver({ ...shop.order().paid, store: suite.other.externalId, id: 'the only one' });
    const waiting = async (storeId: string): Promise<number> => {
      const [row] = await suite.database.owner<{ count: number }[]>`
        select count(*)::int as count from inbox where store_id = ${storeId} and status = 'received'`;
      return row?.count ?? 0;
    };
    const done = Promise.withResolvers<number>();
    const turns = createTurns({
      atOnce: 1,
      work: async (storeId: typeof suite.store.id) => {
        const taken = await drainSlice(http.deps, storeId);
        if (storeId === suite.other.id) done.resolve(await waiting(suite.store.id));
        return taken === SLICE;
      },
      failed: (_, error) => done.reject(error),
    });
    turns.request(suite.store.id);
    turns.request(suite.other.id);
    expect(await done.promise).toBe(2 * SLICE);
    expect(await waiting(suite.other.id)).toBe(0);
    await turns.stop();
    suite.clock.advance(MINUTE_MS);
  });
});

describe('the workers of coupons', () => {
  it('issue a burst concurrently and completely, without waiting for the next poll', async () => {
    const customer = await shop.customerWith(BURST);
    for (let index = 0; index < BURST; index += 1)
      await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
        body: { methodId, points: null },
      });
    expect(await countOf('issuing')).toBe(BURST);
    // With fewer than eight concurrent calls, the host would never answer.
    await startWorkers(suite.boss, depsWith({ platforms: hostThatWaitsFor(8) }));
    await eventually('all coupons are issued', async () => (await countOf('active')) === BURST);
  });
});
