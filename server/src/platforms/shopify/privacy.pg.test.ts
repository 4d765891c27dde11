import { DAY_MS, HOUR_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import {
  describeUninstall,
  expectErased,
  fillStore,
  type Person,
  tracesOf,
  type Uninstalling,
  ZUBAIDA,
} from '../port/testing/uninstall-suite.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const stage = setShopifyStage();
const { http, shop, deliver, storeOf, accessOf, drain, signIn, tick } = stage;

const LATE = { ...ZUBAIDA, firstName: 'Late' };

const privacy = (more: Record<string, unknown> = {}) => ({
  shop_id: 954889,
  shop_domain: shop(),
  customer: { id: ZUBAIDA.id, email: ZUBAIDA.email, phone: ZUBAIDA.phone },
  ...more,
});

const uninstall = (app?: 'dhl'): Promise<number> =>
  deliver('app/uninstalled', { id: 954889, myshopify_domain: shop() }, app ? { app } : {});

const tell = ({ firstName, lastName, ...person }: Person): Promise<number> =>
  deliver('customers/update', { ...person, first_name: firstName, last_name: lastName });

const host: Uninstalling = {
  stage,
  install: signIn,
  uninstall,
  tell,
  signIn: async () => (await signIn()).body.accessToken,
};

const fill = () => fillStore(host);

describeUninstall(host);

const healthOf = async (token: string) =>
  (await http().call('GET', '/api/v1/loyalty/health', { token })).body;

const PROBED = { data_request: { id: 1 }, orders_requested: [], orders_to_redact: [] };

describe.each(['customers/data_request', 'customers/redact', 'shop/redact'])(
  'Shopify’s test request for %s',
  (topic) => {
    const headers = (hmac?: string): Record<string, string> => ({
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop(),
      ...(hmac === undefined ? {} : { 'x-shopify-hmac-sha256': hmac }),
    });

    it('is accepted with its proof, although the shop never had the app', async () => {
      expect(await deliver(topic, privacy(PROBED))).toBe(200);
    });

    it.each([
      ['no proof', () => ({ headers: headers() })],
      ['a malformed proof', () => ({ headers: headers('no base64!') })],
      ['another body', () => ({ raw: JSON.stringify(privacy({ ...PROBED, shop_id: 2 })) })],
    ])('is refused with %s', async (_, change) => {
      expect(await deliver(topic, privacy(PROBED), change())).toBe(401);
    });
  },
);

describe('a customer’s data request', () => {
  it('is shown to the store until someone downloads the data', async () => {
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
    // Delivered again later, it is still the same request.
    await deliver('customers/data_request', asked, { id: 'again' });
    await drain();
    expect(await healthOf(token)).toMatchObject({ dataRequests: { count: 0 } });
  });

  it('needs no action for an unknown customer', async () => {
    const { token } = await fill();
    await deliver('customers/data_request', privacy({ customer: { id: 1 }, data_request: { id: 1 } }));
    await drain();
    expect(await healthOf(token)).toMatchObject({ dataRequests: { count: 0 } });
  });
});

it('a customer erasure request erases the customer everywhere, while their points stay in the figures', async () => {
  const { id } = await fill();
  await deliver('customers/redact', privacy({ orders_to_redact: [] }));
  await drain();
  // An event that could not be parsed names no customer; it is deleted with the store's other events.
  await expectErased(stage, id, ['inbox']);
});

const setPaused = (at: Date | null) =>
  stage.suite().database.owner`update store set paused_at = ${at}, pause_reason = ${at && 'check'}`;

it('a paused store still erases a customer, also when events of theirs wait, which then name nobody', async () => {
  const { id, customerId } = await fill();
  await setPaused(stage.suite().clock.now());
  await tell(LATE);
  await deliver('customers/redact', privacy({ orders_to_redact: [] }));
  await tell({ ...LATE, id: 31_337, email: 'stranger@example.test', phone: '+966555765432' });
  const stranger = privacy({ customer: { id: 31_337 }, orders_to_redact: [] });
  await deliver('customers/redact', stranger, { id: 'of a stranger' });
  await drain();
  await tick();
  const { owner } = stage.suite().database;
  expect(await owner`select from customer where id = ${customerId} and erased_at is not null`).toHaveLength(
    1,
  );
  await setPaused(null);
  stage.suite().clock.advance(2 * HOUR_MS);
  await drain();
  await expectErased(stage, id, ['inbox']);
  expect(await tracesOf(stage, 'stranger@example.test', id)).toEqual([]);
});

describe('a closed shop', () => {
  it('is erased as soon as Shopify asks for it', async () => {
    const { id } = await fill();
    await uninstall();
    await drain();
    expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'uninstalled']);
    // Nothing about it is stored any more.
    expect(await tell(LATE)).toBe(200);
    await drain();
    stage.suite().clock.advance(2 * DAY_MS);
    expect(await deliver('shop/redact', { shop_id: 954889, shop_domain: shop() })).toBe(200);
    await drain();
    await tick();
    await expectErased(stage, id);
    // Once the store is erased, a request stores no new personal data.
    expect(await deliver('customers/redact', privacy({ orders_to_redact: [] }), { id: 'late' })).toBe(200);
    expect(await tracesOf(stage, '774411', id)).toEqual([]);
  });

  it('keeps its data while it has another app of ours', async () => {
    const { id } = await fill();
    await signIn('dhl');
    await uninstall();
    await deliver('shop/redact', { shop_id: 954889, shop_domain: shop() });
    await drain();
    await tick();
    expect((await storeOf()).status).toBe('active');
    expect(await tracesOf(stage, 'zubaida', id)).toContain('customer');
  });

  it('is not erased by another shop’s request', async () => {
    const { id } = await fill();
    await uninstall();
    await drain();
    const other = { shop_id: 1, shop_domain: 'somebody-else.myshopify.com' };
    expect(await deliver('shop/redact', other)).toBe(401);
    await tick();
    expect(await tracesOf(stage, 'zubaida', id)).toContain('customer');
  });
});
