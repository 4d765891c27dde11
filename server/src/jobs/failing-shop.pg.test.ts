import { MINUTE_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { counted, couponsEnded } from '#test/counted.ts';
import { eventually } from '#test/server-process.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import type { TestStore } from '#test/suite.ts';
import { createNoMailer } from '../mail/mailer.ts';
import { issueCoupon } from '../verbs/loyalty/coupons/issue.ts';
import { startWorkers } from './workers.ts';

const { suite, http } = setStage();

/** A customer of the store spends 100 points; returns the coupon's id. */
const redeemIn = async (store: TestStore): Promise<string> => {
  const token = await http.tokenOf('owner', store);
  const method = await http.call('POST', '/api/v1/loyalty/redemption-methods', {
    token,
    body: amountOff('10.00', 100),
  });
  const customer = await suite.customer(undefined, store);
  await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    token,
    body: { operation: 'add', points: 100, comment: null, internalNote: null },
  });
  const redeemed = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    token,
    body: { methodId: method.body.id, points: null },
  });
  expect(redeemed).toMatchObject({ status: 200, body: { status: 'issuing' } });
  return redeemed.body.id;
};

/** What this process's metrics count: coupons that the sandbox platform has created, and calls of it that failed. */
const created = () => couponsEnded('created');
const failedCalls = () => counted('outbound_calls_total', { target: 'sandbox', outcome: '5xx' });

let createdBefore = 0;
let failedBefore = 0;
beforeAll(async () => {
  createdBefore = await created();
  failedBefore = await failedCalls();
});

const statusOf = async (id: string): Promise<string | undefined> => {
  const [row] = await suite.database.owner<{ status: string }[]>`select status from coupon where id = ${id}`;
  return row?.status;
};

interface Job {
  readonly state: string;
  readonly limit: number;
  readonly waitsSeconds: number;
}

const jobOf = async (couponId: string): Promise<Job | undefined> => {
  const [row] = await suite.database.owner<Job[]>`
    select state, retry_limit as limit, extract(epoch from start_after - now())::int as "waitsSeconds"
    from pgboss.job where name = 'coupon.issue' and data ->> 'couponId' = ${couponId}`;
  return row;
};

/** Five consecutive failed calls, which open the circuit of the store's shop. */
const openCircuit = async (couponId: string): Promise<void> => {
  const job = { storeId: suite.store.id, couponId: couponId as never, lastTry: false };
  for (let tries = 0; tries < 5; tries += 1)
    await expect(issueCoupon(suite.deps, job)).rejects.toThrow('HTTP 503');
};

let coupons: string[];
let ofOther: string;
beforeAll(async () => {
  coupons = [await redeemIn(suite.store), await redeemIn(suite.store), await redeemIn(suite.store)];
  suite.host.failing.add(suite.store.externalId);
  await openCircuit(coupons[0] ?? '');
  // The next attempt would be the last of each job.
  await suite.database.owner`update pgboss.job set retry_limit = 0 where name = 'coupon.issue'`;
  ofOther = await redeemIn(suite.other);
  await startWorkers(suite.boss, {
    ...http.deps,
    database: suite.deps.database,
    mailer: createNoMailer(suite.deps.log),
    appsUrl: 'http://apps.test',
    appName: 'Apps Hub',
  });
});

describe("one store's failing shop", () => {
  it('does not delay coupons of other stores on the same host', async () => {
    await eventually("the other store's coupon is there", async () => (await statusOf(ofOther)) === 'active');
  });

  it('is not called, and its coupons wait for a probe without using up attempts', async () => {
    const before = suite.host.calls.filter(({ path }) => path.includes(`/${suite.store.externalId}/`)).length;
    for (const id of coupons) {
      await eventually('the job waits', async () => (await jobOf(id))?.state === 'retry');
      const job = await jobOf(id);
      expect(job).toMatchObject({ state: 'retry', limit: 1 });
      expect(job?.waitsSeconds).toBeGreaterThan(10);
      expect(await statusOf(id)).toBe('issuing');
    }
    const after = suite.host.calls.filter(({ path }) => path.includes(`/${suite.store.externalId}/`)).length;
    expect(after).toBe(before);
  });

  it('gets its coupons from the same jobs once it works again', async () => {
    suite.host.failing.clear();
    suite.clock.advance(MINUTE_MS);
    await suite.database.owner`update pgboss.job set start_after = now() where state = 'retry'`;
    const wake = async (): Promise<boolean> => {
      // While one call probes, the others wait again.
      await suite.database.owner`update pgboss.job set start_after = now() where state = 'retry'`;
      const statuses = await Promise.all(coupons.map(statusOf));
      return statuses.every((status) => status === 'active');
    };
    await eventually('all coupons are there', wake);
    expect((await created()) - createdBefore).toBe(4);
    expect((await failedCalls()) - failedBefore).toBe(5);
  });
});
