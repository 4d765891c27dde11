import { CASH_STATES, cashStateOf, type CashOfWaybill } from '@apps-hub/domain/shipping/cash/cash-state';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openShipping, type Shipping } from '#test/shipping.ts';
import { onDeliveryOf, waybillsOf } from '#test/waybills.ts';
import { cashColumns, isInState } from './cash-sql.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
});
afterAll(() => shipping.close());

const waybills = waybillsOf(() => shipping);
const { make } = waybills;
const onDelivery = onDeliveryOf(() => shipping, waybills);

/** How long another transaction may take until it waits for a lock. */
const WAIT = { timeout: 20_000, interval: 20 };

interface Made {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
}

const made = async (amountMinor: number): Promise<Made> => {
  const { body } = await make(await onDelivery({ amountMinor, currency: 'SAR' }));
  return { id: body.id, orderId: body.order.id, number: body.number };
};

const deliver = async ({ orderId }: Made, at: string): Promise<void> => {
  await shipping.suite.tx(
    (tx) => tx.sql`
      update store_order set delivered_at = ${at} where store_id = ${shipping.suite.store.id} and id = ${orderId}`,
  );
};

const paid = async (fileName: string, lines: readonly string[]) => {
  const text = ['AWB;COD amount;Payment date', ...lines].join('\n');
  return (await shipping.post('/cash/remittances', { carrier: 'aramex', fileName, text })).body;
};

const read = (path: string) => shipping.http.read(`${shipping.base}/cash${path}`);

const itemOf = async ({ number }: Made) => (await read(`?q=${number}`)).cash[0];

