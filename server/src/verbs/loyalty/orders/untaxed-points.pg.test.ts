import { beforeAll, describe, expect, it } from 'vitest';

import type { LineSketch } from '#test/host-events.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { verifyOrders } from '../proof/verify-orders.ts';
import { orderStories } from './testing/order-stories.ts';

const stage = setStage();
const { suite, shop } = stage;
const { openOrder, endsWith } = orderStories(stage);
beforeAll(() => shop.collectBy({ ...perAmount(1, '1'), taxIncluded: false }));

describe('points of a rule that does not count tax', () => {
  const taxed: LineSketch = { id: 'taxed', total: '115.00', tax: '15.00' };
  const zeroRated: LineSketch = { id: 'zero-rated', total: '100.00' };
  const lines = [taxed, zeroRated];

  it('exclude all tax of the taxed goods that are kept', async () => {
    await endsWith(100, ({ state, refund }) => [
      state(0, { lines }),
      refund(1, { id: 'zero-rated', units: 1, total: '100.00' }),
    ]);
    await endsWith(100, ({ state, refund }) => [
      state(0, { lines }),
      refund(1, { id: 'taxed', units: 1, total: '115.00' }),
    ]);
    // The host does not name what was returned.
    await endsWith(100, ({ state, refund }) => [
      state(0, { lines }),
      refund(1, { units: 0, total: '100.00' }),
    ]);
  });

  it('keep an older computation until the host reports the order again', async () => {
    const order = openOrder();
    await shop.hear(
      order.state(0, { lines }),
      order.refund(1, { id: 'zero-rated', units: 1, total: '100.00' }),
    );
    // As older versions stored it, with the order's average tax for the kept goods.
    await suite.tx(
      ({ sql, storeId }) => sql`
        update store_order set standing_points = 106, earning = jsonb_set(
          earning #- '{kept,taxBy}', '{methods,0,left,points}', '106')
        where store_id = ${storeId} and external_id = ${order.id}`,
    );
    await suite.database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        update posting set pending_delta = -94, pending_after = 106,
          idempotency_key = regexp_replace(idempotency_key, '100$', '94')
        where kind = 'reverse' and order_id = (select id from store_order where external_id = ${order.id})`;
      await sql`
        update wallet set pending = 106
        where customer_id = (select customer_id from store_order where external_id = ${order.id})`;
    });
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
    await shop.hear(order.state(2, { lines, deliveredAt: order.at(2) }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 100, pending: 0 });
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });
});
