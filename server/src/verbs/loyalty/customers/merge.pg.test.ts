import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Importer, openImporter, YES } from '#import/testing/import-run.ts';
import { type Http, openHttp } from '#test/http.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { verifyOrders } from '#verbs/loyalty/proof/verify-orders.ts';

const EMAIL = 'sara@example.com';

let suite: Suite;
let http: Http;
let shop: Shop;
let importer: Importer;
let ours: string;
let imported: string;

const FILE = `Invoice,Date,Quantity,Price,SKU,Customer ID,Name,Email
1,2025-12-01,1,100.00,A,77,Sara,`;

/** A customer of the host with 100 points that never expire, and one of a file with 100 of another last day and the same e-mail address. */
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

  it('sends later news of the file’s number to the one who is left, once', async () => {
    await merge();
    const file = `${FILE}${EMAIL}\n2,2025-12-02,1,50.00,A,77,Sara,`;
    await importer.run(await importer.write('more.csv', file), YES);
    await importer.run(await importer.write('more.csv', file), YES);
    expect(await read(ours)).toMatchObject({ availablePoints: 250 });
    expect(await read(imported)).toMatchObject({ availablePoints: 0 });
  });

  it('lets a refund of the host’s order take back no more than it gave', async () => {
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

  it('happens once when it is asked for twice at the same time', async () => {
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

describe('the undo of a merge', () => {
  it('gives everything back, and the two may be merged again', async () => {
    const before = [await lotsOf(ours), await lotsOf(imported)];
    await merge();
    suite.clock.advance(DAY_MS);
    expect(await unmerge()).toMatchObject({ status: 200, body: { id: imported, availablePoints: 100 } });
    expect([await lotsOf(ours), await lotsOf(imported)]).toEqual(before);
    expect(await unmerge()).toMatchObject({ status: 409 });
    suite.clock.advance(DAY_MS);
    expect(await merge()).toMatchObject({ status: 200, body: { availablePoints: 200 } });
  });

  it('gives back only what still exists', async () => {
    await merge();
    const methodId = await shop.redeemFor(amountOff('10.00', 150));
    await http.call('POST', `/api/v1/customers/${ours}/redemptions`, { body: { methodId, points: null } });
    expect(await unmerge()).toMatchObject({ status: 200, body: { availablePoints: 0 } });
    expect(await read(ours)).toMatchObject({ availablePoints: 50 });
  });

  it('ends after thirty days', async () => {
    await merge();
    suite.clock.advance(31 * DAY_MS);
    expect(await unmerge()).toMatchObject({ status: 409, body: { code: 'merge_blocked' } });
  });
});

it('erasing the one who is left erases the merged one too', async () => {
  await merge();
  const erased = await http.call('POST', `/api/v1/customers/${ours}/erasure`, { body: {} });
  expect(erased).toMatchObject({ status: 200 });
  expect((await read(imported)).erasedAt).not.toBeNull();
});
