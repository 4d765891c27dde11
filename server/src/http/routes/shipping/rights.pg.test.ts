import { ROLES, type Role } from '@apps-hub/contract/abilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openApiOf } from '#test/http.ts';
import { ADDRESS, openShipping, PARCEL, PREFERENCES, type Shipping, TUESDAY } from '#test/shipping.ts';
import type { TestStore } from '#test/suite.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;
let ours: Things;
let theirs: Things;

interface Things {
  readonly address: string;
  readonly pickup: string;
  readonly parcel: string;
  readonly recurring: string;
  readonly order: string;
  readonly shipment: string;
  readonly run: string;
}

const weekly = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  weekdays: ['sun', 'tue'],
  from: '10:00',
  to: '13:00',
  startsOn: TUESDAY,
});

const bookingAt = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  window: { date: TUESDAY, from: '10:00', to: '13:00' },
  parcels: [PARCEL],
});

const shipmentOf = (addressId: string, orderId: string) => ({
  orderId,
  carrier: 'dhl',
  addressId,
  recipient: RECIPIENT,
  parcels: [PARCEL],
  description: 'Coffee',
  date: TUESDAY,
});

const waybills = waybillsOf(() => shipping);

const FIELDS = {
  userName: 'sandbox@aramex.test',
  password: 'aramex-sandbox-password',
  accountNumber: '60501234',
  accountPin: '445566',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
};

const thingsOf = async (store: TestStore): Promise<Things> => {
  const address = await shipping.address(store, `Branch ${shipping.deps.newId('audit')}`);
  const pickup = await shipping.post('/pickups', bookingAt(address), { store });
  const recurring = await shipping.post('/recurring', weekly(address), { store });
  const order = await waybills.order({ store });
  const made = await waybills.order({ store });
  const shipment = await shipping.post('/shipments', shipmentOf(address, made), { store });
  const line = { orderId: made, carrier: 'aramex', addressId: address };
  const run = await shipping.post('/plan/runs', { orders: [line] }, { store });
  expect([pickup, recurring, shipment, run].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return {
    address,
    pickup: pickup.body.id,
    parcel: pickup.body.parcels[0].id,
    recurring: recurring.body.id,
    order,
    shipment: shipment.body.id,
    run: run.body.id,
  };
};

beforeAll(async () => {
  shipping = await openShipping();
  const { store, other } = shipping.suite;
  for (const each of [store, other])
    for (const carrier of ['aramex', 'dhl'] as const) await shipping.connect(carrier, each);
  ours = await thingsOf(store);
  theirs = await thingsOf(other);
});
afterAll(() => shipping.close());

interface ShippingRoute {
  /** Method and path as in the OpenAPI document. */
  readonly route: string;
  readonly path: (things: Things) => string;
  readonly body?: (things: Things) => unknown;
  /** The roles that are not forbidden; whether the action succeeds is tested elsewhere. */
  readonly roles: readonly Role[];
  /** Names a record of the store, in its path or its body. */
  readonly names: boolean;
}

const MANAGERS: readonly Role[] = ['owner', 'manager'];
const SENDERS: readonly Role[] = ['owner', 'manager', 'support'];

/** A route for staff who may send orders; about no order or one. */
const sending = (route: string, names: boolean, body: (things: Things) => unknown): ShippingRoute => ({
  route,
  path: ({ order }) => route.replace(/^\w+ /, '').replace('{id}', order),
  body,
  roles: SENDERS,
  names,
});

/** A route for staff who may send orders, about one record. */
const about = (thing: 'pickup' | 'shipment' | 'run', route: string, body: object = {}): ShippingRoute => ({
  route,
  path: (things) => route.replace(/^\w+ /, '').replace('{id}', things[thing]),
  body: () => body,
  roles: SENDERS,
  names: true,
});

const ROUTES: readonly ShippingRoute[] = [
  sending('POST /pickups', true, ({ address }) => bookingAt(address)),
  sending('POST /cash/remittances', false, () => ({
    carrier: 'aramex',
    fileName: 'june.csv',
    text: 'awb;amount\n1;10',
  })),
  sending('POST /shipments', true, ({ address, order }) => shipmentOf(address, order)),
  sending('PUT /order-addresses/{id}', true, () => ({ address: { code: 'ABCD1234' }, version: 0 })),
  sending('POST /order-addresses/links', false, ({ order }) => ({ orderIds: [order] })),
  sending('POST /plan/runs', true, ({ address, order }) => ({
    orders: [{ orderId: order, carrier: 'aramex', addressId: address }],
  })),
  about('run', 'POST /plan/runs/{id}/retry'),
  {
    route: 'PUT /plan/settings',
    path: () => '/plan/settings',
    body: () => ({ rules: [], defaultCarrier: null, prices: [], version: 0 }),
    roles: MANAGERS,
    names: false,
  },
  about('shipment', 'POST /shipments/{id}/settle', { outcome: 'not_made', number: null }),
  about('shipment', 'POST /shipments/{id}/cancel'),
  about('pickup', 'POST /pickups/{id}/again'),
  about('pickup', 'POST /pickups/{id}/change', { way: 'list_only', parcels: [PARCEL] }),
  about('pickup', 'POST /pickups/{id}/change/again'),
  about('pickup', 'POST /pickups/{id}/change/settle', { outcome: 'changed' }),
  about('pickup', 'POST /pickups/{id}/void'),
  {
    route: 'POST /pickups/void',
    path: () => '/pickups/void',
    body: ({ pickup }) => ({ ids: [pickup] }),
    roles: SENDERS,
    names: false,
  },
  about('pickup', 'POST /pickups/{id}/settle', { outcome: 'collected' }),
  about('pickup', 'POST /pickups/{id}/aside'),
  {
    route: 'PUT /pickups/{id}/parcels/{parcelId}',
    path: ({ pickup, parcel }) => `/pickups/${pickup}/parcels/${parcel}`,
    body: () => ({ trackingNumber: '30000000001' }),
    roles: SENDERS,
    names: true,
  },
  { route: 'PUT /settings', path: () => '/settings', body: () => PREFERENCES, roles: MANAGERS, names: false },
  {
    route: 'PUT /accounts/{carrier}',
    path: () => '/accounts/aramex',
    body: () => ({ fields: FIELDS, version: 0 }),
    roles: MANAGERS,
    names: false,
  },
  { route: 'DELETE /accounts/{carrier}', path: () => '/accounts/aramex', roles: MANAGERS, names: false },
  { route: 'POST /addresses', path: () => '/addresses', body: () => ADDRESS, roles: MANAGERS, names: false },
  {
    route: 'PUT /addresses/{id}',
    path: ({ address }) => `/addresses/${address}`,
    body: () => ({ ...ADDRESS, version: 1 }),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'DELETE /addresses/{id}',
    path: ({ address }) => `/addresses/${address}`,
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'POST /recurring',
    path: () => '/recurring',
    body: ({ address }) => weekly(address),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'PUT /recurring/{id}',
    path: ({ recurring }) => `/recurring/${recurring}`,
    body: ({ address }) => ({ ...weekly(address), version: 1 }),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'DELETE /recurring/{id}',
    path: ({ recurring }) => `/recurring/${recurring}`,
    roles: MANAGERS,
    names: true,
  },
];

const call = ({ route, path, body }: ShippingRoute, things: Things, as: Role) =>
  shipping.http.call(route.split(' ')[0] ?? '', `${shipping.base}${path(things)}`, {
    as,
    body: body?.(things) ?? {},
  });

const TABLES = [
  'pickup',
  'pickup_parcel',
  'pickup_event',
  'pickup_address',
  'carrier_account',
  'recurring_pickup',
  'shipping_run',
];

/** All shipping data of both stores as one text. */
const fingerprint = async (): Promise<string> => {
  const parts: string[] = [];
  for (const table of [...TABLES, 'shipping_preference', 'audit_entry', 'idempotent_request']) {
    const [row] = await shipping.suite.database.owner.unsafe<{ sum: string | null }[]>(
      `select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`,
    );
    parts.push(`${table} ${row?.sum ?? ''}`);
  }
  return parts.join('\n');
};

const sorted = (texts: readonly string[]): string[] => texts.toSorted((a, b) => a.localeCompare(b));

it('every writing route of the shipping app is listed, and every listed route exists', async () => {
  const { paths } = await openApiOf(shipping.http.app);
  const inDocument = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .filter(() => path.startsWith(`${shipping.base}/`))
      .map(([method]) => `${method.toUpperCase()} ${path.slice(shipping.base.length)}`),
  );
  expect(sorted(ROUTES.map(({ route }) => route))).toEqual(sorted(inDocument));
});

