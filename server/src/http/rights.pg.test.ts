import { isDeepStrictEqual } from 'node:util';

import { lastingKeys, lastingWebhooks } from '#test/api-keys.ts';
import { acceptedReferral } from '#test/accepted-referral.ts';
import { mergePeople } from '#test/merge-people.ts';
import { ROLES, type Role } from '@apps-hub/contract/abilities';
import type { BatchId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { type Answer, type CallOptions, openApiOf } from '#test/http.ts';
import { readingData } from '#test/reading-data.ts';
import { returnedOrder } from '#test/returned-order.ts';
import { savedProgrammes } from '#test/saved-programmes.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import type { TestStore } from '#test/suite.ts';
import { setStage } from '#test/stage.ts';
import { runBatch } from '../verbs/loyalty/batches/run.ts';
import { savedOrderImports } from '#test/saved-order-imports.ts';
import { savedMessages } from '#test/saved-messages.ts';
import type { Things, WritingRoute } from '#test/writing-route.ts';
import { WRITING_ROUTES } from '#test/writing-routes.ts';

/** The client role of the sample areas may not read anything of a store. */
const READERS: ReadonlySet<Role> = new Set(['owner', 'manager', 'support', 'viewer']);

const { suite, http } = setStage();
const data = readingData(suite);
let ours: Things;
let theirs: Things;
/** The checksums after the previous refusal. */
let unchanged: string;
beforeAll(async () => {
  // The tests check what a role may do at all, not its daily limits.
  await suite.database.owner`
    insert into loyalty_settings (store_id, adjust_limits) values (${suite.store.id}, '{}')`;
  ours = await thingsOf(suite.store);
  theirs = await thingsOf(suite.other);
  unchanged = await data.fingerprint();
});

const parkedEvent = async ({ id }: TestStore): Promise<string> => {
  const event = suite.deps.newId('inbox');
  const at = suite.clock.now();
  await suite.database.owner`
    insert into inbox (store_id, id, topic, delivery_key, subject, body, status, next_attempt_at, received_at)
    values (${id}, ${event}, 'order.paid', ${event}, 'order:1', 'no JSON', 'parked', ${at}, ${at})`;
  return event;
};

const waitingAdjustment = async ({ id, staff }: TestStore, customer: string): Promise<string> => {
  const request = suite.deps.newId('adjustmentRequest');
  await suite.database.owner`
    insert into adjustment_request (store_id, id, customer_id, points, status, requested_by, requested_at)
    values (${id}, ${request}, ${customer}, 5, 'waiting', ${staff.support}, ${suite.clock.now()})`;
  return request;
};

/** A change that support could request if its rights allowed. */
const waitingChange = async ({ id, staff }: TestStore): Promise<string> => {
  const change = suite.deps.newId('ruleChange');
  await suite.database.owner`
    insert into rule_change (store_id, id, input, gift_points, status, requested_by, requested_at)
    values (${id}, ${change}, ${JSON.stringify(perAmount(9, '10'))}::jsonb, 5, 'waiting', ${staff.support}, ${suite.clock.now()})`;
  return change;
};

/** A coupon of the customer that the host has created. */
const workingCoupon = async (store: TestStore, customer: string, methodId: string): Promise<string> => {
  const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    store,
    body: { methodId, points: null },
  });
  await suite.database
    .owner`update coupon set status = 'active' where store_id = ${store.id} and id = ${body.id}`;
  return body.id;
};

