import { readFileSync } from 'node:fs';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Heard, type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { wait } from '../../wait.ts';
import type { HostAccess } from '../port/access.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import type { HostEvent } from '../port/events.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import type { SallaConfig } from './config.ts';
import { sallaPlatform } from './provider.ts';

const PARTS = {
  APP_ID: '11',
  CLIENT_ID: 'client of loyalty',
  CLIENT_SECRET: 'client secret of loyalty',
  WEBHOOK_SECRET: 'webhook secret of loyalty',
};

const currency = 'SAR' as CurrencyCode;

const now = (): Date => new Date();

let sandbox: SandboxProcess;
let salla: HostPlatform;
let access: HostAccess;

/** What the merchant does on Salla. */
const onSalla = async (method: string, path: string) => {
  const response = await fetch(`${sandbox.url}/api/admin/salla/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.accessToken}` },
  });
  return (await response.json()) as { readonly token: string };
};

const verified = ({ headers, raw }: Heard): HostDelivery => {
  const request = { headers, raw, pathSecret: null, query: new URLSearchParams() };
  const delivery = salla.webhooks.verify(request);
  if (!delivery.ok) throw new Error(delivery.error);
  return delivery.value;
};

const eventsOf = async (heard: Heard): Promise<readonly HostEvent[]> => {
  const store = { currency, timeZone: 'Asia/Riyadh' };
  const understood = salla.events.understand(verified(heard), store);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.kind === 'look_up' ? understood.lookUp(access) : understood.events;
};

beforeAll(async () => {
  const env = Object.entries(PARTS).map(([part, value]) => [`SALLA_LOYALTY_${part}`, value]);
  sandbox = await startSandbox(Object.fromEntries(env));
  const config: SallaConfig = {
    apiUrl: `${sandbox.url}/salla`,
    accountsUrl: `${sandbox.url}/salla`,
    adminUrl: sandbox.url,
    apps: [
      {
        app: 'loyalty',
        appId: PARTS.APP_ID,
        clientId: PARTS.CLIENT_ID,
        clientSecret: PARTS.CLIENT_SECRET,
        webhookSecret: PARTS.WEBHOOK_SECRET,
        strategy: 'signature',
      },
    ],
  };
  salla = sallaPlatform(config, createOutbound({ fetch, now, wait, log: () => undefined }), now);
  await onSalla('PUT', 'loyalty');
  const heard = await sandbox.hear('salla:app.store.authorize');
  const installation = await salla.install.fromDelivery(verified(heard), heard.raw);
  if (!installation) throw new Error('an installation');
  expect(installation.store).toMatchObject({ currency: 'SAR', country: 'SA' });
  const { credentials, store } = installation;
  access = { app: 'loyalty', storeExternalId: store.externalId, credentials };
});
afterAll(() => sandbox.close());

