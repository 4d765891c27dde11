import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { perAmount } from '#test/shop.ts';

const { suite, http, shop } = setStage();
let id: string;

const PERSON = { id: 'host-1', name: 'سارة', email: 'sara@example.test', phone: '+966551112233' };

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  const order = shop.order({ customer: PERSON });
  await shop.hear(order.paid);
  id = (await shop.balances('host-1')).id;
  await suite.database.owner`
    insert into campaign_member (store_id, order_id, customer_id, campaign_ids, looked_at)
    values (${suite.store.id}, 'ord_of_them', ${id}, '{cmp_of_a_segment}', now())`;
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points: 5, comment: 'Welcome', internalNote: '=1+1' },
  });
  await shop.hear(shop.order({ customer: { id: 'host-2', email: 'other@example.test' } }).paid);
});

const ask = (format: string, more: object = {}) =>
  http.call('POST', '/api/v1/loyalty/exports', {
    body: { of: 'customer', locale: 'en', customerId: id, format, ...more },
  });

const download = async (format: string, more: object = {}): Promise<Response> => {
  const { body } = await ask(format, more);
  const response = await http.app.fetch(
    new Request('http://localhost/downloads', {
      method: 'POST',
      body: new URLSearchParams({ ticket: body.ticket }),
    }),
  );
  expect(response.status).toBe(200);
  return response;
};

describe('a customer’s data', () => {
  it('contains everything about them, as JSON', async () => {
    const response = await download('json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="customer-[\d-]+\.json"/);
    // oxlint-disable-next-line typescript/no-explicit-any -- a downloaded file, whose shape the test checks
    const data: any = await response.json();
    expect(data).toMatchObject({
      format: 'apps-hub-customer-data/1',
      customer: [{ id, name: 'سارة', email: PERSON.email, phone: PERSON.phone, externalId: 'host-1' }],
      balances: [{ available: 5, pending: 10 }],
      transactions: [{ kind: 'earn' }, { kind: 'adjust', comment: 'Welcome', internalNote: '=1+1' }],
      orders: [{ customerId: id, lines: [{ title: 'Dates' }] }],
      campaignSegments: [{ orderId: 'ord_of_them', campaignIds: ['cmp_of_a_segment'] }],
      events: [{ topic: 'order.paid' }],
    });
    expect(data.events[0].body).toContain(PERSON.email);
    expect(JSON.stringify(data)).not.toContain('other@example.test');
    expect(JSON.stringify(data)).not.toContain(suite.store.id);
  });

  it('is a page in their language too, with dates and words instead of keys', async () => {
    const response = await download('html');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('<html lang="en" dir="ltr">');
    for (const text of [
      'سارة',
      '+966551112233',
      'Welcome',
      '=1+1',
      'Points added',
      'Order reward',
      'Dates',
      'SAR',
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
    for (const key of [id, 'available_delta', 'lineId', 'order.paid', 'null', suite.store.id])
      expect(page).not.toContain(key);
    const arabic = await (await download('html', { locale: 'ar' })).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('مكافأة طلب');
    expect(arabic).not.toContain('Order reward');
  });

  it('writes a coupon’s percentage with the sign of its language', async () => {
    await suite.database.owner`
      insert into coupon (store_id, id, customer_id, code, status, method_id, method_version, points, discount, redeem_version,
        created_at)
      values (${suite.store.id}, ${suite.deps.newId('coupon')}, ${id}, 'PTS-PERCENT', 'used', 'r', 1, 1,
        ${'{"kind":"percent","basisPoints":1250,"amountMinor":null,"target":{"on":"order"}}'}::jsonb, 1, ${suite.clock.now()})`;
    expect(await (await download('html', { locale: 'ar' })).text()).toContain('12.5٪');
    expect(await (await download('html')).text()).toContain('12.5%');
  });

  it('has every text as text, never as part of the page', async () => {
    const bad = '<script>alert(1)</script>';
    await shop.hear(shop.order({ customer: { ...PERSON, name: bad } }).paid);
    const page = await (await download('html')).text();
    expect(page).not.toContain(bad);
  });

  it('requires the right to export, and a customer of the store', async () => {
    for (const as of ['support', 'viewer', 'client'] as const) {
      const body = { of: 'customer', locale: 'en', customerId: id, format: 'json' };
      expect(await http.call('POST', '/api/v1/loyalty/exports', { as, body })).toMatchObject({ status: 403 });
    }
    const customerId = await suite.customer('stranger', suite.other);
    expect(await ask('json', { customerId })).toMatchObject({ status: 404 });
    expect(await ask('xml')).toMatchObject({ status: 422, body: { errors: [{ path: 'format' }] } });
  });
});
