import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../money/minor-units.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Answer, TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;

beforeEach(async () => {
  box = await startTestSandbox();
});

afterEach(() => box.close());

const order = (body: object, store = 'demo'): Promise<Answer> =>
  box.call('POST', `/api/admin/stores/${store}/orders`, body);
const change = (id: string, action: string, body?: object): Promise<Answer> =>
  box.call('POST', `/api/admin/stores/demo/orders/${id}/${action}`, body);
const oneCoffee = { lines: [{ product_id: '101', quantity: 1 }] };

const coupon = async (fields: object = {}, store = 'demo'): Promise<string> => {
  const body = {
    code: `C-${box.db.all('select 1 from discount').length}-X`,
    title: 'Coupon',
    kind: 'percent',
    value: '33.33',
    applies_to: 'order',
    starts_at: '2026-01-01T00:00:00Z',
    usage_limit: 1000,
    ...fields,
  };
  const created = await box.call('POST', `/api/stores/${store}/discounts`, body, {
    'Idempotency-Key': body.code,
  });
  expect(created.status).toBe(201);
  return body.code;
};

const uses = async (code: string): Promise<number> => {
  const { discounts } = (await box.call('GET', '/api/admin/stores/demo/discounts')).body;
  return discounts.find((one: { code: string }) => one.code === code).uses;
};

interface JsonLine {
  id: string;
  line_id: string;
  quantity: number;
  unit_price: string;
  total: string;
  tax: string;
  discount: string;
}

const minor = (text: string, places: number): number => {
  const amountMinor = parseDecimal(text, places);
  if (amountMinor === undefined) throw new Error(`${text} is not an amount`);
  return amountMinor;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Any basket in either currency, and the order in which its units are refunded. */
const history = fc.record({
  store: fc.constantFrom({ id: 'demo', places: 2 }, { id: 'second', places: 3 }),
  lines: fc.uniqueArray(
    fc.record({ product: fc.integer({ min: 101, max: 112 }), quantity: fc.integer({ min: 1, max: 7 }) }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 5 },
  ),
  isDiscounted: fc.boolean(),
  refunds: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }), {
    maxLength: 6,
  }),
});

test('discount shares add up to the discount, and partial refunds to exactly what was paid', async () => {
  const codes = { demo: await coupon(), second: await coupon({}, 'second') } as Record<string, string>;
  await fc.assert(
    fc.asyncProperty(history, async ({ store, lines, isDiscounted, refunds }) => {
      const { places } = store;
      const placed = await order(
        {
          lines: lines.map(({ product, quantity }) => ({ product_id: String(product), quantity })),
          coupon: isDiscounted ? codes[store.id] : null,
          paid: true,
        },
        store.id,
      );
      const snapshot = placed.body;
      const bought: JsonLine[] = snapshot.lines;
      const discounts = sum(bought.map((line) => minor(line.discount, places)));
      expect(discounts).toBe(
        sum(snapshot.discounts.map((one: { amount: string }) => minor(one.amount, places))),
      );
      for (const line of bought) {
        expect(minor(line.total, places)).toBe(
          line.quantity * minor(line.unit_price, places) - minor(line.discount, places),
        );
      }
      const paid =
        sum(bought.map((line) => minor(line.total, places))) + minor(snapshot.shipping.total, places);
      expect(minor(snapshot.total, places)).toBe(paid);

      const path = `/api/admin/stores/${store.id}/orders/${snapshot.id}/refunds`;
      const left = new Map(bought.map((line) => [line.id, line.quantity]));
      for (const quantities of refunds) {
        const chosen = bought.map((line, index) => {
          const quantity = Math.min(quantities[index] ?? 0, left.get(line.id) ?? 0);
          left.set(line.id, (left.get(line.id) ?? 0) - quantity);
          return { line_id: line.id, quantity };
        });
        await box.call('POST', path, { lines: chosen });
      }
      await box.call('POST', path, { rest: true });
      const given = (await box.call('GET', path)).body.refunds;
      for (const line of bought) {
        const parts: JsonLine[] = given.flatMap((refund: { lines: JsonLine[] }) =>
          refund.lines.filter((part) => part.line_id === line.id),
        );
        expect(sum(parts.map(({ quantity }) => quantity))).toBe(line.quantity);
        expect(sum(parts.map(({ total }) => minor(total, places)))).toBe(minor(line.total, places));
        expect(sum(parts.map(({ tax }) => minor(tax, places)))).toBe(minor(line.tax, places));
      }
      const shipping = given.map((refund: { shipping: { total: string } }) =>
        minor(refund.shipping.total, places),
      );
      expect(sum(shipping)).toBe(minor(snapshot.shipping.total, places));
      expect((await box.call('POST', path, { rest: true })).body.error.code).toBe('nothing_to_refund');
    }),
    { numRuns: 40 },
  );
});

