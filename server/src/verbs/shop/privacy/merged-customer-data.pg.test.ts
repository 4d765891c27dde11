import { beforeAll, expect, it } from 'vitest';

import { type Importer, openImporter, YES } from '#import/testing/import-run.ts';
import { setStage } from '#test/stage.ts';
import { perAmount } from '#test/shop.ts';

const { suite, http, shop } = setStage();
const EMAIL = 'sara@example.test';
const FILE = `Invoice,Date,Quantity,Price,SKU,Customer ID,Name,Email
1,2025-12-01,1,100.00,A,77,Umm Khalid,`;

let importer: Importer;
let kept: string;
let merged: string;

/** A customer of the host, and one of a file that was merged into it. */
beforeAll(async () => {
  importer = await openImporter(suite);
  await shop.collectBy(perAmount(1, '10'));
  await shop.hear(shop.order({ customer: { id: 'host-1', name: 'Sara', email: EMAIL } }).paid);
  await importer.run(await importer.write('orders.csv', FILE), YES);
  await importer.run(await importer.write('contacts.csv', FILE + EMAIL), YES);
  kept = (await shop.balances('host-1')).id;
  merged = (await shop.balances('import:77')).id;
  await http.call('POST', `/api/v1/customers/${merged}/adjustments`, {
    body: { operation: 'add', points: 7, comment: 'For the delay', internalNote: null },
  });
  const answer = await http.call('POST', `/api/v1/customers/${kept}/merge`, { body: { from: merged } });
  expect(answer).toMatchObject({ status: 200 });
  await importer.close();
});

const download = async (customerId: string, format: 'json' | 'html', locale = 'en'): Promise<Response> => {
  const { body } = await http.call('POST', '/api/v1/loyalty/exports', {
    body: { of: 'customer', locale, customerId, format },
  });
  return http.app.fetch(
    new Request('http://localhost/downloads', {
      method: 'POST',
      body: new URLSearchParams({ ticket: body.ticket }),
    }),
  );
};

it('contains the records that were merged into the customer: names, contacts, orders and postings', async () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- a downloaded file, whose shape the test checks
  const data: any = await (await download(kept, 'json')).json();
  expect(data.customer).toMatchObject([
    { id: kept, name: 'Sara', email: EMAIL },
    { id: merged, name: 'Umm Khalid', email: EMAIL, mergedInto: kept },
  ]);
  const kindsOf = (id: string) =>
    data.transactions
      .filter(({ customerId }: { customerId: string }) => customerId === id)
      .map(({ kind }: { kind: string }) => kind);
  expect(kindsOf(kept)).toEqual(['earn', 'transfer']);
  expect(kindsOf(merged)).toEqual(expect.arrayContaining(['adjust', 'transfer']));
  expect(data.balances).toHaveLength(2);
  expect(data.orders.map(({ customerId }: { customerId: string }) => customerId).toSorted()).toEqual(
    [kept, merged].toSorted(),
  );
});

it('names them on the page too', async () => {
  const page = await (await download(kept, 'html')).text();
  for (const text of ['Records that are now part of yours', 'Umm Khalid', 'For the delay'])
    expect(page).toContain(text);
  expect(await (await download(kept, 'html', 'ar')).text()).toContain('سجلات ضُمّت إلى سجلك');
  expect(page).not.toContain(merged);
});

it("leaves the other's data out of the merged customer's file", async () => {
  const page = await (await download(merged, 'html')).text();
  expect(page).toContain('Umm Khalid');
  expect(page).not.toContain('Records that are now part of yours');
});

it('is erased completely: no former name, contact or comment remains', async () => {
  expect(await http.call('POST', `/api/v1/customers/${kept}/erasure`, { body: {} })).toMatchObject({
    status: 200,
  });
  const tables = await suite.database.owner<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'store_id'
      and exists (select from information_schema.tables t where t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE')`;
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await suite.database.owner<{ text: string }[]>`
      select to_jsonb(t)::text as text from ${suite.database.owner(name)} t where t.store_id = ${suite.store.id}`;
    for (const { text } of rows)
      if (/umm khalid|sara@example|for the delay|import:77/i.test(text)) left.push(`${name}: ${text}`);
  }
  expect(left).toEqual([]);
});