/** A customer with points, and two methods of each kind, so that none is the last. */
const thingsOf = async (store: TestStore): Promise<Things> => {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await http.call('POST', path, { store, body });
    expect(made).toMatchObject({ status: 200 });
    return made.body.id;
  };
  const customer = await suite.customer(undefined, store);
  await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    store,
    body: { operation: 'add', points: 1000, comment: null, internalNote: null },
  });
  await make(COLLECTION_METHODS, perAmount(1, '10'));
  await make(REDEMPTION_METHODS, amountOff('5.00', 10));
  const batch = () =>
    make('/api/v1/loyalty/batches', {
      source: 'selection',
      customerIds: [customer],
      operation: 'add',
      points: 5,
      comment: null,
      internalNote: null,
    });
  const appliedBatch = await batch();
  await http.call('POST', `/api/v1/loyalty/batches/${appliedBatch}/apply`, { store, body: {} });
  await runBatch(suite.deps, { storeId: store.id, batchId: appliedBatch as BatchId });
  const redemptionMethod = await make(REDEMPTION_METHODS, amountOff('10.00', 50));
  return {
    customer,
    ...(await lastingKeys(suite, store)),
    ...(await lastingWebhooks(suite, store)),
    ...(await savedOrderImports(suite, store)),
    ...(await mergePeople(suite, store, 'Sara')),
    erasedCustomer: await suite.customer(undefined, store),
    coupon: await workingCoupon(store, customer, redemptionMethod),
    inboxEvent: await parkedEvent(store),
    order: await returnedOrder(suite, store),
    batch: await batch(),
    appliedBatch,
    discardedBatch: await batch(),
    adjustmentRequest: await waitingAdjustment(store, customer),
    ruleChange: await waitingChange(store),
    referral: await acceptedReferral(suite, store, customer),
    ...(await savedProgrammes(http, store)),
    settings: (await http.call('GET', '/api/v1/loyalty/settings', { store })).body,
    shopperPage: (await http.call('GET', '/api/v1/loyalty/shopper-page', { store })).body,
    emails: (await http.call('GET', '/api/v1/loyalty/emails', { store })).body,
    messagesVersion: await savedMessages(http, store),
    collectionMethod: await make(COLLECTION_METHODS, perAmount(2, '10')),
    redemptionMethod,
  };
};

const callRoute = (route: WritingRoute, things: Things, options: CallOptions = {}): Promise<Answer> => {
  const [method = '', template = ''] = route.route.split(' ');
  const path = template.replace('{id}', route.of ? things[route.of] : '').replace('{channel}', 'sms');
  return http.call(method, path, { body: route.body(things), ...options });
};

/** Compares all data with those after the previous refusal, since a refusal may not change any. */
const expectUnchanged = async (): Promise<void> => {
  const [before, now] = [unchanged, await data.fingerprint()];
  unchanged = now;
  expect(now).toBe(before);
};

it('every writing route of the API is listed, and every listed route exists', async () => {
  const { paths } = await openApiOf(http.app);
  // The shipping app's routes are listed in shipping/rights.pg.test.ts, because they need carriers. Everyone may change their own data.
  const own = new Set(['/api/v1/notifications/read', '/api/v1/notifications/choices', '/api/v1/display']);
  const others = Object.entries(paths).filter(
    ([path]) => !path.startsWith('/api/v1/shipping/') && !own.has(path),
  );
  const inDocument = others.flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(WRITING_ROUTES.map(({ route }) => route).toSorted((a, b) => a.localeCompare(b))).toEqual(
    inDocument.toSorted((a, b) => a.localeCompare(b)),
  );
});

