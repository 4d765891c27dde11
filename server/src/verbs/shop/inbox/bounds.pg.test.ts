import { beforeAll, describe, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

const inboxOf = async (deliveryKey: string): Promise<{ status: string; attempts: number; body: string }> => {
  const [row] = await suite.database.owner<{ status: string; attempts: number; body: string }[]>`
    select status, attempts, body from inbox where delivery_key = ${deliveryKey}`;
  if (!row) throw new Error(`${deliveryKey} was not stored`);
  return row;
};

const long = (sign: string, length = 50_000): string => sign.repeat(length);

describe('a delivery with unusual texts', () => {
  it('is stored and applied like others with an id of 9,000 characters', async () => {
    const orders = Array.from({ length: 20 }, () => shop.order());
    const giant = shop.order({ id: long('9', 9000), customer: { id: long('c', 9000) } });
    const answers = await Promise.all(
      [giant, ...orders].map((order) =>
        http.deliver({ ...order.paid, id: `delivery of ${order.id}`.slice(0, 2000) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 200));
    await suite.drain();
    const [row] = await suite.database.owner`
      select count(*)::int as applied from inbox where status = 'applied' and delivery_key like 'delivery of %'`;
    expect(row).toEqual({ applied: 21 });
    await http.deliver({ ...giant.delivered, id: 'the same giant' });
    await suite.drain();
    const orderRows = await suite.database.owner`
      select paid_at is not null and delivered_at is not null as complete from store_order where external_id like '9999%'`;
    expect(orderRows).toEqual([{ complete: true }]);
  });

  it('is stored in full and truncated for use', async () => {
    const order = shop.order({
      customer: {
        id: 'wordy',
        name: long('نورة'),
        email: `${long('e')}@example.com`,
        phone: long('5'),
      },
    });
    const data = { ...order.paid.data, number: long('n'), lines: order.paid.data['lines'] };
    await http.deliver({ topic: 'order.paid', data, id: 'wordy' });
    await suite.drain();
    const row = await inboxOf('wordy');
    expect(row.status).toBe('applied');
    expect(JSON.parse(row.body).data.customer.name).toBe(long('نورة'));
    const [stored] = await suite.database.owner`
      select length(name) as name, email, phone from customer where external_id = 'wordy'`;
    expect(stored).toEqual({ name: 200, email: null, phone: null });
    expect((await shop.balances('wordy')).pending).toBe(20);
  });

  it('is applied despite a NUL or a lone surrogate in its texts', async () => {
    const order = shop.order({ customer: { id: 'odd', name: 'No\0ra \ud800' } });
    await http.deliver({ ...order.paid, id: 'odd texts' });
    await suite.drain();
    expect(await inboxOf('odd texts')).toMatchObject({ status: 'applied' });
  });

  it('is parked at once for an impossible year', async () => {
    const order = shop.order({ createdAt: '0000-01-01T00:00:00Z', updatedAt: '0000-01-01T00:00:00Z' });
    await http.deliver({ ...order.created, id: 'year zero' });
    await suite.drain();
    expect(await inboxOf('year zero')).toMatchObject({ status: 'parked', attempts: 1 });
  });
});

describe('a delivery that cannot be stored', () => {
  it('fails alone; others in the same commit are stored', async () => {
    await suite.database.ownerAtHome.unsafe(
      `alter table inbox add constraint trouble check (topic <> 'order.broken') not valid`,
    );
    const orders = Array.from({ length: 20 }, () => shop.order());
    const answers = await Promise.all([
      http.deliver({ topic: 'order.broken', data: {} }),
      ...orders.map((order) => http.deliver(order.paid)),
    ]);
    await suite.database.ownerAtHome`alter table inbox drop constraint trouble`;
    expect(answers.map(({ status }) => status)).toEqual([500, ...orders.map(() => 200)]);
    await suite.drain();
  });
});
