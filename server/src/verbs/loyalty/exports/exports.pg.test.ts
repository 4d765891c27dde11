import type { Role } from '@apps-hub/contract/abilities';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { LIST_MEDIA } from '@apps-hub/contract/values';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { recountImpact } from '../impact/figures.ts';

const { suite, http, shop } = setStage();

const ticketFor = async (body: object, as: Role = 'owner'): Promise<string> => {
  const answer = await http.call('POST', '/api/v1/loyalty/exports', { body, as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.ticket;
};

const handIn = (ticket: string): Promise<Response> =>
  Promise.resolve(
    http.app.fetch(
      new Request('http://apps.test/downloads', { method: 'POST', body: new URLSearchParams({ ticket }) }),
    ),
  );

const fileOf = async (body: object): Promise<string[]> => {
  const response = await handIn(await ticketFor(body));
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n');
};

describe('a download', () => {
  it('exports each customer once across batches, keeps Arabic, escapes formulas', async () => {
    await http.call('POST', '/api/v1/customers', {
      body: { name: '=HYPERLINK("http://evil")', email: null, phone: '+966501234567' },
    });
    await http.call('POST', '/api/v1/customers', {
      body: { name: 'سارة "أم علي"', email: null, phone: null },
    });
    await suite.database.owner`
      insert into customer (store_id, id, name, created_at, updated_at)
      select ${suite.store.id}, 'cus_' || lpad(i::text, 26, '0'), 'Grown ' || i, now(), now() from generate_series(1, 4500) i`;
    await suite.database.owner`
      insert into wallet (store_id, customer_id) select store_id, id from customer where name like 'Grown %'`;
    const [head, ...lines] = await fileOf({ of: 'customers', locale: 'ar' });
    expect(head).toBe(
      'معرّف العميل,الاسم,البريد الإلكتروني,رقم الجوال,الحالة,النقاط المتاحة,النقاط المعلّقة,عميل منذ',
    );
    expect(new Set(lines).size).toBe(4502);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(
      `"'=HYPERLINK(""http://evil"")",,+966501234567,نشط,0,0,`,
    );
    expect(lines.find((line) => line.includes('سارة'))).toContain('"سارة ""أم علي"""');
  });

  it('has the search and the filter of the list', async () => {
    const lines = await fileOf({ of: 'customers', locale: 'en', q: 'grown 4499', status: 'active' });
    expect(lines).toHaveLength(1 + 1);
    expect(await fileOf({ of: 'customers', locale: 'en', status: 'inactive' })).toHaveLength(1);
  });

  it('is a workbook on request, with texts as texts', async () => {
    const response = await handIn(
      await ticketFor({ of: 'customers', locale: 'en', q: '+966501234567', format: 'xlsx' }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(LIST_MEDIA.xlsx);
    expect(response.headers.get('content-disposition')).toMatch(/"customers-\d{4}-\d\d-\d\d\.xlsx"$/);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows).toMatchObject([
      [
        'Customer ID',
        'Name',
        'Email',
        'Phone',
        'Status',
        'Points available',
        'Pending points',
        'Customer since',
      ],
      [
        expect.stringMatching(/^cus_/),
        '=HYPERLINK("http://evil")',
        null,
        '+966501234567',
        'Active',
        0,
        0,
        expect.any(String),
      ],
    ]);
  });

  it('is the audit pack of the points, whose sums are the ledger’s', async () => {
    await shop.customerWith(70);
    const request = { of: 'points_report', locale: 'en' };
    const yearZero = await http.call('GET', '/api/v1/loyalty/impact/points?from=0000-01&to=0000-01');
    expect(yearZero.body).toMatchObject({ errors: [{ path: 'from', code: 'invalid' }] });
    const json = JSON.parse(await (await handIn(await ticketFor({ ...request, format: 'json' }))).text());
    expect(json.counted.total.closing).toBeGreaterThanOrEqual(70);
    expect(json.counted.checks).toHaveLength(10);
    for (const { vintages, ledger } of json.counted.checks) expect(vintages).toBe(ledger);
    expect(json.method.join(' ')).toContain('1000 bootstrap samples');
    const workbook = await handIn(await ticketFor({ ...request, locale: 'ar', format: 'xlsx' }));
    expect(workbook.headers.get('content-disposition')).toMatch(/"points_report-\d{4}-\d\d-\d\d\.xlsx"$/);
    const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual([
      'الملخص',
      'الحركة حسب شهر المنح',
      'الاستخدام حسب العمر',
      'النقاط غير المتوقع استخدامها',
      'اختبار التقدير السابق',
      'دفتر اليومية (مسودة)',
      'المنهجية',
    ]);
    const closing = sheets[0]?.rows.find(([name]) => name === 'الرصيد الختامي');
    expect(closing?.[1]).toBe(json.counted.total.closing);
    expect(sheets[0]?.rows.flat()).not.toContain('غير مطابق');
    const csv = await fileOf({ ...request, format: 'csv' });
    expect(csv).toContain(`Closing balance,${json.counted.total.closing}`);
    const months = await http.call('POST', '/api/v1/loyalty/exports', {
      body: { ...request, format: 'csv', from: '2026-05', to: '2026-04' },
    });
    expect(months).toMatchObject({ status: 422, body: { errors: [{ path: 'to', code: 'span_reversed' }] } });
  });

  it('contains transactions and coupons, of all customers or one', async () => {
    const redemption = await shop.redeemFor({
      discountMode: 'per_order',
      discountValue: '5.00',
      applyDiscountTo: 'order',
      productIds: [],
      discountMaxAmount: null,
      requiredPoints: 10,
      minimumUnits: null,
      minimumTotal: null,
      status: 'active',
    });
    const one = await shop.customerWith(30);
    const two = await shop.customerWith(40);
    const redeemed = await http.call('POST', `/api/v1/customers/${one}/redemptions`, {
      body: { methodId: redemption, points: null },
    });
    expect(redeemed).toMatchObject({ status: 200 });
    const all = await fileOf({ of: 'transactions', locale: 'en' });
    expect(all.filter((line) => line.startsWith(one))).toHaveLength(2);
    expect(all.filter((line) => line.startsWith(two))).toHaveLength(1);
    const [, first, second] = await fileOf({ of: 'transactions', locale: 'en', customerId: one });
    expect(first).toMatch(/,1,2\d{3}-\d\d-\d\d \d\d:\d\d,Points added,30,0,30,0,/);
    expect(second).toContain(`Points redeemed,-10,0,20,0,,${redeemed.body.code}`);
    const coupons = await fileOf({ of: 'coupons', locale: 'en', customerId: one });
    expect(coupons).toHaveLength(2);
    expect(coupons[1]).toContain(`${redeemed.body.code},${one}`);
    expect(coupons[0]).toContain('Created,Valid until,Used');
    expect(coupons[1]).toContain('5.00 SAR,10');
    expect(coupons[1]).toContain(`,${redeemed.body.expiresOn},`);
    expect(await fileOf({ of: 'coupons', locale: 'en', customerId: two })).toHaveLength(1);
  });
});

describe('a download ticket', () => {
  const request = { of: 'customers', locale: 'en' };

  it('works once', async () => {
    const ticket = await ticketFor(request);
    const first = await handIn(ticket);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-disposition')).toMatch(
      /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    await first.body?.cancel();
    expect((await handIn(ticket)).status).toBe(404);
  });

  it('expires after a minute', async () => {
    const ticket = await ticketFor(request);
    suite.clock.advance(MINUTE_MS);
    const late = await handIn(ticket);
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({ code: 'download_ticket_invalid' });
  });

  it.each(['', 'nonsense', 'sto_1.x', `sto_${'0'.repeat(26)}.abc`])(
    'is refused when it is %j',
    async (ticket) => {
      expect((await handIn(ticket)).status).toBe(404);
    },
  );

  it('works only for its own store', async () => {
    const [, secret = ''] = (await ticketFor(request)).split('.');
    expect((await handIn(`${suite.other.id}.${secret}`)).status).toBe(404);
  });

  it('leaves no trace except who exported what', async () => {
    const ticket = await ticketFor(request, 'manager');
    const [, secret = ''] = ticket.split('.');
    expect(JSON.stringify(suite.logged)).not.toContain(secret);
    const [row] = await suite.database.owner<{ text: string }[]>`
      select string_agg(t::text, '') as text from download_ticket t where store_id = ${suite.store.id}`;
    expect(row?.text).not.toContain(secret);
    const [entry] = await suite.database.owner`
      select actor, detail from audit_entry where store_id = ${suite.store.id} and action = 'export.start' order by id desc limit 1`;
    expect(entry).toMatchObject({ actor: suite.store.staff.manager, detail: request });
  });

  it('is refused without the right to export, and for a customer of another store', async () => {
    for (const as of ['support', 'viewer', 'client'] as const)
      expect(await http.call('POST', '/api/v1/loyalty/exports', { body: request, as })).toMatchObject({
        status: 403,
      });
    const theirs = await suite.customer('theirs', suite.other);
    expect(
      await http.call('POST', '/api/v1/loyalty/exports', {
        body: { of: 'coupons', locale: 'en', customerId: theirs },
      }),
    ).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
  });
});

describe('the points report', () => {
  const REPORT = '/api/v1/loyalty/impact/points';

  it('is counted by a job, and agrees with the ledger', async () => {
    await shop.collectBy(perAmount(2, '10'));
    await shop.hear(shop.order({ customer: { id: 'buys', name: 'Huda' }, total: '300.00' }).paid);
    const today = suite.clock.now().toISOString().slice(0, 7);
    expect((await http.read(REPORT)).counted).toBeNull();
    await recountImpact(suite.deps, { storeId: suite.store.id });
    const { period, isOver, counted } = await http.read(REPORT);
    expect(period).toEqual({ from: `${today.slice(0, 4)}-01`, to: today });
    expect(isOver).toBe(false);
    expect(counted.total.closing).toBe((await http.read('/api/v1/loyalty/dashboard')).closing);
    for (const { vintages, ledger } of counted.checks) expect(vintages).toBe(ledger);
    const { expected, low, central, high } = counted.estimates[0];
    expect(new Set([expected, low, central, high]).size).toBe(1);
    const [sales] = counted.money.flows;
    expect(sales).toMatchObject({ source: 'sale', opening: '0.00', reestimated: '0.00' });
    expect(Number(sales.closing)).toBeGreaterThan(0);
    expect(counted.money.journal).toContainEqual({
      source: 'sale',
      entry: 'deferral',
      debit: 'revenue',
      credit: 'contract_liability',
      amount: sales.added,
    });
  });

  it.each([
    ['from=2026-03&to=2026-02', 'to', 'span_reversed'],
    ['to=2199-01', 'to', 'too_large'],
    ['from=1990-01', 'from', 'too_large'],
    ['from=2026-13', 'from', 'invalid'],
  ])('refuses the months %s', async (query, path, code) => {
    expect(await http.call('GET', `${REPORT}?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path, code }] },
    });
  });
});
