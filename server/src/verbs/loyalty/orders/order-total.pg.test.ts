import { beforeAll, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

const shown = async (number: string) => {
  const [order] = (await http.read(`/api/v1/loyalty/orders?q=${number}`)).orders;
  const { total, goods, earning } = await http.read(`/api/v1/orders/${order.id}/earning`);
  return { listed: order.total, total, goods, points: earning?.points ?? null };
};

it("shows the order's total as its host has it; points follow the goods", async () => {
  const order = shop.order({ id: 'TT-1', total: '100.00', orderTotal: '128.75' });
  await shop.hear(order.paid);
  expect(await shown('TT-1')).toEqual({ listed: '128.75', total: '128.75', goods: '100.00', points: 20 });
});

it('shows the total of the latest state, whatever arrives late', async () => {
  const sketch = {
    id: 'TT-2',
    total: '100.00',
    createdAt: '2026-03-01T09:00:00Z',
    paidAt: '2026-03-01T09:00:00Z',
  };
  const first = shop.order({ ...sketch, orderTotal: '120.00', updatedAt: '2026-03-01T09:00:00Z' });
  const edited = shop.order({ ...sketch, orderTotal: '140.00', updatedAt: '2026-03-01T10:00:00Z' });
  await shop.hear(edited.paid, first.paid);
  expect(await shown('TT-2')).toMatchObject({ listed: '140.00', total: '140.00' });
});

it('shows the sum of the goods where the host sends no total, until it sends one', async () => {
  const sketch = {
    id: 'TT-3',
    total: '100.00',
    createdAt: '2026-03-01T09:00:00Z',
    paidAt: '2026-03-01T09:00:00Z',
  };
  await shop.hear(shop.order(sketch).paid);
  expect(await shown('TT-3')).toMatchObject({ listed: '100.00', total: '100.00' });
  // The host's report of the same state, read again.
  await shop.hear(shop.order({ ...sketch, orderTotal: '115.00' }).paid);
  expect(await shown('TT-3')).toEqual({ listed: '115.00', total: '115.00', goods: '100.00', points: 20 });
});