/** Every path of an object, with lists as `[]`. */
const pathsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${at}.${key}`));
};

/** Documented beside the recorded body: docs.salla.dev/1726836m0. */
const ALSO_DOCUMENTED =
  /^\.(data\.)?(status\.customized|shipments|shipping|customer|amounts\.discounts|items\[\]\.options|tags)/;

it('the sandbox sends an order with documented fields only', async () => {
  const recorded = readFileSync(new URL('fixtures/order.created.json', import.meta.url), 'utf8');
  const known = new Set(pathsOf(JSON.parse(recorded).body));
  await sandbox.admin('POST', 'orders', {
    customer_id: '201',
    lines: [{ product_id: '101', quantity: 2 }],
    paid: true,
  });
  const heard = await sandbox.hear('salla:order.created');
  const sent = pathsOf(JSON.parse(Buffer.from(heard.raw).toString('utf8')));
  expect(sent.filter((path) => !known.has(path) && !ALSO_DOCUMENTED.test(path))).toEqual([]);
});

describe('an order', () => {
  it('is heard from creation to return', async () => {
    const lines = [{ product_id: '101', quantity: 2 }];
    const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines });
    const heard = [await sandbox.hear('salla:order.created')];
    const [created] = await eventsOf(heard[0] as Heard);
    expect(created).toMatchObject({
      type: 'order',
      order: { paidAt: null },
      customer: { externalId: '201' },
    });
    await sandbox.admin('POST', `orders/${id}/paid`);
    const [paid] = await eventsOf(await sandbox.hear('salla:order.payment.updated'));
    expect(paid).toMatchObject({ order: { paidAt: expect.any(Date) } });
    await sandbox.admin('POST', `orders/${id}/delivered`);
    const [delivered] = await eventsOf(await sandbox.hear('salla:order.status.updated'));
    expect(delivered).toMatchObject({ order: { deliveredAt: expect.any(Date) } });
    await sandbox.admin('POST', `orders/${id}/refunds`, { rest: true });
    const events = await eventsOf(await sandbox.hear('salla:order.refunded'));
    expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
  });

  it('returned in part waits for a person', async () => {
    const lines = [{ product_id: '101', quantity: 2 }];
    const order = await sandbox.admin('POST', 'orders', { customer_id: '201', lines, paid: true });
    const [line] = order['lines'] as { readonly id: string }[];
    sandbox.heard.length = 0;
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }] };
    await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
    const refunded = await sandbox.hear('salla:order.refunded');
    await expect(eventsOf(refunded)).rejects.toThrow('does not say for how much');
  });
});

describe('a page’s token', () => {
  it('is explained to the app that it was made for', async () => {
    const { token } = await onSalla('POST', 'loyalty/frame');
    const proof = await salla.signIn.verifyProof({ token, app: 'loyalty', now: new Date() });
    expect(proof).toMatchObject({
      ok: true,
      value: { storeExternalId: access.storeExternalId, staff: { externalId: '987654' } },
    });
    const forged = await salla.signIn.verifyProof({ token: 'em_tok_x', app: 'loyalty', now: new Date() });
    expect(forged).toEqual({ ok: false, error: 'token_invalid' });
  });
});

const discount = (more: Partial<DiscountRequest> = {}, of: Partial<DiscountRequest['discount']> = {}) => ({
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1',
  currency,
  discount: {
    kind: 'amount' as const,
    basisPoints: null,
    amountMinor: 1050,
    maximumDiscountMinor: null,
    target: { on: 'order' as const },
    minimumUnits: null,
    minimumTotalMinor: 5000,
    ...of,
  },
  customerExternalId: '201',
  startsAt: new Date(),
  ...more,
});

describe('a coupon', () => {
  it('is created once, found again by its code, and deleted repeatedly', async () => {
    const made = await salla.discounts.create(access, discount());
    expect(made).toMatchObject({ outcome: 'created', hostId: expect.stringMatching(/^\d+$/) });
    // As after an answer that was lost.
    expect(await salla.discounts.create(access, discount())).toEqual(made);
    if (made.outcome !== 'created') return;
    await salla.discounts.delete(access, made.hostId);
    await salla.discounts.delete(access, made.hostId);
  });

  it('that Salla refuses says so in Salla’s own Arabic words', async () => {
    expect(await salla.discounts.create(access, discount({ code: '' }))).toMatchObject({
      outcome: 'refused',
    });
    const made = await salla.discounts.create(access, discount({ code: 'PTS-GONE' }));
    if (made.outcome !== 'created') throw new Error('created');
    await salla.discounts.delete(access, made.hostId);
    expect(await salla.discounts.create(access, discount({ code: 'PTS-GONE' }))).toEqual({
      outcome: 'refused',
      reason: 'كود الكوبون مستخدم من قبل',
      // The code is ours: no field of the form is to blame.
      fields: [],
    });
  });

  it('for a share of the order, or for some products, is expressed; for the cheapest item it is not', async () => {
    const share = {
      kind: 'percent' as const,
      basisPoints: 1250,
      amountMinor: null,
      maximumDiscountMinor: 3000,
    };
    expect(await salla.discounts.create(access, discount({ code: 'PTS-2' }, share))).toMatchObject({
      outcome: 'created',
    });
    const some = { target: { on: 'specific' as const, productIds: ['101'] } };
    expect(await salla.discounts.create(access, discount({ code: 'PTS-3' }, some))).toMatchObject({
      outcome: 'created',
    });
    for (const cannot of [{ target: { on: 'cheapest' as const } }, { minimumUnits: 3 }])
      expect(await salla.discounts.create(access, discount({ code: 'PTS-4' }, cannot))).toMatchObject({
        outcome: 'refused',
      });
  });
});

it('products are found by text and by id', async () => {
  const found = await salla.products.search(access, { ids: ['101', 'none'] });
  expect(found).toMatchObject([{ id: '101' }]);
  expect(await salla.products.search(access, { q: found[0]?.title.ar })).toContainEqual(found[0]);
});

it('tokens are renewed once each; one shown twice ends the access', async () => {
  const { refresh } = salla.install;
  const renewed = await refresh?.renew(access);
  expect(renewed?.accessToken).not.toBe(access.credentials.accessToken);
  expect(await refresh?.renew(access)).toBeNull();
  const dead = { ...access, credentials: renewed ?? access.credentials };
  await expect(salla.products.search(dead, {})).rejects.toThrow('did not answer');
});
