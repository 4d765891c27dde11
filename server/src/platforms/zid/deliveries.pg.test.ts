import type { CurrencyCode } from '@apps-hub/domain/money';
import { HOUR_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { findStoreInPage, keepAddress, registerStore } from '#verbs/hub/stores/install.ts';

import { orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';
import { eventsFor } from './webhooks.ts';

const { suite, http, zid, store, storeOf, install, signIn, frame, tick } = setZidStage();

/** Advances the clock until every step is due, then runs them. */
const hourLater = async (): Promise<void> => {
  suite().clock.advance(HOUR_MS + 1000);
  await tick();
};

const open = async (): Promise<void> => {
  zid().answers.set('/v1/managers/store/customers', { customers: [], total_customers_count: 0 });
  zid().answers.set('/v1/managers/store/orders', { orders: [], total_order_count: 0 });
  await install();
  for (let each = 0; each < 4; each += 1) await hourLater();
};

/** The delivery state that the merchant sees. */
const shown = async () => {
  const { body } = await signIn(frame());
  return (await http().call('GET', '/api/v1/loyalty/health', { token: body.accessToken })).body.deliveries;
};

const mine = () => zid().subscriptions.filter(({ target_url: url }) => url.includes(`store=${store()}&`));

const knownOrders = async (): Promise<number> => {
  const { id } = await storeOf();
  const rows = await suite().database.owner`select 1 from store_order where store_id = ${id}`;
  return rows.length;
};

// docs.zid.sa/webhook-health-tracking-2197281m0.
it('shows nothing while Zid reports healthy webhooks', async () => {
  await open();
  const before = mine();
  await hourLater();
  expect(await shown()).toBeNull();
  expect(mine()).toEqual(before);
});

it('shows a degraded webhook to the merchant and does not subscribe again', async () => {
  await open();
  zid().health.set(store(), 'degraded');
  await hourLater();
  const told = await shown();
  expect(told).toMatchObject({ state: 'degraded' });
  await hourLater();
  expect(await shown()).toEqual(told);
  zid().health.delete(store());
  await hourLater();
  expect(await shown()).toBeNull();
});

it('replaces a broken webhook, then compares the orders', async () => {
  await open();
  expect(await knownOrders()).toBe(0);
  zid().health.set(store(), 'broken');
  const missed = orderIn('new', { store_id: Number(store()) });
  zid().answers.set('/v1/managers/store/orders', { orders: [missed], total_order_count: 1 });
  zid().asked.length = 0;
  await hourLater();
  expect(mine().map(({ event }) => event)).toEqual([...eventsFor('loyalty')]);
  expect(zid().health.has(store())).toBe(false);
  expect(await shown()).toMatchObject({ state: 'recovered' });
  for (let each = 0; each < 20 && (await knownOrders()) === 0; each += 1) {
    suite().clock.advance(60_000);
    await tick();
  }
  expect(zid().asked).toContain('/v1/managers/store/orders');
  expect(await knownOrders()).toBe(1);
});

it('subscribes to a missing webhook again', async () => {
  await open();
  zid().subscriptions.splice(zid().subscriptions.indexOf(mine()[0] ?? { event: '', target_url: '' }), 1);
  await hourLater();
  expect(mine()).toHaveLength(eventsFor('loyalty').length);
  expect(await shown()).toMatchObject({ state: 'recovered' });
});

it('shows a failed recovery, and retries it every hour until it succeeds', async () => {
  await open();
  zid().health.set(store(), 'broken');
  zid().down.add('DELETE /v1/managers/webhooks');
  await hourLater();
  expect(await shown()).toMatchObject({ state: 'broken' });
  zid().down.clear();
  await hourLater();
  expect(await shown()).toMatchObject({ state: 'recovered' });
  expect(mine()).toHaveLength(eventsFor('loyalty').length);
});

const named = (shop: string) => findStoreInPage(suite().deps, 'zid', shop);
const domain = () => `s${store()}.zid.store`;

describe('the domain of a storefront', () => {
  it('finds the store as its id does, with or without "www."', async () => {
    await install();
    const { id } = await storeOf();
    for (const name of [store(), domain(), `www.${domain()}`, domain().toUpperCase()])
      expect(await named(name), name).toBe(id);
    expect(await named('elsewhere.example')).toBeUndefined();
    expect(await findStoreInPage(suite().deps, 'salla', domain())).toBeUndefined();
    // Whoever forges a host name learns what anyone may know: here nothing, as the page is off.
    expect((await http().app.request(`/shop/v1/hosts/zid/${domain()}`)).status).toBe(404);
  });

  it('follows Zid within the hour', async () => {
    await open();
    const { id } = await storeOf();
    zid().addresses.set(store(), `https://www.nakheel-${store()}.example`);
    await hourLater();
    expect(await named(`nakheel-${store()}.example`)).toBe(id);
    expect(await named(domain())).toBeUndefined();
  });

  it('stays with the first of two active stores, and moves once that one has no app of ours', async () => {
    await install();
    const { id } = await storeOf();
    const address = `https://${domain()}/`;
    const other = await registerStore(suite().deps, 'zid', {
      externalId: `other-${store()}`,
      name: 'Other',
      currency: 'SAR' as CurrencyCode, // a valid code
      country: 'SA',
      timeZone: 'Asia/Riyadh',
      address,
    });
    expect(await named(domain())).toBe(id);
    const claim = (at: string) => keepAddress(suite().deps, other, at);
    expect(await claim(`https://free-${store()}.example`)).toBe(true);
    // It moved to a name that is taken, and its former name is no longer its own.
    expect(await claim(address)).toBe(false);
    expect(await named(`free-${store()}.example`)).toBeUndefined();
    await suite().database.owner`update store set status = 'uninstalled' where id = ${id}`;
    expect(await claim(address)).toBe(true);
    expect(await named(domain())).toBe(other);
  });
});
