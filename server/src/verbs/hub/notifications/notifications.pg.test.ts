import { NOTICE_TOPICS } from '@apps-hub/contract/hub/notifications/values';
import type { Notification } from '@apps-hub/contract/notices';
import type { AppName } from '@apps-hub/contract/apps';
import { ROLES, type Role } from '@apps-hub/contract/abilities';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Mail } from '#mail/mailer.ts';
import { createAccountKeys } from '#security/account-keys.ts';
import { type NoticesMailJob, sendNoticesMail } from './mail-daily.ts';
import { amountOff, openShop, type Shop } from '#test/shop.ts';
import { NOW, openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import type { TestStore } from '#test/suite.ts';

const PATH = '/api/v1/notifications';

let shipping: Shipping;
let shop: Shop;

beforeEach(async () => {
  shipping = await openShipping();
  shop = openShop(shipping.suite, shipping.http);
});
afterEach(() => shipping.close());

const asked = async (as: Role = 'owner', store?: TestStore, app: AppName = 'loyalty') =>
  (await shipping.http.call('GET', PATH, { as, app, ...(store ? { store } : {}) })).body;

/** What a carrier's frame shows. */
const askedByCarrier = (as?: Role, store?: TestStore) => asked(as, store, 'fedex');

const kinds = async (as?: Role, app?: AppName): Promise<string[]> =>
  (await asked(as, undefined, app)).notifications.map(({ kind }: Notification) => kind);

const markRead = (until: string, as: Role = 'owner') =>
  shipping.http.call('POST', `${PATH}/read`, { as, body: { until } });

/** An event that fails at each attempt. */
const failEvent = async (id: string) => {
  await shipping.http.deliver({ id, topic: 'order.paid', data: { nothing: 'of an order' } });
  await shipping.suite.drain();
};

const customerWith = async (points: number): Promise<string> => {
  const customer = await shipping.suite.customer();
  await shipping.http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
  });
  return customer;
};

const requestAboveLimit = async () => {
  const settings = await shipping.http.read('/api/v1/loyalty/settings');
  await shipping.http.call('PUT', '/api/v1/loyalty/settings', {
    body: { ...settings, adjustLimits: { manager: 500, support: 50 } },
  });
  const customer = await shipping.suite.customer();
  const requested = await shipping.http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    as: 'support',
    body: { operation: 'add', points: 60, comment: null, internalNote: null },
  });
  expect(requested.body.waitsFor).toMatch(/^adq_/);
};

const refusedPickups = async (count: number) => {
  await shipping.connect('fedex');
  for (let made = 0; made < count; made += 1) {
    const answer = await shipping.post('/pickups', {
      carrier: 'fedex',
      addressId: await shipping.address(undefined, `Branch ${made}`),
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [PARCEL],
      instructions: ['sandbox:cutoff'],
    });
    expect(answer.body).toMatchObject({ state: 'rejected' });
  }
};

