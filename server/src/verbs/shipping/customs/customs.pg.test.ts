import type { ShippingPlan, ShippingRunDetail } from '@apps-hub/contract/shipping/plan/routes';
import type { ShippingRunId } from '@apps-hub/domain/ids';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ADDRESS, openShipping, type Shipping } from '#test/shipping.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';
import { workRun } from '../plan/work-run.ts';

let shipping: Shipping;
let branch: string;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['dhl', 'fedex', 'smsa'] as const) await shipping.connect(carrier);
  branch = await shipping.address();
});
afterAll(() => shipping.close());

const { order, body, make, read, atCarrier } = waybillsOf(() => shipping);

const PRODUCTS = '/api/v1/shipping/customs/products';

const line = (productId: string | null, parts: Partial<OrderLine> = {}): OrderLine => ({
  lineId: `line-${productId ?? 'x'}`,
  productId,
  sku: null,
  title: `قهوة ${productId ?? ''}`,
  units: 3,
  totalMinor: 10_000,
  taxMinor: 0,
  discountMinor: 0,
  ...parts,
});

const KUWAIT = {
  destination: { city: 'Salmiya', countryCode: 'KW' },
  recipient: {
    person: 'Noura',
    phone: '+96555000111',
    email: '',
    lines: ['Block 4'],
    postcode: '22001',
    shortCode: '',
  },
};

/** An order of ten dinars from Kuwait. */
const abroad = (productId: string | null, parts: Parameters<typeof order>[0] = {}) =>
  order({ lines: [line(productId)], currency: 'KWD', told: KUWAIT, ...parts });

const FACTS = {
  description: 'Roasted coffee',
  hsCode: '0901.21 00',
  originCountry: 'YE',
  unitGrams: 250,
};

const customs = (productId: string, change: object = {}) => ({
  lines: [{ lineId: `line-${productId}`, ...FACTS }],
  incoterm: 'DAP',
  reason: 'sale',
  invoice: { number: 'INV-7', date: '2026-06-01' },
  ...change,
});

const request = async (orderId: string, parts: object = {}) => ({
  ...(await body(orderId)),
  recipient: {
    address: { ...RECIPIENT.address, lines: ['Block 4'], city: 'Salmiya', countryCode: 'KW' },
    contact: { ...RECIPIENT.contact, person: 'Noura', phone: '+96555000111' },
  },
  ...parts,
});

const draftOf = (orderId: string) => shipping.http.read(`${shipping.base}/shipments/orders/${orderId}`);

const file = (path: string) => shipping.http.call('GET', `${shipping.base}${path}`);

const plan = async (): Promise<ShippingPlan> => (await shipping.post('/plan', {})).body;

const declaredOf = async (id: string) => {
  const { suite } = shipping;
  const [row] = await suite.tx(
    (tx) => tx.sql`select customs from shipment where store_id = ${suite.store.id} and id = ${id}`,
  );
  return row?.['customs'];
};

