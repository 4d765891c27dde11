import { type AppName, APPS } from '@apps-hub/contract/apps';
import { NOTICE_TOPICS } from '@apps-hub/contract/hub/notifications/values';
import type { IdKind } from '@apps-hub/domain/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ContractRoute, readContractRoutes } from '#test/contract-routes.ts';
import type { Schema } from '#test/fuzz-values.ts';
import { openHub } from '#test/hub.ts';
import { scansOf, SIGNED } from '#test/hand-overs.ts';
import { RETURN_RULES } from '#test/returns.ts';
import { PARCEL } from '#test/shipping.ts';
import { orderImportIds } from '#test/saved-order-imports.ts';
import { setStage } from '#test/stage.ts';
import type { Suite } from '#test/suite.ts';
import { noMessages, sampleBodies, type StoreThings } from '#test/things.ts';
import { CREDENTIALS } from '../carriers/testing/requests.ts';
import { seedDemoAccounts } from '../verbs/hub/demo-stores/demo.ts';
import { keepCredential, uninstallApp } from '../verbs/hub/stores/install.ts';

const { suite, http } = setStage();

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

let routes: ContractRoute[] = [];
let parameters: Record<string, Record<string, { readonly parameters?: readonly Parameter[] }>> = {};
let bodies: Readonly<Record<string, unknown>> = {};

/** A new id for an id parameter, else the first allowed value. */
const valueOf = ({ description = '', enum: words = [], example }: Schema = {}): string => {
  const kind = /^Id of one (\w+)/.exec(description)?.[1];
  if (kind !== undefined) return suite.deps.newId(kind as IdKind);
  return [example, ...words].find((each) => typeof each === 'string') ?? 'x';
};

/** A valid request with ids that do not exist. */
const send = (route: ContractRoute, token: string) => {
  const given = parameters[route.path]?.[route.method]?.parameters ?? [];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    valueOf(given.find((each) => each.in === 'path' && each.name === name)?.schema),
  );
  const asked = given.filter((each) => each.in === 'query' && each.required);
  const query = asked.map((each): [string, string] => [each.name, valueOf(each.schema)]);
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  return http.call(route.method.toUpperCase(), address, { token, body: bodies[route.name] });
};

/** The error code of each route in these areas, or `let in` if it accepts the request. */
const standingOf = async (areas: readonly string[], token: string): Promise<Record<string, string>> => {
  const standing: Record<string, string> = {};
  for (const route of routes.filter(({ of }) => areas.includes(of))) {
    const { status, body } = await send(route, token);
    standing[route.name] = [403, 422].includes(status) ? String(body.code) : 'let in';
  }
  expect(Object.keys(standing).length).toBeGreaterThan(3);
  return standing;
};

const everyone = (standing: Record<string, string>): string[] => [...new Set(Object.values(standing))];

/** Uninstalls all other apps of the store. */
const installOnly = async (apps: readonly AppName[], { deps, store }: Suite = suite): Promise<void> => {
  await deps.database.inStore(store.id, async (tx) => {
    for (const app of apps)
      await keepCredential(deps, tx, { app, credentials: { accessToken: 'the demo’s' } });
    const ctx = { tx, now: deps.now(), followers: deps.followers };
    for (const app of APPS) if (!apps.includes(app)) await uninstallApp(ctx, app);
  });
};

const tokenFor = (app: AppName): Promise<string> => http.tokenOf('owner', suite.store, app);

const id = (kind: IdKind): string => suite.deps.newId(kind);

const sampleThings = (): StoreThings => {
  const customer = id('customer');
  return {
    customer,
    erasedCustomer: customer,
    mergeInto: customer,
    mergeFrom: id('customer'),
    mergedCustomer: customer,
    apiKey: id('apiKey'),
    endedKey: id('apiKey'),
    webhook: id('webhookEndpoint'),
    changedWebhook: id('webhookEndpoint'),
    deletedWebhook: id('webhookEndpoint'),
    webhookDelivery: id('webhookDelivery'),
    inboxEvent: id('inbox'),
    collectionMethod: id('collectionMethod'),
    redemptionMethod: id('redemptionMethod'),
    coupon: id('coupon'),
    batch: id('batch'),
    ...orderImportIds(() => id('orderImport')),
    appliedBatch: id('batch'),
    discardedBatch: id('batch'),
    adjustmentRequest: id('adjustmentRequest'),
    ruleChange: id('ruleChange'),
    referral: id('referral'),
    order: id('order'),
    address: id('pickupAddress'),
    pickup: id('pickup'),
    recurring: id('recurringPickup'),
    tier: id('tier'),
    tiersVersion: 1,
    actionsVersion: null,
    campaign: id('campaign'),
    segment: id('segment'),
    deletedSegment: id('segment'),
    settings: settings as StoreThings['settings'],
    shopperPage: shopperPage as StoreThings['shopperPage'],
    ...noMessages,
  };
};

