import { ROLES, type Role } from '@apps-hub/contract/abilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openApiOf } from '#test/http.ts';
import { askedReturn } from '#test/returns.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import {
  bookingAt,
  SHIPPING_WRITES,
  shipmentOf,
  type ShippingRoute,
  type ShippingThings,
  weekly,
} from '#test/shipping-writes.ts';
import type { TestStore } from '#test/suite.ts';
import { waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;
let ours: ShippingThings;
let theirs: ShippingThings;

const waybills = waybillsOf(() => shipping);

const thingsOf = async (store: TestStore): Promise<ShippingThings> => {
  const address = await shipping.address(store, `Branch ${shipping.deps.newId('audit')}`);
  const pickup = await shipping.post('/pickups', bookingAt(address), { store });
  const recurring = await shipping.post('/recurring', weekly(address), { store });
  const order = await waybills.order({ store });
  const made = await waybills.order({ store });
  const shipment = await shipping.post('/shipments', shipmentOf(address, made), { store });
  const line = { orderId: made, carrier: 'aramex', addressId: address };
  const run = await shipping.post('/plan/runs', { orders: [line] }, { store });
  const handOver = await shipping.post('/hand-overs', { carrier: 'dhl', addressId: address }, { store });
  const statuses = [pickup, recurring, shipment, handOver, run].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  return {
    address,
    pickup: pickup.body.id,
    parcel: pickup.body.parcels[0].id,
    recurring: recurring.body.id,
    order,
    shipment: shipment.body.id,
    handOver: handOver.body.id,
    run: run.body.id,
    returned: await askedReturn(shipping, store, made),
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

const call = ({ route, path, body }: ShippingRoute, things: ShippingThings, as: Role) =>
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
  'return_rule',
  'return_request',
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
  expect(sorted(SHIPPING_WRITES.map(({ route }) => route))).toEqual(sorted(inDocument));
});

describe.each(SHIPPING_WRITES)('$route', (route) => {
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
    ...['', '/rules', `/${ours.returned}`].map((path) => `/returns${path}`),
    '/scorecard',
    '/hand-overs',
    '/hand-overs/due',
    `/hand-overs/${ours.handOver}`,
  ]) {
    const at = (as: Role) => shipping.http.call('GET', `${shipping.base}${path}`, { as });
    expect({ path, status: (await at('viewer')).status }).toEqual({ path, status: 200 });
    expect({ path, status: (await at('client')).status }).toEqual({ path, status: 403 });
  }
});

it('roles with the right are not forbidden', async () => {
  for (const route of SHIPPING_WRITES)
    for (const role of route.roles)
      expect((await call(route, ours, role)).status, `${role} ${route.route}`).not.toBe(403);
});
