import { localDate } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { recountMembers } from './members.ts';

const DASHBOARD = '/api/v1/loyalty/dashboard';

const { suite, http, shop } = setStage();

const today = () => localDate(suite.clock.now(), 'Asia/Riyadh');
/** What the store's only rule gave in the last thirty days. */
const givenByTheRule = async (): Promise<number> => {
  const { rules } = await http.read('/api/v1/loyalty/collection-methods/given');
  return rules[0]?.points ?? 0;
};
/** However slow the machine, the last count was fast. */
const countedOf = async (query: string) => {
  await suite.database.owner`update member_figures set took_ms = 1 where store_id = ${suite.store.id}`;
  return (await http.read(`${DASHBOARD}/members${query}`)).counted;
};

beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
  await recountMembers(suite.deps, { storeId: suite.store.id, from: today(), to: today() });
});

describe("the dashboard's figures", () => {
  it('always agree with the other figures where counting is fast', async () => {
    const query = `?from=${today()}&to=${today()}`;
    const order = shop.order({ customer: { id: 'only-now', name: 'Now' }, total: '5000.00' });
    const earnedBy = async (name: string): Promise<number> =>
      (await countedOf(query)).top.find((each: { name: string }) => each.name === name)?.earned ?? 0;
    for (const [news, earned] of [
      [order.paid, 1000],
      [order.refund('2500.00'), 500],
    ] as const) {
      const { movement: before } = await http.read(`${DASHBOARD}${query}`);
      const earlier = await earnedBy('Now');
      const given = await givenByTheRule();
      await shop.hear(news);
      const { movement: after } = await http.read(`${DASHBOARD}${query}`);
      expect((await givenByTheRule()) - given).toBe(after.issued - before.issued);
      expect(await earnedBy('Now')).toBe(earned);
      const moved = after.issued - after.reversed - (before.issued - before.reversed);
      expect(moved).toBe(earned - earlier);
    }
  });

  it('count a manual addition and its undoing as adjustments, not as earned or reversed', async () => {
    const query = `?from=${today()}&to=${today()}`;
    const customer = await suite.customer('gets-a-gift');
    const { movement: before } = await http.read(`${DASHBOARD}${query}`);
    const { body } = await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
      body: { operation: 'add', points: 9000, comment: null, internalNote: null },
    });
    await http.call('POST', `/api/v1/customers/${customer}/undone-adjustments`, {
      body: { version: body.version },
    });
    const { movement: after } = await http.read(`${DASHBOARD}${query}`);
    expect(after.reversed).toBe(before.reversed);
    expect(after.deducted).toBe(before.deducted + 9000);
    const ids = (await countedOf(query)).top.map((each: { id: string }) => each.id);
    expect(ids).not.toContain(customer);
  });
});