let settings: unknown;
let shopperPage: unknown;

beforeAll(async () => {
  routes = await readContractRoutes();
  const document = await (await http.app.request('/api/openapi.json')).json();
  ({ paths: parameters } = document as { paths: typeof parameters });
  settings = await http.read('/api/v1/loyalty/settings');
  shopperPage = await http.read('/api/v1/loyalty/shopper-page');
  const shipping = '/api/v1/shipping';
  const samples = sampleBodies(sampleThings());
  const forAramex = (route: string) => ({ [route]: { ...(samples[route] as object), carrier: 'aramex' } });
  bodies = {
    ...samples,
    ...forAramex(`POST ${shipping}/shipments/rates`),
    ...forAramex(`POST ${shipping}/plan/rates`),
    'POST /api/v1/notifications/read': { until: '2026-01-01T00:00:00Z' },
    'PUT /api/v1/notifications/choices': { app: NOTICE_TOPICS, email: [] },
    [`PUT ${shipping}/accounts/{carrier}`]: { fields: CREDENTIALS.aramex, version: 0 },
    'PUT /api/v1/display': { digits: 'latin', hijri: false },
    [`POST ${shipping}/pickups/{id}/change`]: { way: 'list_only', parcels: [PARCEL] },
    [`POST ${shipping}/pickups/{id}/change/settle`]: { outcome: 'changed' },
    [`PUT ${shipping}/returns/rules`]: { ...RETURN_RULES, version: 0 },
    [`POST ${shipping}/returns/{id}/steps`]: { step: 'close' },
    [`POST ${shipping}/hand-overs`]: { carrier: 'aramex', addressId: suite.deps.newId('pickupAddress') },
    [`POST ${shipping}/hand-overs/{id}/scans`]: { scans: scansOf('1') },
    [`POST ${shipping}/hand-overs/{id}/close`]: SIGNED,
  };
});

/** Row counts of the tables that loyalty writes. */
const rows = () => suite.database.owner`
  select (select count(*) from customer) as customers, (select count(*) from posting) as postings,
    (select count(*) from collection_method) as rules`;

/** The notifications in an app's frame. */
const kindsIn = async (app: AppName): Promise<string[]> => {
  const { notifications } = (await http.call('GET', '/api/v1/notifications', { app })).body;
  return notifications.map(({ kind }: { kind: string }) => kind);
};

describe('a store with one carrier’s app', () => {
  beforeEach(() => installOnly(['aramex']));

  it('cannot call any loyalty route', async () => {
    const standing = await standingOf(['loyalty'], await tokenFor('aramex'));
    expect(Object.keys(standing).length).toBeGreaterThan(50);
    expect(everyone(standing)).toEqual(['app_not_installed']);
  });

  it('changes nothing in loyalty', async () => {
    const before = await rows();
    await standingOf(['loyalty'], await tokenFor('aramex'));
    expect(await rows()).toEqual(before);
  });

  it('can call shipping, shop and hub routes', async () => {
    const standing = await standingOf(['shipping', 'shop', 'hub'], await tokenFor('aramex'));
    expect(Object.entries(standing).filter(([, each]) => each !== 'let in')).toEqual([]);
  });

  it('gets its installed apps and only their rights in the session', async () => {
    const { body } = await http.call('GET', '/api/v1/session', { app: 'aramex' });
    expect(body.store.apps).toEqual(['aramex']);
    const forbidden = { action: 'manage', subject: 'Customer', inverted: true };
    expect(body.userAbilityRules).toContainEqual(forbidden);
    expect(body.userAbilityRules).not.toContainEqual({ ...forbidden, subject: 'Pickup' });
  });

  it('cannot connect another carrier', async () => {
    const connect = { method: 'PUT', path: '/api/v1/shipping/accounts/dhl' } as const;
    const body = { fields: {}, version: 0 };
    const token = await tokenFor('aramex');
    expect(await http.call(connect.method, connect.path, { token, body })).toMatchObject({
      status: 403,
      body: { code: 'app_not_installed' },
    });
  });
});

