import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Heard, SandboxProcess } from '../../../test/sandbox-process.ts';
import type { HostAccess } from '../port/access.ts';
import type { BackfillPage, HostRecord } from '../port/backfill.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import type { HostEvent } from '../port/events.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { openSallaSandbox, type SallaSandbox } from './testing/salla-sandbox.ts';

const currency = 'SAR' as CurrencyCode;

let sandbox: SandboxProcess;
let salla: HostPlatform;
let access: HostAccess;
let verified: SallaSandbox['verified'];
let onSalla: SallaSandbox['onSalla'];

const eventsOf = async (heard: Heard): Promise<readonly HostEvent[]> => {
  const store = { currency, timeZone: 'Asia/Riyadh' };
  const understood = salla.events.understand(verified(heard), store);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.kind === 'look_up' ? understood.lookUp(access) : understood.events;
};

beforeAll(async () => {
  ({ sandbox, salla, access, verified, onSalla } = await openSallaSandbox());
});
afterAll(() => sandbox.close());

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

const understood = async (record: { topic: string; subject: string; body: string } | undefined) => {
  if (!record) throw new Error('a record');
  const told = salla.events.understand({ ...record, app: 'loyalty' }, { currency, timeZone: 'Asia/Riyadh' });
  if (told.kind !== 'events') throw new Error(told.kind);
  return told.events;
};

const query = (kind: 'customers' | 'orders', cursor: string | null) => ({
  kind,
  from: new Date(Date.now() - 60 * 86_400_000),
  until: new Date(),
  cursor,
  store: { currency, timeZone: 'Asia/Riyadh' },
  at: new Date(),
});

const all = async (kind: 'customers' | 'orders') => {
  const { backfill } = salla;
  if (!backfill) throw new Error('Salla has a past');
  const records: HostRecord[] = [];
  let page: BackfillPage | undefined;
  do {
    page = await backfill.page(access, query(kind, page?.next ?? null));
    records.push(...page.records);
  } while (page.next !== null);
  return records;
};

describe('the past of a store', () => {
  it('has every order once, page by page, as its own webhook told it', async () => {
    const lines = [{ product_id: '101', quantity: 1 }];
    for (let placed = 0; placed < 25; placed += 1)
      await sandbox.admin('POST', 'orders', { customer_id: '201', lines, paid: true });
    const records = await all('orders');
    const subjects = records.map(({ subject }) => subject);
    expect(subjects.length).toBeGreaterThanOrEqual(25);
    expect(new Set(subjects).size).toBe(subjects.length);
    const heard = verified(await sandbox.hear('salla:order.created'));
    const [told] = await understood(heard);
    const [read] = await understood(records.find(({ subject }) => subject === heard.subject));
    expect(read).toMatchObject({
      type: 'order',
      order: { externalId: told?.type === 'order' && told.order.externalId, paidAt: expect.any(Date) },
      isWithoutTimes: true,
    });
  });

  it('has every customer', async () => {
    const records = await all('customers');
    expect(records.map(({ subject }) => subject)).toContain('customer:201');
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