test('a refund repeated with its id refunds once', async () => {
  const { id, lines } = (await order({ lines: [{ product_id: '101', quantity: 3 }], paid: true })).body;
  const refund = { id: 'r-1', lines: [{ line_id: lines[0].id, quantity: 1 }] };
  const first = await change(id, 'refunds', refund);
  expect(await change(id, 'refunds', refund)).toEqual(first);
  expect((await box.call('GET', `/api/admin/stores/demo/orders/${id}/refunds`)).body.refunds).toHaveLength(1);
});

test('refuses to refund what is unpaid, already refunded or unknown', async () => {
  const { id, lines } = (await order({ lines: [{ product_id: '101', quantity: 2 }] })).body;
  const line = { line_id: lines[0].id, quantity: 1 };
  expect(await change(id, 'refunds', { rest: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_paid' } },
  });
  await change(id, 'paid');
  expect((await change(id, 'refunds', { lines: [{ ...line, quantity: 3 }] })).body.error.code).toBe(
    'too_many_units',
  );
  expect((await change(id, 'refunds', { lines: [line, line] })).body.error.code).toBe('bad_value');
  expect((await change(id, 'refunds', { lines: [{ line_id: 'x', quantity: 1 }] })).body.error.code).toBe(
    'unknown_line',
  );
  expect((await change(id, 'refunds', { lines: [{ ...line, quantity: 0 }] })).body.error.code).toBe(
    'nothing_to_refund',
  );
  await change(id, 'cancel');
  expect((await change(id, 'refunds', { rest: true })).body.error.code).toBe('already_cancelled');
  expect((await box.call('GET', `/api/admin/stores/demo/orders/${id}/refunds`)).body.refunds).toEqual([]);
});

test('paying, delivering and cancelling twice take effect and are announced once', async () => {
  const { id } = (await order(oneCoffee)).body;
  for (const action of ['paid', 'paid', 'delivered', 'delivered'])
    expect((await change(id, action)).status).toBe(200);
  expect(await change(id, 'cancel')).toMatchObject({
    status: 409,
    body: { error: { code: 'already_delivered' } },
  });
  const other = (await order(oneCoffee)).body.id;
  for (const action of ['cancel', 'cancel']) expect((await change(other, action)).status).toBe(200);
  expect((await change(other, 'paid')).body.error.code).toBe('already_cancelled');
  expect((await change(other, 'delivered')).body.error.code).toBe('already_cancelled');
  await box.sandbox.drain();
  expect(box.received.map(({ topic }) => topic).sort()).toEqual([
    'order.cancelled',
    'order.created',
    'order.created',
    'order.delivered',
    'order.paid',
  ]);
});

test('a code works once; cancelling releases it before payment, but not after', async () => {
  const code = await coupon({ usage_limit: 1 });
  const first = await order({ ...oneCoffee, coupon: code });
  expect(first.body.discounts).toEqual([{ code, amount: '18.33' }]);
  expect(await uses(code)).toBe(1);
  expect((await order({ ...oneCoffee, coupon: code })).body.error.code).toBe('code_used_up');
  await change(first.body.id, 'cancel');
  await change(first.body.id, 'cancel');
  expect(await uses(code)).toBe(0);
  const second = await order({ ...oneCoffee, coupon: code.toLowerCase(), paid: true });
  expect(second.status).toBe(201);
  await change(second.body.id, 'cancel');
  expect(await uses(code)).toBe(1);
});

test('orders are unknown in another store, and each store has its own numbers', async () => {
  const mine = (await order(oneCoffee)).body;
  const theirs = (await order({ ...oneCoffee, customer_id: '201' }, 'second')).body;
  expect([mine.number, theirs.number]).toEqual(['1001', '1001']);
  expect(theirs.customer.email).toBe('dana@example.net');
  expect(theirs.lines[0]).toMatchObject({ total: '24.750', tax: '0.000' });
  expect((await box.call('GET', `/api/admin/stores/second/orders/${mine.id}`)).status).toBe(404);
  expect((await box.call('POST', `/api/admin/stores/second/orders/${mine.id}/paid`)).status).toBe(404);
  const code = await coupon();
  expect((await order({ ...oneCoffee, coupon: code }, 'second')).body.error.code).toBe('unknown_code');
});

test('refuses an order with an unknown product, customer or quantity', async () => {
  const line = { product_id: '101', quantity: 1 };
  expect((await order({ lines: [] })).body.error.code).toBe('bad_value');
  expect((await order({ lines: [{ ...line, quantity: 1.5 }] })).body.error.code).toBe('bad_value');
  expect((await order({ lines: [{ ...line, product_id: '999' }] })).body.error.code).toBe('unknown_product');
  expect((await order({ lines: [line], customer_id: '999' })).body.error.code).toBe('unknown_customer');
  expect((await box.call('GET', '/api/admin/stores/demo/orders')).body.total).toBe(0);
});

test('an order is announced again with its waybills, and once as shipped', async () => {
  const placed = await order({
    ...oneCoffee,
    payment_method: 'cash_on_delivery',
    branch: 'riyadh',
    city: 'jeddah',
  });
  const { id } = placed.body;
  box.clock.advance(1000);
  const path = `/api/admin/stores/demo/orders/${id}/waybills`;
  const waybills = ['44112233001', '44112233002'];
  expect((await box.call('PUT', path, { waybills })).status).toBe(200);
  box.clock.advance(1000);
  await change(id, 'shipped');
  await change(id, 'shipped');
  await box.sandbox.drain();
  expect(box.received.map(({ topic }) => topic)).toEqual(['order.created', 'order.updated', 'order.shipped']);
  const [created, updated, shipped] = box.received.map(({ data }) => data);
  expect(created).toMatchObject({ shipment: { waybills: [], cash_on_delivery: '75.00' }, shipped_at: null });
  expect(updated).toMatchObject({ shipment: { waybills } });
  expect(shipped).toMatchObject({ shipped_at: box.clock.now().toISOString(), shipment: { waybills } });
  expect(String(shipped?.updated_at) > String(updated?.updated_at)).toBe(true);
  await change(id, 'paid');
  const paid = (await box.call('GET', `/api/admin/stores/demo/orders/${id}`)).body;
  expect(paid).toMatchObject({ shipment: { cash_on_delivery: '0.00' } });
});

test('refuses malformed waybills, and waybills of a cancelled order', async () => {
  const { id } = (await order(oneCoffee)).body;
  const put = (waybills: string[]) =>
    box.call('PUT', `/api/admin/stores/demo/orders/${id}/waybills`, { waybills });
  expect((await put(['x'.repeat(41)])).status).toBe(422);
  expect((await put([''])).status).toBe(422);
  await change(id, 'cancel');
  expect((await put(['1'])).status).toBe(409);
  expect((await change(id, 'shipped')).status).toBe(409);
});