describe('a store with loyalty alone', () => {
  beforeEach(() => installOnly(['loyalty']));

  it('cannot call any shipping route', async () => {
    const standing = await standingOf(['shipping'], await tokenFor('loyalty'));
    expect(Object.keys(standing).length).toBeGreaterThan(20);
    expect(everyone(standing)).toEqual(['app_not_installed']);
  });

  it('can call loyalty, shop and hub routes', async () => {
    const standing = await standingOf(['loyalty', 'shop', 'hub'], await tokenFor('loyalty'));
    expect(Object.entries(standing).filter(([, each]) => each !== 'let in')).toEqual([]);
  });
});

describe('a store with all apps', () => {
  beforeEach(() => installOnly(APPS));

  it.each([
    ['loyalty', 'shipping'],
    ['dhl', 'loyalty'],
  ] as const)('keeps the frame of %s out of %s', async (app, area) => {
    expect(everyone(await standingOf([area], await tokenFor(app)))).toEqual(['forbidden']);
  });

  it('refuses a booking with another carrier than the frame’s', async () => {
    const token = await tokenFor('dhl');
    const body = bodies['POST /api/v1/shipping/pickups'];
    expect(await http.call('POST', '/api/v1/shipping/pickups', { token, body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('shows each frame the notifications of its own app', async () => {
    await suite.database.owner`
      insert into adjustment_request (store_id, id, customer_id, points, status, requested_by, requested_at)
      values (${suite.store.id}, ${suite.deps.newId('adjustmentRequest')}, ${await suite.customer()}, 5, 'waiting',
        ${suite.store.staff.support}, ${suite.clock.now()})`;
    expect(await kindsIn('loyalty')).toEqual(['approvals']);
    expect(await kindsIn('dhl')).toEqual([]);
  });
});

describe('a removed app', () => {
  it('is refused at once, even with a valid token', async () => {
    await installOnly(APPS);
    const token = await tokenFor('loyalty');
    await installOnly(['dhl']);
    const standing = await standingOf(['loyalty', 'shop', 'hub', 'shipping'], token);
    expect(everyone(standing)).toEqual(['store_uninstalled']);
  });

  it('invalidates download tickets', async () => {
    await installOnly(APPS);
    const { body } = await http.call('POST', '/api/v1/loyalty/exports', {
      body: { of: 'customers', locale: 'en' },
    });
    await installOnly(['dhl']);
    const answer = await http.app.request('/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ticket: body.ticket }).toString(),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'app_not_installed' });
  });
});

describe('the hub', () => {
  it('opens the apps that its store has installed', async () => {
    const hub = await openHub();
    try {
      const signedIn = async (): Promise<string> => {
        const browser = hub.openBrowser();
        const account = { email: 'admin@demo.com', password: 'admin' };
        const answer = await browser.post('/api/auth/login', account);
        return ((await answer.json()) as { accessToken: string }).accessToken;
      };
      await seedDemoAccounts(hub.accountDeps, hub.store.id);
      await installOnly(['dhl'], hub);
      const token = await signedIn();
      const read = async (path: string) => {
        const answer = await hub.get(path, { authorization: `Bearer ${token}` });
        const { code } = (await answer.json()) as { code?: string };
        return code ?? answer.status;
      };
      expect(await read('/api/v1/customers')).toBe('app_not_installed');
      expect(await read('/api/v1/shipping/settings')).toBe(200);
      expect(await read('/api/v1/host-sync')).toBe(200);
      expect(await read('/api/v1/products')).toBe('app_not_installed');
      await installOnly(['loyalty'], hub);
      expect(await read('/api/v1/customers')).toBe(200);
      expect(await read('/api/v1/shipping/settings')).toBe('app_not_installed');
    } finally {
      await hub.close();
    }
  });
});
