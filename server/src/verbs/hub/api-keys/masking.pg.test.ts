import { SCOPES } from '@apps-hub/contract/hub/api-keys/values';
import { PUBLIC_API } from '@apps-hub/contract/public-api';
import { couponCode } from '@apps-hub/domain/loyalty/redemption';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { keyWith, widenKey } from '#test/api-keys.ts';
import { returnedOrder } from '#test/returned-order.ts';
import { askedReturn } from '#test/returns.ts';
import { CREDENTIALS } from '#carriers/testing/requests.ts';
import { ADDRESS, PARCEL, PREFERENCES, openShipping, type Shipping, TUESDAY } from '#test/shipping.ts';
import { amountOff, openShop } from '#test/shop.ts';

const WRITING = ['loyalty.write', 'shipping.book'] as const;
const WEBHOOK = { name: 'Till', url: 'https://till.example/hooks', types: [], isOrdered: false };

/** What only the team, or who may use a coupon, should know. */
const NOTE = 'note-of-the-team';
const STAFF = 'Name-of-the-team';
const EMAIL = 'mail-of-the-team@palm.example';
const { userName } = CREDENTIALS.aramex;
const SECRETS = [
  userName,
  NOTE,
  STAFF,
  EMAIL,
  ADDRESS.contact.person,
  ADDRESS.contact.phone,
  ADDRESS.contact.email,
];

let shipping: Shipping;
let code = '';
/** What `{id}` stands for in a path, by how the path begins. */
const ids: Record<string, string> = {};
const requests: string[] = [];
const secrets = { reading: '', writing: '' };

const call = (...given: Parameters<Shipping['http']['call']>) => shipping.http.call(...given);

const waitingRequest = async (customer: string): Promise<string> => {
  const { suite } = shipping;
  const { database, deps, store, clock } = suite;
  const id = deps.newId('adjustmentRequest');
  await database.owner`
    insert into adjustment_request (store_id, id, customer_id, points, internal_note, status, requested_by, requested_at)
    values (${store.id}, ${id}, ${customer}, 5, ${NOTE}, 'waiting', ${store.staff.support}, ${clock.now()})`;
  return id;
};

const key = async (scopes: readonly (typeof SCOPES)[number][]): Promise<string> => {
  const made = await keyWith(shipping.http, ['loyalty.read'], { limitsOf: 'manager' });
  await widenKey(shipping.suite, made.id, scopes);
  return made.secret;
};

beforeAll(async () => {
  shipping = await openShipping();
  const { suite, http } = shipping;
  const { owner } = suite.database;
  await shipping.connect('aramex');
  await owner`update staff set name = ${STAFF} where store_id = ${suite.store.id}`;
  secrets.reading = await key(SCOPES.filter((scope) => !WRITING.some((each) => each === scope)));
  secrets.writing = await key(SCOPES);
  const added = await call('POST', '/api/v1/webhooks', { token: secrets.reading, body: WEBHOOK });
  ids['/api/v1/webhooks'] = added.body.endpoint.id;

  const shop = openShop(suite, http);
  const methodId = await shop.redeemFor(amountOff('10.00', 100));
  const customer = await shop.customerWith(1000);
  ids['/api/v1/customers'] = customer;
  await call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points: 10, comment: null, internalNote: NOTE },
  });
  const coupon = await call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  ({ code } = coupon.body);
  const orderId = await returnedOrder(suite, suite.store);
  ids['/api/v1/orders'] = orderId;
  ids['/api/v1/shipping/returns'] = await askedReturn(shipping, suite.store, orderId);
  await owner`
    update coupon set status = 'used', used_order_id = ${ids['/api/v1/orders']}, failure = ${`refused: ${code} is taken`}
    where store_id = ${suite.store.id} and code = ${code}`;
  const approved = await waitingRequest(customer);
  expect(await call('POST', `/api/v1/loyalty/adjustment-requests/${approved}/approve`)).toMatchObject({
    status: 200,
  });
  for (let count = 0; count < 3; count += 1) requests.push(await waitingRequest(customer));

  const addressId = await shipping.address();
  const { body: booked } = await shipping.post('/pickups', {
    carrier: 'aramex',
    addressId,
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [PARCEL],
  });
  ids['/api/v1/shipping/pickups'] = booked.id;
  await shipping.post(`/pickups/${booked.id}/void`, { reason: NOTE });
  const notifications = { ...PREFERENCES.notifications, others: [{ email: EMAIL, events: ['missed'] }] };
  await shipping.post('/settings', { ...PREFERENCES, notifications }, { method: 'PUT' });
  await shipping.tick();
}, 60_000);

afterAll(() => shipping.close());

/** The public routes that a key without the writing scopes may call. */
const routes = Object.entries(PUBLIC_API)
  .filter(([, access]) => access && !WRITING.some((scope) => access.scopes.includes(scope)))
  .map(([route]) => route);

