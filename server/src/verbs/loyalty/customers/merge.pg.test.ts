import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Importer, openImporter, YES } from '#import/testing/import-run.ts';
import { type Http, openHttp } from '#test/http.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { expireDue } from '#verbs/loyalty/points/expire.ts';
import { verifyOrders } from '#verbs/loyalty/proof/verify-orders.ts';

const EMAIL = 'sara@example.com';

let suite: Suite;
let http: Http;
let shop: Shop;
let importer: Importer;
let ours: string;
let imported: string;

const HEADER = 'Invoice,Date,Quantity,Price,SKU,Customer ID,Name,Email';
const FILE = `${HEADER}
1,2025-12-01,1,100.00,A,77,Sara,`;

/** A customer of the host with 100 points that never expire, and a file's customer with the same e-mail address and 100 points that do. */
beforeEach(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shop = openShop(suite, http);
  importer = await openImporter(suite);
  await shop.collectBy(perAmount(1, '1.00'));
  await shop.hear(
    shop.order({ id: 'o1', customer: { id: '501', email: EMAIL }, deliveredAt: '2026-03-01T08:00:00Z' }).paid,
  );
  await shop.setting('expiry_months', 12);
  await importer.run(await importer.write('orders.csv', FILE), YES);
  await importer.run(await importer.write('contacts.csv', FILE + EMAIL), YES);
  ours = await idOf('501');
  imported = await idOf('import:77');
});
afterEach(async () => {
  await shop.provesItself();
  await suite.database.owner.begin('isolation level repeatable read', async (sql) =>
    expect(await verifyOrders(sql, suite.store.id)).toMatchObject({ differences: 0 }),
  );
  await importer.close();
  await suite.close();
});

const idOf = async (externalId: string): Promise<string> => (await shop.balances(externalId)).id;
const read = (id: string) => http.read(`/api/v1/customers/${id}`);
const preview = () => http.read(`/api/v1/customers/${ours}/merge?from=${imported}`);
const merge = (into = ours, from = imported) =>
  http.call('POST', `/api/v1/customers/${into}/merge`, { body: { from } });
const unmerge = () => http.call('POST', `/api/v1/customers/${imported}/unmerge`, { body: {} });
/** The dashboard's totals. */
const figures = async () => {
  const [row] = await suite.database.owner`
    select sum(issued)::int as issued, sum(deducted)::int as deducted, sum(redeemed)::int as redeemed,
      sum(restored)::int as restored, sum(reversed)::int as reversed, sum(available)::int as available
    from posting_figure where store_id = ${suite.store.id}`;
  return row;
};
const changeEmail = (email: string) =>
  http.call('PUT', `/api/v1/customers/${ours}`, {
    body: { name: 'Sara', email, phone: null, status: 'active' },
  });
const points = async (id: string): Promise<number> => (await read(id)).availablePoints;
const redeem = async (id: string, spent: number): Promise<string> => {
  const methodId = await shop.redeemFor(amountOff('10.00', spent));
  const { body } = await http.call('POST', `/api/v1/customers/${id}/redemptions`, {
    body: { methodId, points: null },
  });
  return body.code;
};
/** A file reports that the goods of its order were returned. */
const returnInFile = async (): Promise<void> => {
  await importer.run(await importer.write('back.csv', `${HEADER}\nC1,2025-12-03,-1,100.00,A,77,Sara,`), YES);
};
const lotsOf = async (id: string) => (await read(id)).lots;

