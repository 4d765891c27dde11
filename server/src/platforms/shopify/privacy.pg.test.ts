import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { tablesWith as findTables } from '../../../test/tables-with.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, http, shop, deliver, storeOf, accessOf, drain, signIn, tick } = setShopifyStage();

const tablesWith = (text: string, storeId: StoreId): Promise<string[]> =>
  findTables(suite().database, storeId, text);

const PERSON = {
  id: 774411,
  first_name: 'Zubaida',
  last_name: 'Qandeel',
  email: 'zubaida@example.test',
  phone: '+966555123456',
};

const MARKS = ['Zubaida', 'zubaida@example.test', '555123456', '774411'];

const privacy = (more: Record<string, unknown> = {}) => ({
  shop_id: 954889,
  shop_domain: shop(),
  customer: { id: PERSON.id, email: PERSON.email, phone: PERSON.phone },
  ...more,
});

/** An order with a pickup's worth of personal texts, points given by hand, and an event that could not be read. */
const fill = async (): Promise<{ id: StoreId; token: string; customerId: string }> => {
  const token = (await signIn()).body.accessToken as string;
  const { id } = await storeOf();
  await deliver('customers/create', PERSON);
  await deliver('customers/update', { ...PERSON, id: null });
  await drain();
  const { customers } = (await http().call('GET', '/api/v1/customers', { token })).body;
  const customerId = customers.find(({ name }: { name: string }) => name === 'Zubaida Qandeel').id as string;
  const comment = 'for Zubaida';
  const body = { operation: 'add', points: 5, comment, internalNote: comment };
  const path = `/api/v1/customers/${customerId}/adjustments`;
  expect(await http().call('POST', path, { token, body })).toMatchObject({ status: 200 });
  await tick();
  return { id, token, customerId };
};

const healthOf = async (token: string) =>
  (await http().call('GET', '/api/v1/loyalty/health', { token })).body;

describe('a customer who asks for their data', () => {
  it('is shown to the store until somebody downloads it', async () => {
    const { token, customerId } = await fill();
    const asked = privacy({ orders_requested: [], data_request: { id: 9999 } });
    for (const _ of [1, 2]) expect(await deliver('customers/data_request', asked)).toBe(200);
    await drain();
    expect(await healthOf(token)).toMatchObject({
      dataRequests: { count: 1, first: { customerId, name: 'Zubaida Qandeel' } },
    });
    const body = { of: 'customer', locale: 'en', customerId, format: 'json' };
    const made = await http().call('POST', '/api/v1/loyalty/exports', { token, body });
    expect(made.status).toBe(200);
    expect(await healthOf(token)).toMatchObject({ dataRequests: { count: 0, first: null } });
    // Sent again later, it is the same request.
    await deliver('customers/data_request', asked, { id: 'again' });
    await drain();
    expect(await healthOf(token)).toMatchObject({ dataRequests: { count: 0 } });
  });

  it('and of whom we know nothing, leaves nothing to do', async () => {
    const { token } = await fill();
    await deliver('customers/data_request', privacy({ customer: { id: 1 }, data_request: { id: 1 } }));
    await drain();
    expect(await healthOf(token)).toMatchObject({ dataRequests: { count: 0 } });
  });
});

it('a customer who is to be forgotten is erased everywhere, and their points stay as figures', async () => {
  const { id } = await fill();
  await deliver('customers/redact', privacy({ orders_to_redact: [] }));
  await drain();
  for (const mark of MARKS) {
    // An event that nobody could read names no customer; it goes with the store's other events.
    const left = (await tablesWith(mark, id)).filter((table) => table !== 'inbox');
    expect([mark, left]).toEqual([mark, []]);
  }
  const [wallet] = await suite().database.owner`
    select sum(available)::int as points from wallet where store_id = ${id}`;
  expect(wallet).toEqual({ points: 5 });
});

describe('a shop that is gone', () => {
  it('is erased as soon as Shopify asks for it', async () => {
    const { id } = await fill();
    expect(await tablesWith('zubaida', id)).toEqual(expect.arrayContaining(['customer', 'inbox', 'posting']));
    await deliver('app/uninstalled', { id: 954889, myshopify_domain: shop() });
    await drain();
    expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'uninstalled']);
    // Nothing else of it is kept any more.
    expect(await deliver('customers/update', { ...PERSON, first_name: 'Late' })).toBe(200);
    await drain();
    suite().clock.advance(2 * DAY_MS);
    expect(await deliver('shop/redact', { shop_id: 954889, shop_domain: shop() })).toBe(200);
    await drain();
    await tick();
    for (const mark of [...MARKS, 'Late']) expect([mark, await tablesWith(mark, id)]).toEqual([mark, []]);
    const [wallet] = await suite().database.owner`
      select sum(available)::int as points from wallet where store_id = ${id}`;
    expect(wallet).toEqual({ points: 5 });
    // Once erased, no request writes anybody down again.
    expect(await deliver('customers/redact', privacy({ orders_to_redact: [] }), { id: 'late' })).toBe(200);
    expect(await tablesWith('774411', id)).toEqual([]);
  });

  it('keeps its data while it has another app of ours', async () => {
    const { id } = await fill();
    await signIn('dhl');
    await deliver('app/uninstalled', { id: 954889, myshopify_domain: shop() });
    await deliver('shop/redact', { shop_id: 954889, shop_domain: shop() });
    await drain();
    await tick();
    expect((await storeOf()).status).toBe('active');
    expect(await tablesWith('zubaida', id)).toContain('customer');
  });

  it('that another shop asks for is left alone', async () => {
    const { id } = await fill();
    await deliver('app/uninstalled', { id: 954889, myshopify_domain: shop() });
    await drain();
    expect(await deliver('shop/redact', { shop_id: 1, shop_domain: 'somebody-else.myshopify.com' })).toBe(
      401,
    );
    await tick();
    expect(await tablesWith('zubaida', id)).toContain('customer');
  });

  it('comes back with the next sign-in, and finds its customers', async () => {
    const { id } = await fill();
    await deliver('app/uninstalled', { id: 954889, myshopify_domain: shop() });
    await drain();
    expect((await signIn()).status).toBe(200);
    expect((await storeOf()).status).toBe('active');
    expect(await tablesWith('zubaida', id)).toContain('customer');
  });
});
