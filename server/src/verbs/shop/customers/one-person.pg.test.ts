import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { type Importer, openImporter, YES } from '#import/testing/import-run.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';
import { upsertHostCustomer } from './save.ts';

const EMAIL = 'sara@example.com';
const PHONE = '0550000001';

let suite: Suite;
let http: Http;
let shop: Shop;
let importer: Importer;

beforeEach(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shop = openShop(suite, http);
  importer = await openImporter(suite);
  await shop.collectBy(perAmount(1, '1.00'));
});
afterEach(async () => {
  await shop.provesItself();
  await importer.close();
  await suite.close();
});

/** One order of SAR 100 per buyer: "number,name,email,phone". */
const importBuyers = async (...buyers: readonly string[]) => {
  const lines = buyers.map((buyer, index) => `${index + 1},2025-12-01,1,100.00,A,${buyer}`);
  const header = 'Invoice,Date,Quantity,Price,SKU,Customer ID,Name,Email,Phone';
  const file = await importer.write('orders.csv', [header, ...lines].join('\n'));
  return importer.run(file, YES);
};

interface Row {
  readonly id: string;
  readonly externalId: string | null;
  readonly available: number;
}

const customers = () =>
  suite.tx(
    ({ sql, storeId }) => sql<Row[]>`
      select c.id, c.external_id as "externalId", w.available from customer c
      join wallet w on w.store_id = ${storeId} and w.customer_id = c.id
      where c.store_id = ${storeId} order by c.id`,
  );

const told = (data: { id: string; email?: string | null; phone?: string | null }) => ({
  topic: 'customer.updated',
  data: { name: `Host ${data.id}`, email: null, phone: null, ...data },
});

const paid = (customer: { id: string; email?: string | null; phone?: string | null }, id = 'o1') =>
  shop.order({ id, customer, deliveredAt: '2026-03-01T08:00:00Z' }).paid;

const linkEntries = async () =>
  suite.tx(
    ({ sql, storeId }) => sql<{ subject: string; detail: unknown }[]>`
      select subject, detail from audit_entry where store_id = ${storeId} and action = 'customer.link'`,
  );

describe('an imported customer', () => {
  it('keeps one wallet after ordering at the host, and can spend all of it', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    const [sara] = await customers();
    await shop.hear(paid({ id: '501', email: 'Sara@Example.com' }));
    expect(await customers()).toEqual([{ id: sara?.id, externalId: '501', available: 200 }]);
    const methodId = await shop.redeemFor(amountOff('10.00', 200));
    const redeemed = await http.call('POST', `/api/v1/customers/${sara?.id}/redemptions`, {
      body: { methodId, points: null },
      key: 'redeem-all',
    });
    expect(redeemed).toMatchObject({ status: 200 });
    await issueCoupon(suite.deps, {
      storeId: suite.store.id,
      couponId: redeemed.body.id,
      lastTry: true,
    });
    const { coupons } = await http.read(`/api/v1/customers/${sara?.id}/coupons`);
    expect(coupons).toMatchObject([{ status: 'active' }]);
  });

  it('is linked by phone number in any notation, and the activity says so', async () => {
    await importBuyers(`77,Sara,,${PHONE}`);
    const [sara] = await customers();
    await shop.hear(told({ id: '501', phone: '+966 55 000 0001' }));
    expect(await customers()).toEqual([{ id: sara?.id, externalId: '501', available: 100 }]);
    expect(await linkEntries()).toMatchObject([
      { subject: sara?.id, detail: { before: { phone: '+966550000001' }, after: { externalId: '501' } } },
    ]);
    const { entries } = await http.read('/api/v1/loyalty/activity?kind=customers');
    expect(entries[0]).toMatchObject({ action: 'customer.link', subject: { id: sara?.id } });
  });

  it('is found again when the file is imported again, even if the contact at the host changed', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    await shop.hear(told({ id: '501', email: EMAIL }), told({ id: '501', email: 'new@example.com' }));
    const before = await customers();
    expect(await importBuyers(`77,Sara,${EMAIL},`)).toMatchObject({ added: 0, unchanged: 1, rejected: 0 });
    expect(await importBuyers(`77,Sara,${EMAIL},`, `77,Sara,${EMAIL},`)).toMatchObject({ added: 1 });
    expect(await customers()).toEqual(before.map((each) => ({ ...each, available: 200 })));
  });

  it('is not linked to a second id of the host', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    await shop.hear(told({ id: '501', email: EMAIL }), told({ id: '502', email: EMAIL }));
    expect(await customers()).toMatchObject([
      { externalId: '501', available: 100 },
      { externalId: '502', available: 0 },
    ]);
  });

  it('is not linked when the e-mail address belongs to one customer and the phone number to another', async () => {
    await importBuyers(`77,Sara,${EMAIL},`, `78,Noura,,${PHONE}`);
    await shop.hear(told({ id: '501', email: EMAIL, phone: PHONE }));
    expect(await customers()).toMatchObject([
      { externalId: 'import:77' },
      { externalId: 'import:78' },
      { externalId: '501', available: 0 },
    ]);
  });

  it('is not linked by a contact that two customers have', async () => {
    await importBuyers(`77,Sara,,${PHONE}`, `78,Noura,,${PHONE}`);
    await shop.hear(told({ id: '501', phone: PHONE }));
    expect(await customers()).toHaveLength(3);
  });

  it('is not linked by a text that is not a phone number', async () => {
    await importBuyers('77,Sara,,ask at the desk');
    await shop.hear(told({ id: '501', phone: 'ask at the desk' }));
    expect(await customers()).toHaveLength(2);
  });

  it('is not linked once erased, and stays erased when the file is imported again', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    await shop.hear(told({ id: '501', email: EMAIL }));
    const [sara] = await customers();
    expect(await http.call('POST', `/api/v1/customers/${sara?.id}/erasure`, { body: {} })).toMatchObject({
      status: 200,
    });
    await importBuyers(`77,Sara,${EMAIL},`);
    await shop.hear(told({ id: '501', email: EMAIL }));
    expect(await customers()).toHaveLength(1);
    await shop.hear(told({ id: '502', email: EMAIL }));
    expect(await customers()).toHaveLength(2);
  });
});

