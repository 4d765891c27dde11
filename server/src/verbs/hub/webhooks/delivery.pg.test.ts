import type { WebhookEndpointId } from '@apps-hub/domain/ids';
import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { HOOKS, setHooks } from '#test/hooks.ts';
import { mergePeople } from '#test/merge-people.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { wakeDue } from './due.ts';
import { sendDue } from './send.ts';

const stage = setStage();
const { suite, shop } = stage;
const hooks = setHooks(stage);

/** Sends without the tick, which reads postings every minute. */
const send = (endpointId: WebhookEndpointId) =>
  sendDue(hooks.deps(), { storeId: suite.store.id, endpointId });

/** The wallets and versions that were told, in order. */
const told = () => hooks.messages.map(({ event }) => [event.data['customerId'], event.data['version']]);

const setState = async (state: 'active' | 'paused') => {
  const [endpoint] = await hooks.endpoints();
  if (!endpoint) throw new Error('there is no endpoint');
  const body = { ...endpoint, state };
  expect(await hooks.http().call('PUT', `${HOOKS}/${endpoint.id}`, { body })).toMatchObject({
    status: 200,
  });
};

describe('a paused endpoint', () => {
  it('is told what was posted before, but not what is posted while no endpoint is active', async () => {
    const customer = await suite.customer();
    await hooks.add({ types: ['points.posted'] });
    await hooks.adjust(customer, 1);
    await setState('paused');
    await hooks.adjust(customer, 2);
    await setState('active');
    await hooks.adjust(customer, 3);
    await hooks.settle();
    expect(told()).toEqual([
      [customer, 1],
      [customer, 3],
    ]);
  });

  it('does not make a new one be told of before it', async () => {
    const customer = await suite.customer();
    await hooks.add({ types: ['points.posted'] });
    await setState('paused');
    await hooks.adjust(customer, 1);
    await hooks.add({ types: ['points.posted'] });
    await hooks.adjust(customer, 2);
    await hooks.settle();
    expect(told()).toEqual([[customer, 2]]);
  });
});

describe('an ordered endpoint', () => {
  it('gets the postings of a wallet one after the other, while other wallets go on', async () => {
    const [one, two] = [await suite.customer(), await suite.customer()];
    await hooks.add({ isOrdered: true, types: ['points.posted'] });
    for (const points of [1, 2, 3]) await hooks.adjust(one, points);
    await tick(suite.deps);
    hooks.plan({ status: 500 });
    await hooks.settle();
    await hooks.adjust(two, 9);
    await hooks.settle();
    expect(told()).toEqual([
      [one, 1],
      [two, 1],
    ]);
    suite.clock.advance(6000);
    await hooks.settle();
    expect(told().slice(2)).toEqual([
      [one, 1],
      [one, 2],
      [one, 3],
    ]);
  });
});

/** What an ordered endpoint was told of a wallet: the versions of postings, and the types of everything else. */
const toldOf = (customer: string) =>
  hooks.messages
    .filter(({ event }) => event.data['customerId'] === customer)
    .map(({ event: { type, data } }) => (type === 'points.posted' ? data['version'] : type));

describe('the order of a wallet', () => {
  it('covers all event types, although postings are read later than other events are sent', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    const { id } = await hooks.add({ isOrdered: true });
    const customer = await shop.customerWith(500);
    await hooks.adjust(customer, 1);
    const { body: coupon } = await hooks.http().call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    await hooks.adjust(customer, 2);
    await suite.database.owner`update coupon set status = 'active' where id = ${coupon.id}`;
    await shop.hear(shop.order({ coupons: [coupon.code] }).paid);
    await hooks.adjust(customer, 3);
    hooks.plan({ status: 500 });
    await send(id);
    expect(toldOf(customer)).toEqual([1]);
    suite.clock.advance(6000);
    await send(id);
    expect(toldOf(customer)).toEqual([1, 1, 2, 3, 'coupon.made', 4, 'coupon.used', 5]);
    await hooks.http().call('POST', `/api/v1/loyalty/coupons/${coupon.id}/return`);
    await hooks.http().call('POST', `/api/v1/customers/${customer}/erasure`);
    await send(id);
    expect(toldOf(customer).slice(8)).toEqual([6, 'coupon.returned', 'customer.erased']);
  });

  it('tells a merge between the transfer before it and what is posted after its undoing', async () => {
    const { mergeFrom: from, mergeInto: into } = await mergePeople(suite, suite.store, 'Twice');
    const { id } = await hooks.add({ isOrdered: true });
    await hooks.adjust(from, 5);
    const merge = { body: { from } };
    expect(await hooks.http().call('POST', `/api/v1/customers/${into}/merge`, merge)).toMatchObject({
      status: 200,
    });
    expect(await hooks.http().call('POST', `/api/v1/customers/${from}/unmerge`)).toMatchObject({
      status: 200,
    });
    await hooks.adjust(from, 6);
    await send(id);
    expect(toldOf(from)).toEqual([1, 2, 'customer.merged', 3, 4]);
    expect(hooks.messages.find(({ event }) => event.type === 'customer.merged')?.event.data).toEqual({
      customerId: from,
      mergedInto: into,
    });
  });

  it('does not wake anyone for what waits behind an earlier delivery', async () => {
    const customer = await suite.customer();
    const { id } = await hooks.add({ isOrdered: true });
    await hooks.adjust(customer, 1);
    await hooks.adjust(customer, 2);
    hooks.plan({ status: 500 }, { status: 500 });
    await hooks.settle();
    suite.clock.advance(6000);
    await send(id);
    const { owner } = suite.database;
    await owner`delete from due_work where store = ${suite.store.id} and step = 'webhooks.send'`;
    await wakeDue(suite.deps, suite.store.id);
    const head = (await hooks.deliveries(id)).find(({ attempts }) => attempts.length > 0);
    const steps = await owner<{ at: Date }[]>`
      select due_at as at from due_work where store = ${suite.store.id} and step = 'webhooks.send'`;
    expect(steps.map(({ at }) => at.toISOString())).toEqual([head?.nextAttemptAt]);
  });
});

