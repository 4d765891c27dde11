import { beforeAll, describe, expect, it } from 'vitest';

import { openOperator } from '#test/operator.ts';
import { eventually } from '#test/server-process.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { createNoMailer } from '../mail/mailer.ts';
import { tick } from './tick.ts';
import { startWorkers } from './workers.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 100));
  await shop.collectBy(perAmount(2, '10'));
});

const redeem = async (): Promise<string> => {
  const customer = await shop.customerWith(100);
  await http.call('POST', `/api/v1/customers/${customer}/redemptions`, { body: { methodId, points: null } });
  return customer;
};

/** A customer whose coupon waits for an hour; another one if a worker was quicker. */
const redeemLater = async (): Promise<string> => {
  const customer = await redeem();
  const delayed = await suite.database.owner`
    update pgboss.job set start_after = now() + interval '1 hour' where name = 'coupon.issue' and state = 'created' returning id`;
  return delayed.length > 0 ? customer : redeemLater();
};

const statusOf = async (customer: string): Promise<string> =>
  (await http.read(`/api/v1/customers/${customer}/coupons`)).coupons[0].status;

describe('the workers', () => {
  it('issue coupons, give up after the last attempt, withdraw coupons, and drain inboxes', async () => {
    const order = shop.order();
    await http.deliver(order.paid);
    const refused = await redeem();
    // No delay between retries, and one retry.
    await suite.database
      .owner`update pgboss.job set retry_limit = 1, retry_delay = 0 where name = 'coupon.issue'`;
    suite.host.troubles.push('lost_answer', 'lost_answer');
    await startWorkers(suite.boss, {
      ...http.deps,
      database: suite.deps.database,
      mailer: createNoMailer(suite.deps.log),
      appsUrl: 'http://apps.test',
      appName: 'Apps Hub',
    });

    await eventually('the coupon fails', async () => (await statusOf(refused)) === 'failed');
    expect(await http.read(`/api/v1/customers/${refused}`)).toMatchObject({ availablePoints: 100 });
    const issues = suite.host.calls.filter(({ method }) => method === 'POST');
    expect(issues.slice(0, 2).map(({ key }) => key)).toEqual([issues[0]?.key, issues[0]?.key]);
    await eventually('what it may have made is disabled', () =>
      Promise.resolve([...suite.host.discounts.values()].every(({ disabled }) => disabled)),
    );
    expect([...suite.host.discounts.values()]).toEqual([{ id: expect.any(String), disabled: true }]);

    const issued = await redeem();
    await eventually('the coupon is there', async () => (await statusOf(issued)) === 'active');
    await eventually('the order earned', async () => (await shop.balances(order.customer)).pending === 20);
    await shop.provesItself();
  });

  it('hold the jobs of a paused store, and run them with all their attempts after the resume', async () => {
    const operator = await openOperator(suite, http, 'salma');
    const path = `/stores/${suite.store.id}`;
    const customer = await redeemLater();
    const said = { reason: 'work', why: 'a repair' };
    expect((await operator.submit(path, `${path}/pause`, said)).location).toContain('done=paused');
    const jobs = () => suite.database.owner<{ left: number; isHeld: boolean }[]>`
      select retry_limit - retry_count as left, output ->> 'message' = 'the store is paused' and start_after > now() as "isHeld"
      from pgboss.job where name = 'coupon.issue' and state = 'retry'`;
    const [queue] = await suite.database.owner<{ limit: number }[]>`
      select retry_limit as limit from pgboss.queue where name = 'coupon.issue'`;
    // Held at the start of the pause, and again days later.
    for (const holds of [0, 500]) {
      await suite.database.owner`
        update pgboss.job set start_after = now(), retry_count = retry_count + ${holds}, retry_limit = retry_limit + ${holds}
        where name = 'coupon.issue' and state <> 'completed'`;
      await eventually('the job is held', async () => (await jobs())[0]?.isHeld === true);
      // Fetching it again counts the attempt that was given back.
      expect((await jobs())[0]?.left).toBe((queue?.limit ?? 0) + 1);
    }
    expect(await statusOf(customer)).toBe('issuing');
    expect((await operator.submit(path, `${path}/resume`, said)).location).toContain('done=resumed');
    await eventually('the coupon is there', async () => (await statusOf(customer)) === 'active');
    await shop.provesItself();
  });

  it('finish a batch whose job has used up its attempts, once the cause is fixed', async () => {
    const customer = await shop.customerWith(5);
    const { owner, ownerAtHome } = suite.database;
    const batch = await http.call('POST', '/api/v1/loyalty/batches', {
      body: {
        source: 'selection',
        customerIds: [customer],
        operation: 'add',
        points: 10,
        comment: null,
        internalNote: null,
      },
    });
    const path = `/api/v1/loyalty/batches/${batch.body.id}`;
    await owner`update pgboss.queue set retry_limit = 0 where name = 'points.batch'`;
    await ownerAtHome`alter function ledger_post_batch rename to out_of_reach`;
    await http.call('POST', `${path}/apply`);
    await eventually('its last try fails', async () => {
      const [job] = await owner`select 1 from pgboss.job where name = 'points.batch' and state = 'failed'`;
      return job !== undefined;
    });
    await ownerAtHome`alter function out_of_reach rename to ledger_post_batch`;
    expect(await http.read(path)).toMatchObject({ state: 'applying', postedLines: 0 });

    await tick(suite.deps);
    await tick(suite.deps);
    await eventually('the batch is applied', async () => (await http.read(path)).state === 'applied');
    expect(await http.read(`/api/v1/customers/${customer}`)).toMatchObject({ availablePoints: 15 });
    await shop.provesItself();
  });
});
