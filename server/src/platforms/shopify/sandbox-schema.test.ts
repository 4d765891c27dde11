import { expect, it } from 'vitest';

import { newOrder, now, pastOf, setHost, STORE } from '../port/testing/opened-host.ts';
import { discount } from '../port/testing/sandbox-suite.ts';
import {
  API_VERSION,
  type Document,
  READ_CUSTOMER,
  READ_LINES,
  READ_ORDER,
  READ_PAYMENTS,
} from './documents.ts';
import { type Answered, asDocumented, idsIn, ourDocuments, partOfSchema } from './testing/vendor-schema.ts';
import { shopifySandbox } from './testing/shopify-sandbox.ts';

const nameOf = (text: string): string | undefined => /\b(?:query|mutation) (\w+)/.exec(text)?.[1];

const answered: Answered[] = [];

/** Stores every GraphQL answer of the sandbox. */
const listen: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  const sent = await request.clone().text();
  const answer = await fetch(url, init);
  if (!request.url.endsWith('/graphql.json')) return answer;
  const { data } = (await answer.clone().json()) as { data?: unknown };
  // An answer with errors only has no data.
  if (data) answered.push({ ...JSON.parse(sent), data });
  return answer;
};

const shopify = setHost(shopifySandbox('dhl'), listen);

/** Runs a document that is only needed for long orders, or when a bulk query fails. */
const ask = async (document: Document, variables: Readonly<Record<string, unknown>>) => {
  const { access, sandbox } = shopify();
  const url = `${sandbox.url}/shopify/${access.storeExternalId}/admin/api/${API_VERSION}/graphql.json`;
  const { accessToken } = access.credentials;
  await listen(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': accessToken },
    body: JSON.stringify({ query: document.text, variables }),
  });
};

/** Does everything that our apps do at Shopify, including refused calls. */
const useEverything = async (): Promise<void> => {
  const { platform, access, sandbox } = shopify();
  const { products, discounts, shipments, backfill, storefrontRules } = platform;
  await storefrontRules?.write(access, []);
  const [first] = await products.search(access, {});
  await products.search(access, { ids: [first?.id ?? '', '1'] });
  await products.facts(access, [first?.id ?? '', '1']);
  await products.page(access, null);
  const made = await discounts.create(access, discount());
  await discounts.create(access, discount({ code: 'PTS-9', customerExternalId: '999' }));
  await discounts.create(access, discount());
  await discounts.create(access, discount({ code: 'PTS-10' }, { kind: 'free_shipping' }));
  if (made.outcome === 'created') {
    await discounts.delete(access, made.hostId);
    await discounts.delete(access, made.hostId);
  }
  const order = await newOrder(shopify(), { paid: true });
  const [line] = order['lines'] as { readonly id: string }[];
  await sandbox.admin('POST', `orders/${order.id}/refunds`, { lines: [{ line_id: line?.id, quantity: 1 }] });
  await newOrder(shopify(), { paid: true, lines: [{ product_id: '102', quantity: 1 }] });
  const records = await pastOf(shopify(), 'orders');
  await pastOf(shopify(), 'customers');
  const numbers = records.map(({ subject }) => subject.replace('order:', ''));
  const told = { carrier: 'dhl', trackingNumbers: ['900'], deliveredAt: null } as const;
  const id = `gid://shopify/Order/${numbers[0]}`;
  await ask(READ_ORDER, { id, withParts: true });
  await ask(READ_PAYMENTS, { id });
  await ask(READ_LINES, { id, after: null });
  await sandbox.admin('PUT', 'customers/201/tags', { tags: ['VIP'] });
  await ask(READ_CUSTOMER, { id: 'gid://shopify/Customer/201' });
  const period = { from: new Date(0), until: now(), at: now(), cursor: 'by page' };
  await backfill?.page(access, { ...period, kind: 'orders', store: STORE });
  for (const externalId of numbers) {
    await shipments?.tellShipped(access, { ...told, externalId });
    await shipments?.tellDelivered(access, { ...told, externalId });
  }
};

it('the sandbox answers each of our documents as the schema says', async () => {
  const schema = partOfSchema();
  await useEverything();
  for (const each of answered) {
    const { data, mistakes } = asDocumented(schema, each);
    expect(mistakes, nameOf(each.query)).toEqual([]);
    expect(data, nameOf(each.query)).toEqual(each.data);
    for (const id of idsIn(each.data)) expect(id).toMatch(/^gid:\/\/shopify\/\w+\/\d+/);
  }
  const used = new Set(answered.map(({ query }) => nameOf(query)));
  expect(
    ourDocuments()
      .map(([, text]) => nameOf(text))
      .filter((name) => !used.has(name)),
  ).toEqual([]);
});