describe('cash on delivery', () => {
  it('is followed from the waybill to the payment, with what differs and for how long', async () => {
    const [first, second, third] = [await made(5050), await made(2000), await made(1000)];
    expect(await itemOf(first)).toMatchObject({
      state: 'not_delivered',
      told: { amount: '50.50', currency: 'SAR' },
      remitted: null,
      daysOpen: null,
    });
    for (const each of [first, second, third]) await deliver(each, '2026-05-20T09:00:00Z');
    // Delivered on 20 May, and today is 1 June.
    expect(await itemOf(first)).toMatchObject({ state: 'with_carrier', daysOpen: 12 });
    const file = await paid('june.csv', [
      `${first.number};50.50;2026-05-28`,
      `${second.number};15;2026-05-28`,
      `${second.number};15;2026-05-28`,
      '49999999999;10;2026-05-28',
      `${third.number};ten;`,
    ]);
    expect(file).toMatchObject({
      columns: { waybill: 'AWB', amount: 'COD amount', paidOn: 'Payment date' },
      lines: 4,
      repeatedLines: 1,
      unmatchedLines: 1,
      unmatched: [{ line: 5, waybill: '49999999999', amount: { amount: '10.00', currency: 'SAR' } }],
      brokenLines: 1,
      broken: [{ line: 6, problem: 'amount_invalid' }],
    });
    expect(await itemOf(first)).toMatchObject({
      state: 'settled',
      difference: { amount: '0.00' },
      remittedOn: '2026-05-28',
      daysOpen: 8,
    });
    expect(await itemOf(second)).toMatchObject({
      state: 'short',
      difference: { amount: '-5.00' },
      daysOpen: 12,
    });
    expect(await read('/summary')).toMatchObject({
      carriers: [
        {
          carrier: 'aramex',
          short: { count: 1, amount: { amount: '5.00', currency: 'SAR' } },
          withCarrier: [
            { age: 'week', count: 0 },
            { age: 'fortnight', count: 1, amount: { amount: '10.00' } },
            { age: 'month', count: 0 },
            { age: 'older', count: 0 },
          ],
          over: { count: 0 },
        },
      ],
      unmatchedLines: 1,
    });
    expect((await read('?state=short')).cash.map((each: { waybill: string }) => each.waybill)).toEqual([
      second.number,
    ]);
  });

  it('counts a payment once, however often its file or its line comes', async () => {
    const one = await made(3000);
    const line = `${one.number};10;2026-05-29`;
    const [file, same] = await Promise.all([paid('a.csv', [line]), paid('again.csv', [line])]);
    expect(same.id).toBe(file.id);
    // The next file repeats it beside a new payment.
    await paid('b.csv', [line, `${one.number};20;2026-05-30`]);
    expect(await itemOf(one)).toMatchObject({ state: 'settled', remitted: { amount: '30.00' } });
    expect((await read('/remittances')).remittances.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['before', [';', ';2026-05-29']],
    ['after', [';2026-05-29', ';']],
  ])('counts a payment once that one file names with its day, and another %s without', async (_, days) => {
    const one = await made(3000);
    const files: { readonly id: string }[] = [];
    for (const [place, day] of days.entries())
      files.push(await paid(`${one.number}-${place}.csv`, [`${one.number};10${day}`]));
    expect(await itemOf(one)).toMatchObject({ state: 'short', remitted: { amount: '10.00' } });
    const { remittances } = await read('/remittances');
    const repeated = remittances.filter(({ id }: { id: string }) => files.some((file) => file.id === id));
    expect(repeated.map(({ repeatedLines }: { repeatedLines: number }) => repeatedLines).toSorted()).toEqual([
      0, 1,
    ]);
    // The line without a day comes again.
    await paid('again.csv', [`${one.number};10;`, `${one.number};20;2026-05-31`]);
    expect(await itemOf(one)).toMatchObject({ state: 'settled', remitted: { amount: '30.00' } });
  });

  it('is matched by a payment that came before the number of its waybill was known', async () => {
    const { body: lost } = await make({
      ...(await onDelivery({ amountMinor: 4000, currency: 'SAR' })),
      description: 'Coffee sandbox:cut',
    });
    const number = '40000999999';
    expect(await paid('early.csv', [`${number};40;2026-05-30`])).toMatchObject({ unmatchedLines: 1 });
    await shipping.post(`/shipments/${lost.id}/settle`, { outcome: 'made', number });
    expect(await itemOf({ number, id: lost.id, orderId: '' })).toMatchObject({ state: 'settled' });
  });

  it('is matched by a payment that is imported while somebody enters the number', async () => {
    const { body: lost } = await make({
      ...(await onDelivery({ amountMinor: 4000, currency: 'SAR' })),
      description: 'Coffee sandbox:cut',
    });
    const number = '40000888888';
    const { owner } = shipping.suite.database;
    const running: Promise<unknown>[] = [];
    try {
      await owner.begin(async (tx) => {
        // Both have stored their part when they wait here.
        await tx`lock table audit_entry in share mode`;
        running.push(
          paid('meanwhile.csv', [`${number};40;2026-05-30`]),
          shipping.post(`/shipments/${lost.id}/settle`, { outcome: 'made', number }),
        );
        await vi.waitUntil(async () => {
          const waiting = await owner`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length >= 2;
        }, WAIT);
      });
    } finally {
      await Promise.all(running);
    }
    expect(await itemOf({ number, id: lost.id, orderId: '' })).toMatchObject({ state: 'settled' });
  });

  it('is refused whole, with the reason, where the file cannot be read', async () => {
    const answer = await shipping.post('/cash/remittances', {
      carrier: 'aramex',
      fileName: 'x.csv',
      text: 'order;amount\n1;2',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'remittance_unreadable', params: { problem: 'waybill_column_missing' } },
    });
  });

  it('is not seen or paid by another store', async () => {
    const one = await made(1000);
    const { other } = shipping.suite;
    const text = `awb;amount\n${one.number};10`;
    const foreign = { carrier: 'aramex', fileName: 'x.csv', text };
    expect((await shipping.post('/cash/remittances', foreign, { store: other })).body).toMatchObject({
      unmatchedLines: 1,
    });
    expect(await itemOf(one)).toMatchObject({ remitted: null });
    const { body } = await shipping.http.call('GET', `${shipping.base}/cash`, { store: other });
    expect(body.total).toBe(0);
  });
});

describe('the state in lists', () => {
  it("is the domain's, whatever the facts", async () => {
    const cases = fc.sample(
      fc.record({
        toldMinor: fc.integer({ min: 1, max: 3 }),
        remittedMinor: fc.option(fc.integer({ min: -1, max: 4 })),
        isDelivered: fc.boolean(),
        isWaybillCancelled: fc.boolean(),
        isOrderCancelled: fc.boolean(),
      }),
      { numRuns: 300, seed: 35 },
    ) satisfies CashOfWaybill[];
    const states = await shipping.suite.tx(
      (tx) => tx.sql<{ state: string; isIn: boolean[] }[]>`
        select ${cashColumns(tx).state} as state,
          array[${CASH_STATES.map((state) => tx.sql`coalesce(${isInState(tx, state)}, false)`).reduce((all, each) => tx.sql`${all}, ${each}`)}] as "isIn"
        from jsonb_array_elements(${tx.sql.json(cases)}) with ordinality given (fact, place),
          lateral (select jsonb_build_object('amountMinor', fact -> 'toldMinor') as cash, (fact ->> 'remittedMinor')::bigint as remitted_minor,
            case when (fact ->> 'isWaybillCancelled')::boolean then 'cancelled' else 'made' end as state) s,
          lateral (select case when (fact ->> 'isDelivered')::boolean then now() end as delivered_at,
            case when (fact ->> 'isOrderCancelled')::boolean then now() end as cancelled_at) o
        order by place`,
    );
    expect(states.map(({ state }) => state)).toEqual(cases.map(cashStateOf));
    for (const { state, isIn } of states) expect(isIn).toEqual(CASH_STATES.map((each) => each === state));
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(CASH_STATES));
  });
});
