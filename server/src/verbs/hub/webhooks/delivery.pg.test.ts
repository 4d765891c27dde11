import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { HOOKS, setHooks } from '#test/hooks.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { sendDue } from './send.ts';

const stage = setStage();
const { suite } = stage;
const hooks = setHooks(stage);

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