describe('a merge', () => {
  it('is previewed, moves the points with their last days, and is in the activity', async () => {
    const [lot] = await lotsOf(imported);
    expect(lot).toMatchObject({ points: 100 });
    expect(lot.expiresOn).not.toBeNull();
    expect(await preview()).toMatchObject({
      lots: [lot],
      orders: 1,
      availableAfter: 200,
      blockedBy: null,
      from: { availablePoints: 100 },
      into: { availablePoints: 100 },
    });
    expect(await merge()).toMatchObject({ status: 200, body: { id: ours, availablePoints: 200 } });
    expect(await lotsOf(ours)).toEqual([lot, { expiresOn: null, points: 100 }]);
    expect(await read(imported)).toMatchObject({ availablePoints: 0 });
    expect(await read(ours)).toMatchObject({ sameContact: [] });
    const { entries } = await http.read('/api/v1/loyalty/activity?kind=customers');
    expect(entries[0]).toMatchObject({ action: 'customer.merge', subject: { id: ours } });
    expect(await merge()).toMatchObject({ status: 409, body: { code: 'merge_blocked' } });
  });

  it("applies later events of the merged customer's number to the remaining customer, once", async () => {
    await merge();
    const file = `${FILE}${EMAIL}\n2,2025-12-02,1,50.00,A,77,Sara,`;
    await importer.run(await importer.write('more.csv', file), YES);
    await importer.run(await importer.write('more.csv', file), YES);
    expect(await read(ours)).toMatchObject({ availablePoints: 250 });
    expect(await read(imported)).toMatchObject({ availablePoints: 0 });
  });

  it('leaves the figures unchanged', async () => {
    const before = await figures();
    await merge();
    expect(await figures()).toEqual(before);
    await unmerge();
    expect(await figures()).toEqual(before);
  });

  it('takes refunded points once when a refund arrives at the same time', async () => {
    await Promise.all([merge(), returnInFile()]);
    expect((await points(ours)) + (await points(imported))).toBe(100);
  });

  it('removes the merged customer from the list and its search', async () => {
    await merge();
    for (const query of ['', '?q=Sara', `?q=${EMAIL}`]) {
      const { customers } = await http.read(`/api/v1/customers${query}`);
      expect(customers.map(({ id }: { id: string }) => id)).not.toContain(imported);
    }
    await unmerge();
    const { customers } = await http.read('/api/v1/customers?q=Sara');
    expect(customers.map(({ id }: { id: string }) => id)).toContain(imported);
  });

  it('lets the remaining customer take back a contact they had', async () => {
    await merge();
    await changeEmail('new@example.com');
    expect(await changeEmail(EMAIL)).toMatchObject({ status: 200 });
  });

  it("limits a refund of the host's order to what the order gave", async () => {
    await merge();
    await shop.hear(shop.order({ id: 'o1', customer: { id: '501', email: EMAIL } }).refund('100.00'));
    expect(await read(ours)).toMatchObject({ availablePoints: 100 });
  });

  it('refuses changes of the merged customer', async () => {
    await merge();
    const body = { operation: 'add', points: 5, comment: null, internalNote: null };
    const refused = { status: 409, body: { code: 'customer_merged' } };
    expect(await http.call('POST', `/api/v1/customers/${imported}/adjustments`, { body })).toMatchObject(
      refused,
    );
    expect(
      await http.call('PUT', `/api/v1/customers/${imported}`, {
        body: { name: 'Other', email: null, phone: null, status: 'active' },
      }),
    ).toMatchObject(refused);
  });

  it('happens once for two concurrent requests', async () => {
    const answers = await Promise.all([merge(), merge()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(ours)).toMatchObject({ availablePoints: 200 });
  });

  it('is refused in the other direction, and for somebody with another contact', async () => {
    expect(await merge(imported, ours)).toMatchObject({ status: 409, body: { code: 'merge_blocked' } });
    await http.call('PUT', `/api/v1/customers/${imported}`, {
      body: { name: 'Other', email: 'other@example.com', phone: null, status: 'active' },
    });
    expect(await preview()).toMatchObject({ blockedBy: 'other_contact' });
    expect(await merge()).toMatchObject({ status: 409, body: { code: 'merge_blocked' } });
  });
});

describe('what a merged customer loses later', () => {
  it.each([true, false])('is taken from where the points are now; debts allowed: %s', async (allowed) => {
    await shop.setting('negative_balance_allowed', allowed);
    await merge();
    await returnInFile();
    expect([await points(ours), await points(imported)]).toEqual([100, 0]);
  });

  it('becomes a debt of the customer who spent it', async () => {
    await shop.setting('negative_balance_allowed', true);
    await merge();
    await redeem(ours, 150);
    await returnInFile();
    expect([await points(ours), await points(imported)]).toEqual([-50, 0]);
  });

  it('is collected when the coupon that was bought with it is returned', async () => {
    await shop.setting('negative_balance_allowed', false);
    await merge();
    const coupon = await redeem(ours, 150);
    await returnInFile();
    expect(await points(ours)).toBe(0);
    const bought = shop.order({ customer: { id: '501', email: EMAIL }, total: '5.00', coupons: [coupon] });
    await shop.hear(bought.paid, bought.cancelled);
    expect([await points(ours), await points(imported)]).toEqual([100, 0]);
  });

  it('is nothing if it has expired', async () => {
    await merge();
    suite.clock.advance(400 * DAY_MS);
    await expireDue(suite.deps, suite.store.id);
    expect(await points(ours)).toBe(100);
    await returnInFile();
    expect([await points(ours), await points(imported)]).toEqual([100, 0]);
  });

  it('includes an adjustment that is undone', async () => {
    const body = { operation: 'add', points: 500, comment: null, internalNote: null };
    const given = await http.call('POST', `/api/v1/customers/${imported}/adjustments`, { body });
    await merge();
    expect(await points(ours)).toBe(700);
    const path = `/api/v1/customers/${imported}/undone-adjustments`;
    const { version } = given.body;
    expect(await http.call('POST', path, { body: { version } })).toMatchObject({ status: 200 });
    expect([await points(ours), await points(imported)]).toEqual([200, 0]);
  });
});

describe('a coupon that a merged customer had used', () => {
  it('returns its points to the remaining customer, with their last day', async () => {
    const [lot] = await lotsOf(imported);
    const coupon = await redeem(imported, 100);
    expect(await preview()).toMatchObject({ blockedBy: 'open_coupons' });
    const bought = shop.order({ customer: { id: '501', email: EMAIL }, total: '5.00', coupons: [coupon] });
    await shop.hear(bought.paid);
    expect(await merge()).toMatchObject({ status: 200 });
    await shop.hear(bought.cancelled);
    expect([await points(ours), await points(imported)]).toEqual([200, 0]);
    expect(await lotsOf(ours)).toContainEqual(lot);
    expect(await unmerge()).toMatchObject({ status: 200, body: { availablePoints: 100 } });
  });
});

describe('a chain of merges', () => {
  let third: string;
  beforeEach(async () => {
    const file = `Invoice,Date,Quantity,Price,SKU,Customer ID,Name,Email\n9,2025-12-01,1,40.00,A,88,Sara,`;
    await importer.run(await importer.write('third.csv', file), YES);
    third = await idOf('import:88');
    await suite.database.owner`update customer set email = ${EMAIL} where id = ${third}`;
    expect(await merge(imported, third)).toMatchObject({ status: 200, body: { availablePoints: 140 } });
    expect(await merge()).toMatchObject({ status: 200, body: { availablePoints: 240 } });
  });

  it('takes a refund of the first customer from where the points are, and restores them in reverse order', async () => {
    await importer.run(await importer.write('back.csv', `${HEADER}\n9,2025-12-03,-1,40.00,A,88,Sara,`), YES);
    expect(await points(ours)).toBe(200);
    const first = await http.call('POST', `/api/v1/customers/${third}/unmerge`, { body: {} });
    expect(first).toMatchObject({ status: 409, body: { params: { reason: 'merged_further' } } });
    expect(await unmerge()).toMatchObject({ status: 200, body: { availablePoints: 100 } });
    const second = await http.call('POST', `/api/v1/customers/${third}/unmerge`, { body: {} });
    expect(second).toMatchObject({ status: 200, body: { availablePoints: 0 } });
    expect([await points(ours), await points(imported)]).toEqual([100, 100]);
  });

  it('counts as one member for a gift to all customers', async () => {
    const { body } = await http.call('POST', '/api/v1/loyalty/batches', {
      body: {
        source: 'filter',
        status: 'all',
        q: '',
        operation: 'add',
        points: 10,
        comment: null,
        internalNote: null,
      },
    });
    expect(body).toMatchObject({ lines: 1 });
  });
});

describe('the undo of a merge', () => {
  it('returns all points, and the two may be merged again', async () => {
    const before = [await lotsOf(ours), await lotsOf(imported)];
    await merge();
    suite.clock.advance(DAY_MS);
    expect(await unmerge()).toMatchObject({ status: 200, body: { id: imported, availablePoints: 100 } });
    expect([await lotsOf(ours), await lotsOf(imported)]).toEqual(before);
    expect(await unmerge()).toMatchObject({ status: 409 });
    suite.clock.advance(DAY_MS);
    expect(await merge()).toMatchObject({ status: 200, body: { availablePoints: 200 } });
  });

  it('is refused until all points are there again', async () => {
    await merge();
    const coupon = await redeem(ours, 150);
    expect(await unmerge()).toMatchObject({ status: 409, body: { code: 'merge_points_used' } });
    const bought = shop.order({ customer: { id: '501', email: EMAIL }, total: '5.00', coupons: [coupon] });
    await shop.hear(bought.paid, bought.cancelled);
    expect(await unmerge()).toMatchObject({ status: 200, body: { availablePoints: 100 } });
    expect(await points(ours)).toBe(100);
  });

  it('returns nothing that was refunded meanwhile', async () => {
    await merge();
    await returnInFile();
    expect(await points(ours)).toBe(100);
    expect(await unmerge()).toMatchObject({ status: 200, body: { availablePoints: 0 } });
    expect(await points(ours)).toBe(100);
  });

  it('returns no extra points however often it is repeated', async () => {
    for (let round = 0; round < 4; round += 1) {
      await merge();
      suite.clock.advance(DAY_MS);
      await unmerge();
    }
    expect([await points(ours), await points(imported)]).toEqual([100, 100]);
  });

  it('is no longer possible after thirty days', async () => {
    await merge();
    suite.clock.advance(31 * DAY_MS);
    expect(await unmerge()).toMatchObject({ status: 409, body: { code: 'merge_blocked' } });
  });
});

it('erasing the remaining customer erases the merged one too', async () => {
  await merge();
  const erased = await http.call('POST', `/api/v1/customers/${ours}/erasure`, { body: {} });
  expect(erased).toMatchObject({ status: 200 });
  expect((await read(imported)).erasedAt).not.toBeNull();
});
