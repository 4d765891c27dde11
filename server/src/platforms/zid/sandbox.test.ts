import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Heard, type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { wait } from '../../wait.ts';
import type { HostAccess } from '../port/access.ts';
import type { BackfillQuery } from '../port/backfill.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import type { HostEvent } from '../port/events.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { callbackPath, type CodeInstall } from '../port/install.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import { zidPlatform } from './provider.ts';
import { digestOf } from './secrets.ts';

const PARTS = {
  APP_ID: '7367',
  CLIENT_ID: 'client of loyalty',
  CLIENT_SECRET: 'client secret of loyalty',
};

const currency = 'SAR' as CurrencyCode;
const STORE = { currency, timeZone: 'Asia/Riyadh' };
const now = (): Date => new Date();
const LINES = [{ product_id: '101', quantity: 2 }];

let sandbox: SandboxProcess;
let zid: HostPlatform;
let access: HostAccess;
let byCode: CodeInstall;
const given: string[] = [];

/** What the merchant does on Zid. */
const onZid = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${sandbox.url}/api/admin/zid/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.accessToken}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const redirectUri = (): string => `${sandbox.appsUrl}${callbackPath('zid', 'loyalty')}`;
const code = async (): Promise<string> => {
  const { body } = await onZid(
    'POST',
    `loyalty/code?${new URLSearchParams({ redirect_uri: redirectUri() }).toString()}`,
  );
  return body['code'] ?? '';
};

const verified = ({ address, headers, raw }: Heard): HostDelivery => {
  const { pathname, searchParams } = new URL(address, sandbox.appsUrl);
  const pathSecret = pathname.split('/')[3] ?? null;
  const delivery = zid.webhooks.verify({ headers, raw, pathSecret, query: searchParams });
  if (!delivery.ok) throw new Error(delivery.error);
  return delivery.value;
};

const eventsOf = async (delivery: HostDelivery): Promise<readonly HostEvent[]> => {
  const understood = zid.events.understand(delivery, STORE);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.kind === 'look_up' ? understood.lookUp(access) : understood.events;
};
const heard = async (topic: string): Promise<readonly HostEvent[]> =>
  eventsOf(verified(await sandbox.hear(`zid:${topic}`)));

beforeAll(async () => {
  const env = Object.entries(PARTS).map(([part, value]) => [`ZID_LOYALTY_${part}`, value]);
  sandbox = await startSandbox(Object.fromEntries(env));
  const newUuid = (): string => {
    given.push(randomUUID());
    return given.at(-1) ?? '';
  };
  const app = {
    app: 'loyalty' as const,
    appId: PARTS.APP_ID,
    clientId: PARTS.CLIENT_ID,
    clientSecret: PARTS.CLIENT_SECRET,
    webhookSecret: 'webhook secret of loyalty',
  };
  const urls = { apiUrl: `${sandbox.url}/zid`, oauthUrl: `${sandbox.url}/zid`, dashboardUrl: sandbox.url };
  const outbound = createOutbound({ fetch, now, wait, log: () => undefined });
  zid = zidPlatform({ ...urls, appsUrl: sandbox.appsUrl, apps: [app] }, outbound, { now, newUuid });
  const known = zid.install.byCode;
  if (!known) throw new Error('Zid installs by code');
  byCode = known;
  await onZid('PUT', 'loyalty');
  const made = await byCode.exchange({ app: 'loyalty', code: await code(), redirectUri: redirectUri() });
  if (!made) throw new Error('an installation');
  expect(made.store).toMatchObject({ currency: 'SAR', country: 'SA', timeZone: 'Asia/Riyadh' });
  expect(made.frameTokenDigest).toBe(digestOf(given[0] ?? ''));
  access = { app: 'loyalty', storeExternalId: made.store.externalId, credentials: made.credentials };
  await byCode.subscribe(access);
  await byCode.subscribe(access);
});
afterAll(() => sandbox.close());

