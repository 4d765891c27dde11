import { DAY_MS, localDate } from '@apps-hub/domain/time';
import { beforeAll, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { recountMembers } from './members.ts';

const { suite, http, shop } = setStage();
beforeAll(() => shop.collectBy(perAmount(1, '1.00')));

/** A customer with an order of SAR 100.00. */
const buyer = async (externalId: string): Promise<string> => {
  const id = await suite.customer(externalId);
  await suite.database.owner`update customer set email = 'sara@example.com' where id = ${id}`;
  const order = shop.order({ customer: { id: externalId }, total: '100.00' });
  await shop.hear(order.paid, order.delivered);
  return id;
};

const counted = async () => {
  // Counts are cached for a while.
  suite.clock.advance(DAY_MS);
  const to = localDate(suite.clock.now(), 'Asia/Riyadh');
  const from = localDate(new Date(suite.clock.now().getTime() - 30 * DAY_MS), 'Asia/Riyadh');
  await recountMembers(suite.deps, { storeId: suite.store.id, from, to });
  return (await http.read(`/api/v1/loyalty/dashboard/members?from=${from}&to=${to}`)).counted;
};

it('two customers who were merged are one buyer, with all orders and points', async () => {
  const [into, from] = [await buyer('host-7'), await buyer('import:7')];
  expect(await counted()).toMatchObject({
    repeat: { buyers: 2, repeatBuyers: 0 },
    top: [{ orders: 1 }, { orders: 1 }],
  });
  await http.call('POST', `/api/v1/customers/${into}/merge`, { body: { from } });
  const merged = await counted();
  expect(merged.repeat).toEqual({ buyers: 1, repeatBuyers: 1 });
  expect(merged.top).toMatchObject([{ id: into, earned: 200, redeemed: 0, orders: 2, available: 200 }]);
  expect(merged.top).toHaveLength(1);
  await http.call('POST', `/api/v1/customers/${from}/unmerge`, { body: {} });
  expect((await counted()).repeat).toEqual({ buyers: 2, repeatBuyers: 0 });
});