describe('a waybill to another country', () => {
  it('is refused at its lines while a product is unknown, and made once it was entered, for later orders too', async () => {
    const first = await abroad('p1');
    expect((await draftOf(first)).customs).toMatchObject({
      problem: null,
      value: { amount: '10.000', currency: 'KWD' },
      lines: [{ title: 'قهوة p1', units: 3, description: '', hsCode: '', unitGrams: null }],
    });
    const missing = await make(await request(first));
    expect(missing).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(missing.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      [
        ['customs.lines.0.description', 'required'],
        ['customs.lines.0.hsCode', 'required'],
        ['customs.lines.0.originCountry', 'required'],
        ['customs.lines.0.unitGrams', 'required'],
      ],
    );
    const made = await make(await request(first, { customs: customs('p1') }));
    expect(made.body).toMatchObject({
      state: 'made',
      customs: { value: { amount: '10.000', currency: 'KWD' }, incoterm: 'DAP', hasInvoice: true },
    });
    expect(await declaredOf(made.body.id)).toMatchObject({
      invoice: { number: 'INV-7', date: '2026-06-01' },
      lines: [
        { units: 2, unitMinor: 3333, hsCode: '09012100', description: 'Roasted coffee' },
        { units: 1, unitMinor: 3334 },
      ],
    });
    const invoice = await file(`/shipments/${made.body.id}/invoice`);
    expect(String(invoice.headers.get('content-disposition'))).toContain(`invoice-${made.body.number}.pdf`);
    const second = await abroad('p1');
    expect((await draftOf(second)).customs.lines).toMatchObject([{ ...FACTS, hsCode: '09012100' }]);
    const later = await make(await request(second));
    expect(later.body).toMatchObject({ state: 'made', customs: { hasInvoice: true } });
    expect(await declaredOf(later.body.id)).toMatchObject({ invoice: { date: '2026-06-01' } });
  });

  it.each([
    ['a description in Arabic', { description: 'قهوة' }, 'customs.lines.0.description', 'not_latin'],
    ['a short code', { hsCode: '0901' }, 'customs.lines.0.hsCode', 'hs_code_invalid'],
    ['an unknown country', { originCountry: 'XX' }, 'customs.lines.0.originCountry', 'invalid'],
    ['no weight', { unitGrams: 0 }, 'customs.lines.0.unitGrams', 'out_of_range'],
  ])('is refused at the line with %s', async (_, change, path, code) => {
    const orderId = await abroad('p2');
    const lines = [{ lineId: 'line-p2', ...FACTS, ...change }];
    const answer = await make(await request(orderId, { customs: customs('p2', { lines }) }));
    expect(answer.body.errors).toMatchObject([{ path, code }]);
  });

  it('is refused where the true value is not known, or the carrier cannot take it', async () => {
    const refunds = [{ refundId: 'r1', refundedAt: '2026-06-01T05:00:00Z', units: 1, goodsMinor: 500 }];
    const cases = [
      [
        await abroad('p3', { refunds }),
        {},
        { code: 'shipment_cannot', params: { reason: 'customs_refunded' } },
      ],
      [
        await abroad('p3', { lines: [] }),
        {},
        { code: 'shipment_cannot', params: { reason: 'value_unknown' } },
      ],
      [await abroad('p3'), { carrier: 'smsa' }, { code: 'shipment_cannot', params: { reason: 'abroad' } }],
      [
        await abroad('p3', { lines: [line('p3', { totalMinor: 200_000_000 })] }),
        { carrier: 'fedex' },
        { errors: [{ path: 'customs.value', code: 'too_large' }] },
      ],
      [
        await abroad('p3', { currency: 'OMR' }),
        { carrier: 'fedex' },
        { errors: [{ path: 'customs.currency' }] },
      ],
    ] as const;
    for (const [orderId, parts, problem] of cases)
      expect((await make(await request(orderId, { customs: customs('p3'), ...parts }))).body).toMatchObject(
        problem,
      );
    const { products } = await shipping.http.read(`${PRODUCTS}?q=p3`);
    expect(products).toEqual([]);
  });

  it('is refused where its value is not the one that was shown, or nothing', async () => {
    const orderId = await abroad('shown');
    const { value } = (await draftOf(orderId)).customs;
    const shown = async (told: unknown) =>
      make(await request(orderId, { customs: customs('shown', { value: told }) }));
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set lines = jsonb_set(lines, '{0,totalMinor}', '12000')
        where store_id = ${tx.storeId} and id = ${orderId}`,
    );
    expect((await shown(value)).body.errors).toEqual([
      { path: 'customs.value', code: 'value_changed', params: { amount: '12.000', currency: 'KWD' } },
    ]);
    expect((await shown({ ...value, amount: '12.000', currency: 'SAR' })).status).toBe(422);
    expect((await shown({ ...value, amount: '12.000' })).body).toMatchObject({ state: 'made' });
    const free = await abroad('shown', { lines: [line('shown'), line('gift', { totalMinor: 0 })] });
    expect((await draftOf(free)).customs).toMatchObject({ problem: 'customs_free' });
    expect((await make(await request(free, { customs: customs('shown') }))).body).toMatchObject({
      params: { reason: 'customs_free' },
    });
  });

  it('keeps the invoice of an answer without a label', async () => {
    const lines = customs('bare').lines;
    const made = await make({
      ...(await request(await abroad('bare'), { customs: { ...customs('bare'), lines } })),
      description: 'Coffee sandbox:no-label',
    });
    expect(made.body).toMatchObject({
      state: 'made',
      customs: { hasInvoice: true },
      cannot: { label: 'label_not_given' },
    });
    expect((await file(`/shipments/${made.body.id}/invoice`)).status).toBe(200);
    expect((await file(`/shipments/${made.body.id}/label`)).status).toBe(409);
  });

  it('is erased with its customer, while the facts of products stay', async () => {
    const { http } = shipping;
    const added = await http.call('POST', '/api/v1/customers', {
      body: { name: 'Zahra', email: null, phone: null },
    });
    const orderId = await abroad('p4', { customerId: added.body.id });
    const { id } = (await make(await request(orderId, { customs: customs('p4') }))).body;
    await http.call('POST', `/api/v1/customers/${added.body.id}/erasure`, { body: {} });
    expect(await declaredOf(id)).toBeNull();
    expect(await read(id)).toMatchObject({ customs: null });
    expect((await file(`/shipments/${id}/invoice`)).status).toBe(409);
    expect((await http.read(`${PRODUCTS}?q=p4`)).products).toHaveLength(1);
  });
});

describe('the products of a store', () => {
  it('are listed with those that are missing, changed, and known to this store alone', async () => {
    await abroad('p5');
    const before = await shipping.http.read(PRODUCTS);
    expect(before.missing).toContainEqual({ key: 'id:p5', title: 'قهوة p5', orders: 1 });
    const kuwait = { ...ADDRESS, name: 'Kuwait', zone: 'Asia/Kuwait', hostBranch: null };
    const abroadBranch = await shipping.post('/addresses', {
      ...kuwait,
      address: { ...ADDRESS.address, city: 'Kuwait', countryCode: 'KW' },
    });
    expect(abroadBranch.status).toBe(200);
    await order({ lines: [line('p8')] });
    const keys = (await shipping.http.read(PRODUCTS)).missing.map(({ key }: { key: string }) => key);
    expect(keys).toContain('id:p5');
    expect(keys).not.toContain('id:p8');
    await shipping.post(`/addresses/${abroadBranch.body.id}`, {}, { method: 'DELETE' });
    const entered = { key: 'id:p5', title: 'قهوة p5', ...FACTS };
    const save = (change: object) =>
      shipping.post('/customs/products', { ...entered, ...change }, { method: 'PUT' });
    expect((await save({})).body).toMatchObject({ key: 'id:p5', hsCode: '09012100' });
    expect((await save({ originCountry: 'ET' })).body).toMatchObject({ originCountry: 'ET' });
    const after = await shipping.http.read(`${PRODUCTS}?q=p5`);
    expect(after).toMatchObject({ total: 1, products: [{ originCountry: 'ET' }] });
    expect(after.missing.map(({ key }: { key: string }) => key)).not.toContain('id:p5');
    const { other } = shipping.suite;
    const theirs = await shipping.http.call('GET', PRODUCTS, { store: other });
    expect(theirs.body).toEqual({ products: [], total: 0, missing: [] });
  });
});

describe('many waybills', () => {
  it('leave out orders whose products lack customs data, and print in ZPL if the store chose it', async () => {
    const { preferences } = await shipping.settings();
    const saved = {
      ...preferences,
      labelFormat: 'zpl',
      customs: { ...preferences.customs, incoterm: 'DDP' },
    };
    expect((await shipping.post('/settings', saved, { method: 'PUT' })).status).toBe(200);
    const [known, unknown, home] = [await abroad('p5'), await abroad('p6'), await order()];
    const { cannot } = await plan();
    expect(cannot.find(({ id }) => id === unknown)).toMatchObject({
      reason: 'customs_incomplete',
      products: ['قهوة p6'],
    });
    expect(cannot.map(({ id }) => id)).not.toContain(known);
    const place = { carrier: 'dhl', addressId: branch };
    const orders = [known, unknown, home].map((orderId) => ({ orderId, ...place }));
    const { http, suite } = shipping;
    // As DHL's app in the host's frame asks.
    const token = await http.tokenOf('owner', suite.store, 'dhl');
    const asked = await http.call('POST', `${shipping.base}/plan/runs`, { token, body: { orders } });
    expect(asked.status).toBe(200);
    const started: ShippingRunDetail = asked.body;
    const runId = started.id as ShippingRunId;
    await workRun(shipping.deps, { storeId: shipping.suite.store.id, runId });
    const run: ShippingRunDetail = await shipping.http.read(`${shipping.base}/plan/runs/${runId}`);
    expect(run).toMatchObject({ counts: { made: 2, failed: 1 }, labels: 2, zplLabels: 2 });
    expect(run.problems).toMatchObject([{ order: { id: unknown }, problem: { code: 'validation_failed' } }]);
    const labels = await file(`/plan/runs/${runId}/labels?paper=zpl`);
    expect(labels.headers.get('content-type')).toContain('text/plain');
    expect(String(labels.headers.get('content-disposition'))).toContain('.zpl');
    expect(String(labels.body).match(/\^XA/g)).toHaveLength(2);
    expect((await file(`/plan/runs/${runId}/labels?paper=a6`)).body).toMatchObject({
      code: 'shipment_cannot',
    });
    const { shipments } = await shipping.http.read(`${shipping.base}/shipments?itemsPerPage=100`);
    const made = shipments.find((each: { order: { id: string } }) => each.order.id === known);
    expect(made).toMatchObject({ labelFormat: 'zpl', customs: { incoterm: 'DDP', hasInvoice: true } });
    expect(await atCarrier(made.id)).toHaveLength(1);
    const again = await file(`/shipments/${made.id}/label`);
    expect(String(again.headers.get('content-disposition'))).toContain(`label-${made.number}.zpl`);
  });
});