describe('the notifications', () => {
  it('are none while nothing needs attention', async () => {
    expect(await asked()).toEqual({ notifications: [], unread: 0 });
  });

  it('count failed events, dated by when the last was given up rather than received', async () => {
    await failEvent('one');
    shipping.suite.clock.advance(HOUR_MS);
    await failEvent('two');
    expect(await asked()).toEqual({
      notifications: [
        {
          kind: 'failed_events',
          count: 2,
          unread: true,
          at: new Date(Date.parse(NOW) + HOUR_MS).toISOString(),
        },
      ],
      unread: 1,
    });
  });

  it('date a retried event by its last attempt', async () => {
    await shipping.http.deliver({
      ...shop.order({ customer: { id: 'c', name: 'Trouble' } }).paid,
      id: 'tried',
    });
    await shipping.suite.database.ownerAtHome.unsafe(
      `alter table customer add constraint trouble check (name <> 'Trouble') not valid`,
    );
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await shipping.suite.drain();
      shipping.suite.clock.advance(HOUR_MS);
    }
    const givenUpAt = new Date(shipping.suite.clock.now().getTime() - HOUR_MS).toISOString();
    expect((await asked()).notifications).toMatchObject([{ kind: 'failed_events', count: 1, at: givenUpAt }]);
  });

  it('show pending adjustments to those who may approve them', async () => {
    await requestAboveLimit();
    expect(await kinds('owner')).toEqual(['approvals']);
    expect(await kinds('manager')).toEqual(['approvals']);
    expect(await kinds('support')).toEqual([]);
  });

  it('show coupons that the host has not created for half an hour', async () => {
    const methodId = await shop.redeemFor(amountOff('5.00', 10));
    const customer = await customerWith(100);
    const path = `/api/v1/customers/${customer}/redemptions`;
    await shipping.http.call('POST', path, { body: { methodId, points: null } });
    shipping.suite.clock.advance(29 * MINUTE_MS);
    expect(await kinds()).toEqual([]);
    shipping.suite.clock.advance(2 * MINUTE_MS);
    const at = new Date(Date.parse(NOW) + 30 * MINUTE_MS).toISOString();
    expect((await asked()).notifications).toMatchObject([{ kind: 'stuck_coupons', count: 1, at }]);
  });

  it('announce expiring points a week ahead, in one notification', async () => {
    const settings = await shipping.http.read('/api/v1/loyalty/settings');
    await shipping.http.call('PUT', '/api/v1/loyalty/settings', { body: { ...settings, expiryMonths: 1 } });
    await customerWith(100);
    await customerWith(20);
    shipping.suite.clock.advance(22 * DAY_MS);
    expect(await kinds()).toEqual([]);
    shipping.suite.clock.advance(DAY_MS);
    expect((await asked()).notifications).toEqual([
      {
        kind: 'expiring_points',
        points: 120,
        lastDay: '2026-07-01',
        unread: true,
        // Midnight in Riyadh.
        at: '2026-06-23T21:00:00.000Z',
      },
    ]);
  });

  it('name the ten newest pickups that need the merchant, and count the rest', async () => {
    await refusedPickups(12);
    const { notifications } = await askedByCarrier();
    expect(notifications.slice(0, 10).map(({ kind }: Notification) => kind)).toEqual(
      Array.from({ length: 10 }, () => 'pickup'),
    );
    expect(notifications[0]).toMatchObject({
      carrier: 'fedex',
      about: 'rejected',
      pickupId: expect.stringMatching(/^pku_/),
    });
    expect(notifications.slice(10)).toMatchObject([{ kind: 'more_pickups', count: 2 }]);
  });

  it('date a pickup that is no longer polled by the end of its window', async () => {
    await shipping.connect('aramex');
    const booked = await shipping.post('/pickups', {
      carrier: 'aramex',
      addressId: await shipping.address(undefined, 'Main'),
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [PARCEL],
    });
    expect(booked.body).toMatchObject({ state: 'confirmed' });
    await shipping.suite.database.owner`update pickup set next_check_at = null`;
    expect(await kinds('owner', 'fedex')).toEqual([]);
    shipping.suite.clock.advance(3 * DAY_MS);
    // One in the afternoon in Riyadh.
    expect((await askedByCarrier()).notifications).toMatchObject([
      { kind: 'pickup', about: 'overdue', pickupId: booked.body.id, at: `${TUESDAY}T10:00:00.000Z` },
    ]);
  });

  it('leave out a pickup that was dismissed', async () => {
    await refusedPickups(1);
    const [{ pickupId }] = (await askedByCarrier()).notifications;
    await shipping.post(`/pickups/${pickupId}/aside`);
    expect(await kinds('owner', 'fedex')).toEqual([]);
  });

  it('include only the own store’s', async () => {
    await failEvent('one');
    await refusedPickups(1);
    expect(await asked('owner', shipping.suite.other)).toEqual({ notifications: [], unread: 0 });
    expect(await askedByCarrier('owner', shipping.suite.other)).toEqual({ notifications: [], unread: 0 });
  });

  it('show each role only what it may read, and each app only its own', async () => {
    await failEvent('one');
    await refusedPickups(1);
    for (const role of ROLES) {
      const mayRead = role !== 'client' && role !== 'warehouse';
      expect({ role, shown: await kinds(role) }).toEqual({ role, shown: mayRead ? ['failed_events'] : [] });
      const shown = (await kinds(role, 'fedex')).toSorted((a, b) => a.localeCompare(b));
      expect({ role, shown }).toEqual({ role, shown: mayRead ? ['failed_events', 'pickup'] : [] });
    }
  });
});

const CHOICES = `${PATH}/choices`;

const choose = (body: unknown, as: Role = 'owner') => shipping.http.call('PUT', CHOICES, { as, body });
const giveAddress = (role: Role) =>
  shipping.suite.database.owner`
    update staff set email = ${`${role}@example.com`}, last_seen_at = ${NOW} where id = ${shipping.suite.store.staff[role]}`;