describe('an installation', () => {
  it('needs a plan first, and a code that was made for this address, once', async () => {
    expect((await onZid('POST', 'dhl/code')).status).toBe(404);
    const grant = { app: 'loyalty', code: await code(), redirectUri: 'https://elsewhere.example' };
    expect(await byCode.exchange(grant)).toBeNull();
    expect(await byCode.exchange({ ...grant, redirectUri: redirectUri() })).toBeNull();
  });

  it('has Zid put the token into the frame that we gave it', async () => {
    const { body } = await onZid('GET', 'loyalty/frame');
    expect(body['token']).toBe(given.at(-1));
    const storeOfFrameToken = (digest: string) =>
      Promise.resolve(digest === digestOf(body['token'] ?? '') ? access.storeExternalId : undefined);
    const request = { app: 'loyalty', now: now(), storeOfFrameToken };
    expect(await zid.signIn.verifyProof({ ...request, token: body['token'] ?? '' })).toMatchObject({
      ok: true,
      value: { storeExternalId: access.storeExternalId, oneUse: null },
    });
    expect(await zid.signIn.verifyProof({ ...request, token: randomUUID() })).toEqual({
      ok: false,
      error: 'token_invalid',
    });
  });
});

/** Every path of an object, with lists as `[]`. */
const pathsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${at}.${key}`));
};

/** Documented beside the sample: docs.zid.sa/view-order-12479054e0. */
const ALSO_DOCUMENTED =
  /^\.(products\[\]\.(order_product_id|discounted_total(_string)?|weight)|is_marketplace_order|coupon|customer|inventory_address|shipping\.method)/;

it('the sandbox sends an order with documented fields only', async () => {
  const sample = readFileSync(new URL('fixtures/order.with_products.json', import.meta.url), 'utf8');
  const known = new Set(pathsOf(JSON.parse(sample).body.order));
  await sandbox.admin('POST', 'orders', { customer_id: '201', lines: LINES, paid: true });
  const { raw } = await sandbox.hear('zid:order.create');
  const sent = pathsOf(JSON.parse(Buffer.from(raw).toString('utf8')));
  expect(sent.filter((path) => !known.has(path) && !ALSO_DOCUMENTED.test(path))).toEqual([]);
});

describe('an order', () => {
  it('is heard from creation to return', async () => {
    sandbox.heard.length = 0;
    const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines: LINES });
    const [created] = await heard('order.create');
    expect(created).toMatchObject({ type: 'order', order: { paidAt: null } });
    await sandbox.admin('POST', `orders/${id}/paid`);
    const [paid] = await heard('order.payment_status.update');
    expect(paid).toMatchObject({ order: { paidAt: expect.any(Date) } });
    await sandbox.admin('POST', `orders/${id}/delivered`);
    const [delivered] = await heard('order.status.update');
    expect(delivered).toMatchObject({ order: { deliveredAt: expect.any(Date) } });
    await sandbox.admin('POST', `orders/${id}/refunds`, { rest: true });
    const events = await heard('order.payment_status.update');
    expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
  });

  it('returned in part is paid back by what its credit note says', async () => {
    const order = await sandbox.admin('POST', 'orders', { customer_id: '201', lines: LINES, paid: true });
    const [line] = order['lines'] as { readonly id: string }[];
    sandbox.heard.length = 0;
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }] };
    await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
    const [whole, part] = await heard('order.status.update');
    if (whole?.type !== 'order' || part?.type !== 'refund') throw new Error('an order and a refund');
    const totalMinor = whole.order.lines[0]?.totalMinor ?? 0;
    expect(part.refund).toMatchObject({ units: 1, goodsMinor: totalMinor / 2 });
  });

  it('and its customer are told again from the past, page by page', async () => {
    const { backfill } = zid;
    if (!backfill) throw new Error('Zid has a past');
    const at = now();
    const query = (kind: BackfillQuery['kind']): BackfillQuery => ({
      kind,
      from: new Date(at.getTime() - 86_400_000),
      until: at,
      cursor: null,
      store: STORE,
      at,
    });
    const orders = await backfill.page(access, query('orders'));
    expect(orders.next).toBeNull();
    const told = await Promise.all(
      orders.records.map((record) =>
        eventsOf({ ...record, app: 'loyalty', storeExternalId: '1', deliveryKey: 'k' }),
      ),
    );
    expect(told.flat().filter(({ type }) => type === 'order')).toHaveLength(orders.records.length);
    const customers = await backfill.page(access, query('customers'));
    expect(customers.records.length).toBeGreaterThan(0);
    expect(JSON.parse(customers.records[0]?.body ?? '').customer).toMatchObject({ name: expect.any(String) });
  });
});

const discount = (more: Partial<DiscountRequest> = {}, of: Partial<DiscountRequest['discount']> = {}) => ({
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1 · ١٠٠ نقطة',
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
  startsAt: now(),
  ...more,
});

describe('a coupon', () => {
  it('is created once, found again by its code, and deleted repeatedly', async () => {
    const made = await zid.discounts.create(access, discount());
    expect(made).toMatchObject({ outcome: 'created', hostId: expect.stringMatching(/^\d+$/) });
    // As after an answer that was lost.
    expect(await zid.discounts.create(access, discount())).toEqual(made);
    if (made.outcome !== 'created') return;
    await zid.discounts.delete(access, made.hostId);
    await zid.discounts.delete(access, made.hostId);
  });

  it('that Zid refuses says so in Zid’s own words, at the field', async () => {
    const free = discount({ code: 'PTS-0' }, { amountMinor: 0 });
    expect(await zid.discounts.create(access, free)).toEqual({
      outcome: 'refused',
      reason: 'قيمة الخصم مطلوبة',
      fields: [{ field: 'discountValue', message: 'قيمة الخصم مطلوبة' }],
    });
    const unknown = { target: { on: 'specific' as const, productIds: ['nowhere'] } };
    expect(await zid.discounts.create(access, discount({ code: 'PTS-9' }, unknown))).toMatchObject({
      outcome: 'refused',
      fields: [{ field: 'productIds' }],
    });
  });

  it('for a share of the order, or for some products, is expressed; for the cheapest item it is not', async () => {
    const share = {
      kind: 'percent' as const,
      basisPoints: 1250,
      amountMinor: null,
      maximumDiscountMinor: 3000,
    };
    const [product] = await zid.products.search(access, {});
    const some = { target: { on: 'specific' as const, productIds: [product?.id ?? ''] } };
    for (const [name, of] of Object.entries({ 'PTS-2': share, 'PTS-3': some }))
      expect(await zid.discounts.create(access, discount({ code: name }, of))).toMatchObject({
        outcome: 'created',
      });
    for (const cannot of [{ target: { on: 'cheapest' as const } }, { minimumUnits: 3 }])
      expect(await zid.discounts.create(access, discount({ code: 'PTS-4' }, cannot))).toMatchObject({
        outcome: 'refused',
      });
  });
});

it('products are found by text, although Zid’s search ignores it, and by id', async () => {
  const all = await zid.products.search(access, {});
  const [first] = all;
  const named = await zid.products.search(access, { q: first?.title.ar });
  expect(named.length).toBeLessThan(all.length);
  expect(named).toContainEqual(first);
  expect(await zid.products.search(access, { ids: [first?.id ?? '', 'none'] })).toEqual([first]);
});

it('Zid’s own programme is read as the merchant sets it there', async () => {
  const { ownProgramme } = zid;
  const rule = { points_rewarded: 2, amount_to_spend: 7.5, points_to_redeem: 100, discount_value: 10 };
  const none = { isOn: false, earning: [], rewards: [], customersWithPoints: 0 };
  expect(await ownProgramme?.read(access)).toEqual(none);
  await onZid('PUT', 'program', { active: true, ...rule, points: { '201': 40, '202': 0 } });
  expect(await ownProgramme?.read(access)).toEqual({
    isOn: true,
    earning: [{ points: 2, amount: '7.5', isForSome: false }],
    rewards: [{ points: 100, mode: 'per_order', value: '10', hasConditions: false }],
    customersWithPoints: 1,
  });
});

it('the app is told of its uninstallation, and asks Zid before it believes it', async () => {
  const gone = { app: 'loyalty', storeExternalId: access.storeExternalId, deliveryKey: 'k', subject: 's' };
  const delivery = { ...gone, topic: 'app.market.application.uninstall', body: '{}' };
  expect(await eventsOf(delivery)).toEqual([]);
  expect(await eventsOf({ ...delivery, topic: 'app.market.subscription.renew' })).toMatchObject([
    { type: 'plan', plan: { state: 'paid', name: 'النمو' } },
  ]);
});

it('tokens are renewed; then the old ones are dead', async () => {
  const { refresh } = zid.install;
  const renewed = await refresh?.renew(access);
  expect(renewed?.accessToken).not.toBe(access.credentials.accessToken);
  expect(renewed?.managerToken).not.toBe(access.credentials.managerToken);
  expect(await refresh?.renew(access)).toBeNull();
  await expect(zid.products.search(access, {})).rejects.toThrow('did not answer');
  access = { ...access, credentials: renewed ?? access.credentials };
  await onZid('DELETE', 'loyalty');
  const delivery = { app: 'loyalty', topic: 'app.market.application.uninstall', subject: 's', body: '{}' };
  const understood = zid.events.understand(delivery, STORE);
  if (understood.kind !== 'look_up') throw new Error('it asks');
  expect(await understood.lookUp(access)).toEqual([{ type: 'uninstalled', app: 'loyalty' }]);
});