describe.each(ROUTES)('$route', (route) => {
  it('refuses the roles without the right, and changes nothing', async () => {
    const before = await fingerprint();
    for (const role of ROLES.filter((each) => !route.roles.includes(each)))
      expect(await call(route, ours, role)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await fingerprint()).toBe(before);
  });

  it.runIf(route.names)('refuses another store’s records', async () => {
    const before = await fingerprint();
    const answer = await call(route, theirs, 'owner');
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.body.code).toMatch(/_not_found$/);
    expect(await fingerprint()).toBe(before);
  });
});

it('bulk void refuses another store’s pickup, which stays unchanged', async () => {
  const answer = await shipping.post('/pickups/void', { ids: [theirs.pickup] });
  expect(answer.body.results).toEqual([{ id: theirs.pickup, outcome: 'cannot', reason: 'pickup_not_found' }]);
  const { store, other } = shipping.suite;
  const seen = await shipping.http.call('GET', `${shipping.base}/pickups/${theirs.pickup}`, { store: other });
  expect(seen.body).toMatchObject({ state: 'confirmed' });
  const read = await shipping.http.call('GET', `${shipping.base}/pickups/${theirs.pickup}`, { store });
  expect(read.status).toBe(404);
});

it('a viewer may read, a client may not', async () => {
  for (const path of [
    '/home',
    '/pickups',
    `/pickups/${ours.pickup}`,
    '/settings',
    '/waiting-orders',
    '/shipments',
    '/shipments/orders',
    ...['', '/summary', '/remittances'].map((path) => `/cash${path}`),
    '/recurring',
    ...['/settings', '/runs', `/runs/${ours.run}`].map((path) => `/plan${path}`),
  ]) {
    const at = (as: Role) => shipping.http.call('GET', `${shipping.base}${path}`, { as });
    expect({ path, status: (await at('viewer')).status }).toEqual({ path, status: 200 });
    expect({ path, status: (await at('client')).status }).toEqual({ path, status: 403 });
  }
});

it('roles with the right are not forbidden', async () => {
  for (const route of ROUTES)
    for (const role of route.roles)
      expect((await call(route, ours, role)).status, `${role} ${route.route}`).not.toBe(403);
});