/** Runs the step of the next morning, and sends its mails. */
const nextMorning = async (): Promise<Mail[]> => {
  const { suite, http, deps } = shipping;
  suite.clock.advance(DAY_MS);
  await shipping.tick();
  const sent: Mail[] = [];
  for (const boss of suite.bosses)
    for (const { id, data } of await boss.fetch<NoticesMailJob>('notices.mail', { batchSize: 20 })) {
      const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
      const keys = createAccountKeys('s'.repeat(64));
      await sendNoticesMail(
        { ...http.deps, ...deps, keys, mailer, appsUrl: 'https://hub.example', appName: 'Apps Hub' },
        data,
      );
      await boss.complete('notices.mail', id);
    }
  suite.clock.advance(1);
  return sent;
};

describe('choices', () => {
  it('hide topics for one member only; refuse unknown topics, and email without an address', async () => {
    await failEvent('one');
    await requestAboveLimit();
    expect((await shipping.http.call('GET', CHOICES)).body).toEqual({
      app: NOTICE_TOPICS,
      email: [],
      address: null,
    });
    expect((await choose({ app: ['pickups', 'approvals', 'approvals'], email: [] })).body.app).toEqual([
      'approvals',
      'pickups',
    ]);
    expect(await kinds('owner')).toEqual(['approvals']);
    expect(await kinds('manager')).toEqual(['failed_events', 'approvals']);
    for (const [path, body] of [
      ['app.0', { app: ['weather'], email: [] }],
      ['email', { app: [], email: ['approvals'] }],
    ] as const)
      expect(await choose(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await kinds('owner')).toEqual(['approvals']);
  });

  it('mail what is new in the morning, once, to those who chose it and may see it', async () => {
    for (const role of ['owner', 'viewer', 'manager'] as const) await giveAddress(role);
    await failEvent('before');
    await choose({ app: [], email: ['failed_events', 'approvals'] });
    await choose({ app: [], email: ['approvals'] }, 'viewer');
    expect(await nextMorning()).toEqual([]);
    await requestAboveLimit();
    const [mail, ...more] = await nextMorning();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { address: 'owner@example.com' }, locale: 'ar' });
    expect(mail?.text).toContain('تعديلات تنتظر الموافقة: 1');
    expect(mail?.text).not.toContain('أحداث فشلت');
    expect(await nextMorning()).toEqual([]);
    await failEvent('after');
    expect((await nextMorning())[0]?.text).toContain('أحداث فشلت: 2');
    // Nor to someone who has not signed in for a month.
    shipping.suite.clock.advance(31 * DAY_MS);
    await failEvent('much later');
    expect(await nextMorning()).toEqual([]);
    await shipping.suite.database.owner`update staff set last_seen_at = ${shipping.suite.clock.now()}`;
    expect(await nextMorning()).toHaveLength(1);
    await choose({ app: [], email: [] });
    await failEvent('later');
    expect(await nextMorning()).toEqual([]);
  });
});

describe('read marks', () => {
  it('a newer event is unread again; marks are per person', async () => {
    await failEvent('one');
    const { at } = (await asked()).notifications[0];
    expect((await markRead(at)).body).toMatchObject({ unread: 0, notifications: [{ unread: false }] });
    const marks = await shipping.suite.database.owner`
      select id from staff where notifications_read_until is not null`;
    expect(marks).toEqual([{ id: shipping.suite.store.staff.owner }]);
    expect(await asked('viewer')).toMatchObject({ unread: 1 });
    expect(await markRead(at, 'viewer')).toMatchObject({ status: 200, body: { unread: 0 } });
    shipping.suite.clock.advance(MINUTE_MS);
    await failEvent('two');
    expect(await asked()).toMatchObject({ unread: 1, notifications: [{ count: 2, unread: true }] });
  });

  it('an older mark that arrives late is ignored, and a mark in the future is capped', async () => {
    await failEvent('one');
    const { at } = (await asked()).notifications[0];
    await markRead('2099-01-01T00:00:00Z');
    expect((await markRead('2020-01-01T00:00:00Z')).body).toMatchObject({ unread: 0 });
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(NOW));
    shipping.suite.clock.advance(MINUTE_MS);
    await failEvent('two');
    expect(await asked()).toMatchObject({ unread: 1 });
  });

  it('are refused for an invalid instant, without a token, and to people outside the store', async () => {
    expect(await markRead('yesterday')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: 'until' }] },
    });
    const body = { until: NOW };
    const stranger = { ...shipping.suite.store, staff: shipping.suite.other.staff };
    for (const options of [{ as: null }, { store: stranger }])
      expect(await shipping.http.call('POST', `${PATH}/read`, { body, ...options })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });
});