const BODIES: Readonly<Record<string, object>> = {
  'POST /api/v1/webhooks': WEBHOOK,
  'PUT /api/v1/webhooks/{id}': { ...WEBHOOK, state: 'active', version: 1 },
  'POST /api/v1/webhooks/{id}/rotate': { overlapHours: 1 },
};

/** What a route asks for besides its path. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/v1/loyalty/effects/transactions': '?giver=adjustment',
};

const ask = (route: string, token: string) => {
  const [method = '', template = ''] = route.split(' ');
  const at = Object.keys(ids).find((start) => template.startsWith(`${start}/`));
  const id = template.includes('/adjustment-requests/') ? requests.pop() : ids[at ?? ''];
  return call(method, `${template.replace('{id}', id ?? '')}${QUERIES[route] ?? ''}`, {
    token,
    ...(method === 'GET' ? {} : { body: BODIES[route] ?? {} }),
  });
};

/** Deleting comes last. */
const inOrder = routes.toSorted(
  (one, other) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')),
);

it('a key that may not write gets no code, note, name or contact of the team from any public route', async () => {
  const { body } = await call('GET', `/api/v1/webhooks/${ids['/api/v1/webhooks']}/deliveries`, {
    token: secrets.reading,
  });
  expect(body.deliveries.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['points.posted', 'coupon.made', 'pickup.booked', 'pickup.voided']),
  );
  ids['/api/v1/webhook-deliveries'] = body.deliveries[0].id;
  for (const route of inOrder) {
    const answer = await ask(route, secrets.reading);
    expect({ route, status: answer.status }).toEqual({ route, status: 200 });
    const text = JSON.stringify(answer.body);
    for (const secret of [code, ...SECRETS])
      expect(text.includes(secret), `${route} tells ${secret}`).toBe(false);
  }
});

it('a key that may write gets them, so that the test above would notice one', async () => {
  const told: string[] = [];
  for (const route of routes.filter((each) => each.startsWith('GET') || each.endsWith('/approve'))) {
    const { body } = await ask(route, secrets.writing);
    const text = JSON.stringify(body);
    if ([code, ...SECRETS].some((secret) => text.includes(secret))) told.push(route);
  }
  expect(told).toEqual([
    'GET /api/v1/customers/{id}/coupons',
    'GET /api/v1/customers/{id}/transactions',
    'GET /api/v1/loyalty/adjustment-requests',
    'POST /api/v1/loyalty/adjustment-requests/{id}/approve',
    'GET /api/v1/loyalty/orders',
    'GET /api/v1/orders/{id}/earning',
    'GET /api/v1/shipping/pickups/{id}',
    'GET /api/v1/shipping/settings',
  ]);
});

it('a key without the right to book sees no phone or account number in the help for an unknown booking', async () => {
  const path = `/api/v1/shipping/pickups/${ids['/api/v1/shipping/pickups']}`;
  await shipping.suite.database.owner`update pickup set unknown_about = 'void'`;
  const told = async (token: string) => (await call('GET', path, { token })).body.call;
  expect(await told(secrets.reading)).toMatchObject({ contactPhone: '•••', accountNumber: '•••' });
  const { accountNumber } = CREDENTIALS.aramex;
  expect(await told(secrets.writing)).toMatchObject({ contactPhone: ADDRESS.contact.phone, accountNumber });
});

it('a key that may not book gets no answers of carriers, which name recipients and contacts', async () => {
  const path = `/api/v1/shipping/pickups/${ids['/api/v1/shipping/pickups']}`;
  await shipping.suite.database.owner`
    update pickup_event set detail = detail || ${{ answer: 'Signed by Zubaida' }}::jsonb where kind = 'exchange'`;
  const tells = async (token: string) =>
    JSON.stringify((await call('GET', path, { token })).body.timeline).includes('Zubaida');
  expect([await tells(secrets.reading), await tells(secrets.writing)]).toEqual([false, true]);
});

const found = async (token: string): Promise<number> =>
  (await call('GET', '/api/v1/shipping/pickups?q=secret', { token })).body.pickups.length;

it('a key without customers.read finds no pickup by its customer, who it would learn letter by letter', async () => {
  const { owner } = shipping.suite.database;
  const [order, customer] = [ids['/api/v1/orders'] ?? '', ids['/api/v1/customers'] ?? ''];
  await owner`update pickup_parcel set order_id = ${order}`;
  await owner`update store_order set customer_id = ${customer} where id = ${order}`;
  await owner`update customer set email = 'secret@palm.example' where id = ${customer}`;
  expect([await found(secrets.writing), await found(await key(['shipping.read']))]).toEqual([1, 0]);
});

it('the id of a coupon, which lists and webhooks name, tells nothing of its code', async () => {
  const { body } = await call('GET', `/api/v1/customers/${ids['/api/v1/customers']}/coupons`, {
    token: secrets.reading,
  });
  const [coupon] = body.coupons;
  expect(coupon).toMatchObject({ code: `•••${code.slice(-4)}`, failure: { code: 'refused', detail: null } });
  expect(couponCode(coupon.id)).not.toBe(code);
});