describe('what failed', () => {
  it('mails the owners at most once a day per endpoint, and three times a day per store', async () => {
    suite.clock.advance(DAY_MS);
    const { owner } = suite.database;
    const mails = async (): Promise<number> =>
      (
        await owner`select from pgboss.job where name = 'webhook.disabled' and data ->> 'storeId' = ${suite.store.id}`
      ).length;
    const before = await mails();
    const disable = async (id: string) => {
      hooks.plan({ status: 410 });
      await hooks.test(id);
      await hooks.settle();
    };
    const { id } = await hooks.add();
    await disable(id);
    expect(await mails()).toBe(before + 1);
    const [disabled] = await hooks.endpoints();
    expect(
      await hooks.http().call('PUT', `${HOOKS}/${id}`, { body: { ...disabled, state: 'active' } }),
    ).toMatchObject({ status: 200 });
    await disable(id);
    expect(await hooks.endpoints()).toMatchObject([{ state: 'disabled', disabledReason: 'gone' }]);
    expect(await mails()).toBe(before + 1);
    for (let count = 0; count < 3; count += 1) await disable((await hooks.add()).id);
    expect(await mails()).toBe(before + 3);
    suite.clock.advance(DAY_MS);
    await disable((await hooks.add()).id);
    expect(await mails()).toBe(before + 4);
  });

  it('is sent again within bounds: of a time range, a thousand at once, with its last fifty attempts', async () => {
    const { id } = await hooks.add();
    const { owner } = suite.database;
    const { body: first } = await hooks.test(id);
    await hooks.settle();
    const at = suite.clock.now();
    await owner`
      update webhook_delivery set state = 'failed', attempts = (
        select jsonb_agg(jsonb_build_object('at', ${at.toISOString()}::text, 'status', 500, 'failure', 'status', 'tookMs', n))
        from generate_series(1, 60) n
      ) where endpoint_id = ${id}`;
    await owner`
      with made as (
        insert into webhook_event (store_id, id, type, subject, place, occurred_at, data, created_at)
        select ${suite.store.id}, 'many-' || n, 'test.ping', 'many', n, ${at}, '{}', ${at} from generate_series(1, 1001) n
        returning id
      )
      insert into webhook_delivery (store_id, id, endpoint_id, event_id, subject, place, state, attempts, created_at)
      select ${suite.store.id}, id, ${id}, id, 'many', 0, 'failed', '[]', ${new Date(at.getTime() - DAY_MS)} from made`;
    const replay = async (body: object) =>
      (await hooks.http().call('POST', `${HOOKS}/${id}/replay`, { body })).body;
    const since = new Date(at.getTime() - MINUTE_MS).toISOString();
    expect(await replay({ since })).toEqual({ replayed: 1, left: 0 });
    expect(await replay({ since: 'yesterday' })).toMatchObject({ code: 'validation_failed' });
    hooks.plan();
    await hooks.settle();
    const sent = (await hooks.deliveries(id)).find((each) => each.id === first.id);
    expect(sent?.attempts).toHaveLength(50);
    expect(sent?.attempts.at(-1)).toMatchObject({ status: 200 });
    expect(await replay({ until: since })).toEqual({ replayed: 1000, left: 1 });
    await owner`delete from webhook_delivery where endpoint_id = ${id} and event_id like 'many-%'`;
    await owner`delete from webhook_event where id like 'many-%'`;
  });
});

describe('at least once', () => {
  it('sends again what a killed process was sending', async () => {
    const { id } = await hooks.add();
    await hooks.test(id);
    const hanging = sendDue(
      {
        ...hooks.deps(),
        egress: { ...hooks.deps().egress, post: () => Promise.reject(new Error('killed')) },
      },
      { storeId: suite.store.id, endpointId: id },
    );
    await expect(hanging).rejects.toThrow('killed');
    await hooks.settle();
    expect(hooks.messages).toEqual([]);
    suite.clock.advance(MINUTE_MS);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
  });

  it('sends each event once when several processes send at the same time', async () => {
    const { id } = await hooks.add();
    for (let count = 0; count < 12; count += 1) await hooks.test(id);
    const job = { storeId: suite.store.id, endpointId: id };
    await Promise.all([sendDue(hooks.deps(), job), sendDue(hooks.deps(), job), sendDue(hooks.deps(), job)]);
    expect(hooks.messages).toHaveLength(12);
    expect(new Set(hooks.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  it('tells each posting of a batch, and none of before the first endpoint', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => suite.customer()));
    for (const customer of customers) await hooks.adjust(customer, 1);
    await hooks.add();
    for (const customer of customers) await hooks.adjust(customer, 2);
    await hooks.settle();
    await hooks.settle();
    expect(hooks.messages.map(({ event }) => event.data['availableDelta'])).toEqual([2, 2, 2, 2, 2]);
  });

  it('forgets deliveries after a month', async () => {
    const { id } = await hooks.add();
    await hooks.test(id);
    await hooks.settle();
    suite.clock.advance(31 * DAY_MS);
    await hooks.settle();
    suite.clock.advance(2 * DAY_MS);
    await hooks.settle();
    expect(await hooks.deliveries(id)).toEqual([]);
  });
});