it('a customer typed by hand is linked when the host names them', async () => {
  const made = await http.call('POST', '/api/v1/customers', {
    body: { name: 'Sara', email: EMAIL, phone: PHONE },
  });
  await shop.hear(paid({ id: '501', email: EMAIL, phone: PHONE }));
  expect(await customers()).toEqual([{ id: made.body.id, externalId: '501', available: 100 }]);
});

const person = (externalId: string, phone: string | null = null): HostCustomer => ({
  externalId,
  name: 'Sara',
  email: EMAIL,
  phone,
});

const tellAtOnce = (people: readonly HostCustomer[]) =>
  Promise.all(people.map((each) => suite.act((ctx) => upsertHostCustomer(ctx, each))));

describe('events at the same time', () => {
  it('link the customer once if they have the same id', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    const ids = await tellAtOnce([1, 2, 3, 4].map((n) => person('501', n % 2 === 0 ? PHONE : null)));
    expect(new Set(ids).size).toBe(1);
    expect(await customers()).toMatchObject([{ externalId: '501', available: 100 }]);
    expect(await linkEntries()).toHaveLength(1);
  });

  it('link only one of two ids with the same e-mail address', async () => {
    await importBuyers(`77,Sara,${EMAIL},`);
    await tellAtOnce([person('501'), person('502')]);
    const rows = await customers();
    expect(new Set(rows.map(({ externalId }) => externalId))).toEqual(new Set(['501', '502']));
    expect(rows.map(({ available }) => available)).toEqual([100, 0]);
  });

  it('create one customer together with an import of the same person', async () => {
    await Promise.all([importBuyers(`77,Sara,${EMAIL},`), tellAtOnce([person('501')])]);
    expect(await customers()).toMatchObject([{ externalId: '501', available: 100 }]);
  });
});

describe('a file imported after the host has sent its customers', () => {
  it.each([`77,Sara,${EMAIL},`, `77,Sara,,${PHONE}`])('gives its points to them: %s', async (buyer) => {
    await shop.hear(told({ id: '501', email: EMAIL, phone: PHONE }));
    await importBuyers(buyer);
    expect(await customers()).toMatchObject([{ externalId: '501', available: 100 }]);
    await shop.hear(told({ id: '501', email: 'new@example.com', phone: '0550000009' }));
    expect(await importBuyers(buyer)).toMatchObject({ added: 0, rejected: 0 });
    expect(await customers()).toHaveLength(1);
  });

  it('treats two of its numbers with the same phone number as two people', async () => {
    await shop.hear(told({ id: '501', phone: PHONE }));
    await importBuyers(`77,Sara,,${PHONE}`, `78,Noura,,${PHONE}`);
    expect(await customers()).toMatchObject([
      { externalId: '501', available: 100 },
      { externalId: 'import:78' },
    ]);
  });
});

describe('a file of orders imported before the names and contacts of its customers', () => {
  it('gets them from a later file, without a second order or second points', async () => {
    await importBuyers('77,,,');
    expect(await importBuyers(`77,Sara,${EMAIL},${PHONE}`)).toMatchObject({
      added: 0,
      points: 0,
      rejected: 0,
    });
    const [sara] = await customers();
    expect(await http.read(`/api/v1/customers/${sara?.id}`)).toMatchObject({
      name: 'Sara',
      email: EMAIL,
      phone: '+966550000001',
    });
    await importBuyers('77,Another,other@example.com,');
    expect(await http.read(`/api/v1/customers/${sara?.id}`)).toMatchObject({ name: 'Sara', email: EMAIL });
    await shop.hear(paid({ id: '501', email: EMAIL }));
    expect(await customers()).toEqual([{ id: sara?.id, externalId: '501', available: 200 }]);
  });
});