describe.each(WRITING_ROUTES)('$route', (route) => {
  it('refuses requests without a token, or with an unknown one', async () => {
    for (const options of [{ as: null }, { token: 'a.b.c' }, { token: 'x' }])
      expect(await callRoute(route, ours, options)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });

  it('refuses a member of staff who is not in the store', async () => {
    const stranger = { ...suite.store, staff: suite.other.staff };
    expect(await callRoute(route, ours, { store: stranger })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('requires an Idempotency-Key', async () => {
    expect(await callRoute(route, ours, { key: null })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    expect(await callRoute(route, ours, { key: 'short' })).toMatchObject({ status: 422 });
  });

  it('refuses anything but JSON', async () => {
    expect(await callRoute(route, ours, { raw: '{"points": 5' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_json' },
    });
  });

  it.each(ROLES.filter((role) => !route.roles.includes(role)))('refuses the role %s', async (role) => {
    expect(await callRoute(route, ours, { as: role })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  // Reading all data takes longer than a refusal, so once per route.
  it('changes nothing when it refuses', () => expectUnchanged());
});

/** Routes that name a record of the store, and those that create one. */
const NAMING = WRITING_ROUTES.flatMap((route) => (route.of ? [{ ...route, of: route.of }] : []));
const MAKING = WRITING_ROUTES.filter((route) => !route.of);

describe.each(NAMING)('$route', (route) => {
  it('refuses another store', async () => {
    const answer = await callRoute(route, {
      ...ours,
      [route.of]: theirs[route.of],
    });
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.body.code).toMatch(/_not_found$/);
    await expectUnchanged();
  });
});

let left: Things | undefined;

/** Tries with what earlier calls have left, then with new things: making them takes long, and only a few calls use something up. */
const untilDone = async <T>(attempt: (things: Things) => Promise<T>, isDone: (outcome: T) => boolean) => {
  const outcome = left && (await attempt(left));
  if (outcome && isDone(outcome)) return outcome;
  left = await thingsOf(suite.store);
  return attempt(left);
};

// Runs after the refusals, since those compare all data each time and these tests add some.
describe.each(WRITING_ROUTES)('$route', (route) => {
  it.each(route.roles)('allows the role %s', async (role) => {
    const call = (things: Things) => callRoute(route, things, { as: role });
    expect(await untilDone(call, ({ status }) => status === 200)).toMatchObject({ status: 200 });
  });
});

describe.each(MAKING)('$route', (route) => {
  const write = async (things: Things) => {
    // A coupon that waits for its host can be retried.
    await suite.database
      .owner`update coupon set withdrawing_since = '2026-01-01' where id = ${things.coupon}`;
    const [mine, other] = [await data.rowsOf(suite.store), await data.rowsOf(suite.other)];
    const { status } = await callRoute(route, things);
    expect(await data.rowsOf(suite.other)).toEqual(other);
    return { status, isWritten: !isDeepStrictEqual(await data.rowsOf(suite.store), mine) };
  };

  it("writes only into the token's store", async () => {
    const outcome = await untilDone(write, ({ status, isWritten }) => status === 200 && isWritten);
    expect(outcome).toEqual({ status: 200, isWritten: true });
  });
});

describe('reading', () => {
  it.each(ROLES)('follows the rights of the role %s', async (role: Role) => {
    const status = READERS.has(role) ? 200 : 403;
    for (const path of [
      COLLECTION_METHODS,
      REDEMPTION_METHODS,
      '/api/v1/customers',
      `/api/v1/customers/${ours.customer}`,
      `/api/v1/customers/${ours.customer}/transactions`,
      `/api/v1/customers/${ours.customer}/coupons`,
      '/api/v1/loyalty/orders',
      '/api/v1/loyalty/own-programme',
      '/api/v1/loyalty/tiers',
      '/api/v1/loyalty/actions',
      '/api/v1/loyalty/campaigns',
      '/api/v1/loyalty/referrals',
      `/api/v1/customers/${ours.customer}/tier`,
      '/api/v1/loyalty/settings',
      '/api/v1/loyalty/shopper-page',
      '/api/v1/loyalty/emails',
      '/api/v1/loyalty/messages',
      '/api/v1/loyalty/messages/preview',
      '/api/v1/loyalty/emails/preview',
      `/api/v1/customers/${ours.customer}/emails`,
      '/api/v1/loyalty/adjustment-requests',
      '/api/v1/loyalty/adjustment-requests/summary',
      '/api/v1/products',
    ])
      expect({ path, status: (await http.call('GET', path, { as: role })).status }).toEqual({ path, status });
    expect(await http.call('GET', '/api/v1/session', { as: role })).toMatchObject({
      status: 200,
      body: { staff: { id: suite.store.staff[role], role }, store: { id: suite.store.id } },
    });
  });

  it('shows nothing of another store', async () => {
    for (const path of ['', '/transactions', '/coupons', '/tier', '/emails'])
      expect(await http.call('GET', `/api/v1/customers/${theirs.customer}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'customer_not_found' },
      });
    const { customers } = await http.read('/api/v1/customers?itemsPerPage=100');
    expect(customers.map(({ id }: { id: string }) => id)).not.toContain(theirs.customer);
    for (const path of [COLLECTION_METHODS, REDEMPTION_METHODS]) {
      const { methods } = await http.read(path);
      const ids = methods.map(({ id }: { id: string }) => id);
      expect(ids).not.toContain(theirs.collectionMethod);
      expect(ids).not.toContain(theirs.redemptionMethod);
    }
  });
});
