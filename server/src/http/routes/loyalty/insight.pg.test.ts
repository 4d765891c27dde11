import { beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { amountOff, COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { recountMembers } from '#verbs/loyalty/dashboard/members.ts';
import { advanceFigures, forgetFigures } from '#verbs/loyalty/dashboard/figures.ts';

const DASHBOARD = '/api/v1/loyalty/dashboard';
const MEMBERS = `${DASHBOARD}/members`;
const ACTIVITY = '/api/v1/loyalty/activity';
const INBOX = '/api/v1/loyalty/inbox';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

const today = (): string => suite.clock.now().toISOString().slice(0, 10);

describe('the dashboard', () => {
  it('is readable only for staff of this store', async () => {
    for (const path of [DASHBOARD, MEMBERS]) {
      expect(await http.call('GET', path, { as: 'viewer' })).toMatchObject({ status: 200 });
      expect(await http.call('GET', path, { as: 'client' })).toMatchObject({ status: 403 });
      expect(await http.call('GET', path, { as: null })).toMatchObject({ status: 401 });
    }
  });

  it('values outstanding points by the most expensive active method and names it', async () => {
    await shop.customerWith(1000);
    const before = await http.read(DASHBOARD);
    expect(before.outstanding).toMatchObject({ available: 1000, most: null, least: null });
    const cheap = await shop.redeemFor(amountOff('5.00', 100));
    const dear = await shop.redeemFor(amountOff('10.00', 100));
    await shop.redeemFor({ ...amountOff('20', 100), discountMode: 'percent' });
    await shop.redeemFor({ ...amountOff('90.00', 100), status: 'inactive' });
    const shown = await http.read(DASHBOARD);
    expect(shown.outstanding).toMatchObject({ available: 1000, most: '100.00', least: '50.00' });
    expect(shown.pointValue).toEqual({
      most: { methodId: dear, amount: '10.00', points: 100 },
      least: { methodId: cheap, amount: '5.00', points: 100 },
      uncounted: 1,
    });
    const other = await http.call('GET', DASHBOARD, { store: suite.other });
    expect(other.body.outstanding).toMatchObject({ available: 0, pending: 0, most: null });
  });

  it('defaults to the thirty days up to today, and the thirty before', async () => {
    const shown = await http.read(DASHBOARD);
    expect(shown.period.to).toBe(shown.today);
    expect([shown.series.length, shown.step]).toEqual([30, 'day']);
    const year = await http.read(`${DASHBOARD}?from=2025-01-01&to=2025-12-31`);
    expect(year).toMatchObject({ step: 'month', before: { from: '2024-01-02', to: '2024-12-31' } });
  });

  it.each([
    ['from=2026-02-02&to=2026-02-01', 'to', 'span_reversed'],
    ['from=2020-01-01&to=2026-01-01', 'from', 'too_large'],
    ['from=2026-02-30', 'from', 'invalid'],
    ['to=yesterday', 'to', 'invalid'],
  ])('refuses the period %s', async (query, path, code) => {
    expect(await http.call('GET', `${DASHBOARD}?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path, code }] },
    });
  });

  it('has the same figures after the job has summed new postings', async () => {
    const before = await http.read(DASHBOARD);
    await advanceFigures(suite.deps, suite.store.id);
    expect(await http.read(DASHBOARD)).toEqual(before);
  });
});

/** Runs the waiting job of a period, if there is one. */
const countWaiting = async (): Promise<number> => {
  const jobs = await suite.database.owner<{ id: string; data: Parameters<typeof recountMembers>[1] }[]>`
    delete from pgboss.job where name = 'figures.members' returning id, data`;
  for (const { data } of jobs) await recountMembers(suite.deps, data);
  return jobs.length;
};

const countedOf = async (query: string) => (await http.read(`${MEMBERS}${query}`)).counted;

describe("the members' figures", () => {
  it('count one-time and repeat buyers, and rank by points earned', async () => {
    const twice = { customer: { id: 'buys-twice', name: 'Huda' } };
    const orders = [
      shop.order({ ...twice, total: '300.00' }),
      shop.order({ ...twice, total: '200.00' }),
      shop.order({ customer: { id: 'buys-once', name: 'Omar' }, total: '100.00' }),
    ];
    const cancelled = shop.order({ customer: { id: 'cancels', name: 'Badr' }, total: '900.00' });
    await shop.hear(...orders.map((order) => order.paid), cancelled.paid, cancelled.cancelled);
    const query = `?from=${today()}&to=${today()}`;
    expect(await countedOf(query)).toBeNull();
    expect(await countWaiting()).toBeGreaterThan(0);
    const shown = await countedOf(query);
    expect(shown.repeat).toEqual({ buyers: 2, repeatBuyers: 1 });
    expect(shown.repeatBefore).toEqual({ buyers: 0, repeatBuyers: 0 });
    const named = shown.top.filter(({ name }: { name: string }) => ['Huda', 'Omar', 'Badr'].includes(name));
    expect(named).toEqual([
      expect.objectContaining({ name: 'Huda', earned: 100, orders: 2, redeemed: 0 }),
      expect.objectContaining({ name: 'Omar', earned: 20, orders: 1 }),
    ]);
  });

  it('are served as counted, and recounted by a job once they are old', async () => {
    const query = `?from=${today()}&to=${today()}`;
    // As in a store with many members, where a count takes seconds.
    await suite.database.owner`update member_figures set took_ms = 5000 where store_id = ${suite.store.id}`;
    const first = await countedOf(query);
    const order = shop.order({ customer: { id: 'comes-late', name: 'Late' }, total: '1000.00' });
    await shop.hear(order.paid);
    expect(await countedOf(query)).toEqual(first);
    expect(await countWaiting()).toBe(0);
    suite.clock.advance(30 * MINUTE_MS);
    expect(await countedOf(query)).toEqual(first);
    expect(await countWaiting()).toBe(1);
    const second = await countedOf(query);
    expect(second).toMatchObject({ countedAt: suite.clock.now().toISOString(), repeat: { buyers: 3 } });
    expect(second.top.map(({ name }: { name: string }) => name)).toContain('Late');
  });

  it('are deleted after a week without a request', async () => {
    suite.clock.advance(8 * DAY_MS);
    await forgetFigures(suite.deps, suite.store.id);
    const [row] = await suite.database.owner<{ kept: number }[]>`
      select count(*)::int as kept from member_figures where store_id = ${suite.store.id}`;
    expect(row?.kept).toBe(0);
  });
});

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly actor: { readonly id: string; readonly name: string | null };
  readonly changes: readonly { field: string; before: object; after: object }[];
}

const entriesOf = async (query: string): Promise<Entry[]> =>
  (await http.read(`${ACTIVITY}?${query}`)).entries;

describe('the activity', () => {
  it('has who changed what, with the values before and after', async () => {
    const { body: method } = await http.call('POST', COLLECTION_METHODS, {
      body: perAmount(2, '10'),
      as: 'manager',
    });
    await http.call('PUT', `${COLLECTION_METHODS}/${method.id}`, {
      body: { ...perAmount(3, '10'), version: method.version },
      as: 'owner',
    });
    const [changed, added] = await entriesOf('kind=methods&itemsPerPage=2');
    expect(added).toMatchObject({ action: 'collection_method.create', actor: { name: 'manager' } });
    expect(changed).toMatchObject({
      action: 'collection_method.update',
      actor: { id: suite.store.staff.owner, name: 'owner' },
      subject: { id: method.id },
      changes: [
        {
          field: 'reward.points',
          before: { format: 'number', value: '2' },
          after: { format: 'number', value: '3' },
        },
      ],
    });
  });

  it('has adjustments with the customer, filtered by person, kind and day', async () => {
    const customer = await shop.customerWith(5);
    await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
      body: { operation: 'deduct', points: 2, comment: 'Sorry', internalNote: null },
      as: 'support',
    });
    const [entry, ...others] = await entriesOf(`actor=${suite.store.staff.support}`);
    expect(entry).toMatchObject({
      action: 'points.adjust',
      subject: { id: customer, customerName: expect.stringContaining('Customer') },
      changes: [{ field: 'points', after: { format: 'number', value: '-2' } }],
    });
    expect(others).toEqual([]);
    expect(await entriesOf(`actor=${suite.store.staff.support}&kind=settings`)).toEqual([]);
    const day = today();
    expect(await entriesOf(`actor=${suite.store.staff.support}&from=${day}&to=${day}`)).toHaveLength(1);
    expect(await entriesOf(`actor=${suite.store.staff.support}&to=2020-01-01`)).toEqual([]);
    expect(await entriesOf(`actor=${suite.store.staff.support}&from=2099-01-01`)).toEqual([]);
  });

  it('has a setting before and after, and the customer of an adjustment that needed approval', async () => {
    const settings = await http.read('/api/v1/loyalty/settings');
    const changed = { ...settings, expiryMonths: 6 };
    expect(await http.call('PUT', '/api/v1/loyalty/settings', { body: changed })).toMatchObject({
      status: 200,
    });
    const [entry] = await entriesOf('kind=settings');
    expect(entry).toMatchObject({
      action: 'settings.update',
      changes: [
        { field: 'expiryMonths', before: { format: 'none' }, after: { format: 'number', value: '6' } },
      ],
    });
    const customer = await suite.customer();
    await suite.tx(
      (tx) => tx.sql`
        insert into audit_entry (store_id, id, at, actor, action, subject, detail)
        values (${tx.storeId}, ${suite.deps.newId('audit')}, ${suite.clock.now()}, 'system', 'adjustment.request',
          ${suite.deps.newId('adjustmentRequest')}, ${JSON.stringify({ customerId: customer, points: 20 })}::jsonb)`,
    );
    const [waited] = await entriesOf('kind=points');
    expect(waited).toMatchObject({
      subject: { id: customer, customerName: expect.stringContaining('Customer') },
      changes: [{ field: 'points' }],
    });
  });

  it('can be paged both ways without losing or repeating an entry', async () => {
    const whole = (await entriesOf('itemsPerPage=100')).map(({ id }) => id);
    expect(whole).toEqual(whole.toSorted().toReversed());
    const seen: string[] = [];
    let page = await http.read(`${ACTIVITY}?itemsPerPage=3`);
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(...page.entries.map(({ id }: Entry) => id));
      if (!page.older) break;
      page = await http.read(`${ACTIVITY}?itemsPerPage=3&before=${page.older}`);
    }
    expect(seen).toEqual(whole);
    const back = await http.read(`${ACTIVITY}?itemsPerPage=3&after=${page.newer}`);
    expect(back.entries.map(({ id }: Entry) => id)).toEqual(
      whole.slice(whole.indexOf(page.newer) - 3, whole.indexOf(page.newer)),
    );
    expect(back.older).toBe(back.entries.at(-1).id);
  });

  it('has nothing of another store, and nothing for a client', async () => {
    const other = await http.call('GET', ACTIVITY, { store: suite.other });
    expect(other.body.entries).toEqual([]);
    expect(await http.call('GET', ACTIVITY, { as: 'client' })).toMatchObject({ status: 403 });
  });
});

describe('the inbox', () => {
  it('shows each event once with its number of deliveries, searchable by order number, topic and state', async () => {
    const order = shop.order({ id: 'twice-told' });
    await http.deliver({ ...order.paid, id: 'told' });
    await http.deliver({ ...order.paid, id: 'told' });
    await suite.drain();
    for (const q of ['%23twice-told', 'twice-told']) {
      const { events } = await http.read(`${INBOX}?q=${q}`);
      expect(events).toMatchObject([
        { topic: 'order.paid', orderNumber: '#twice-told', status: 'applied', receivedCount: 2, error: null },
      ]);
    }
    const all = await http.read(INBOX);
    expect(all.topics).toEqual(expect.arrayContaining(['order.paid', 'order.cancelled']));
    const { events } = await http.read(`${INBOX}?topic=order.cancelled&status=applied`);
    expect(new Set(events.map((event: { topic: string }) => event.topic))).toEqual(
      new Set(['order.cancelled']),
    );
    expect((await http.call('GET', INBOX, { store: suite.other })).body.events).toEqual([]);
  });

  it("shows the event's body without personal data", async () => {
    const order = shop.order({
      customer: { id: 'p1', name: 'Reem Secret', email: 'reem@secret.example', phone: '+966501112222' },
    });
    await shop.hear(order.paid);
    const [event] = (await http.read(`${INBOX}?q=${order.id}`)).events;
    const { payload } = await http.read(`${INBOX}/${event.id}`, 'viewer');
    expect(JSON.parse(payload)).toMatchObject({ data: { id: order.id, customer: { id: 'p1' } } });
    expect(payload).not.toMatch(/secret|96650/i);
    expect(await http.call('GET', `${INBOX}/${event.id}`, { store: suite.other })).toMatchObject({
      status: 404,
      body: { code: 'inbox_event_not_found' },
    });
  });

  it('retries a parked event on request, and applies it once', async () => {
    const order = shop.order({ customer: { id: 'in-trouble', name: 'Trouble' } });
    await http.deliver({ ...order.paid, id: 'was-parked' });
    await suite.database
      .owner`update inbox set status = 'parked', attempts = 8, error = 'apply_failed' where delivery_key = 'was-parked'`;
    const parked = await http.read(`${INBOX}?status=parked`);
    expect(parked).toMatchObject({
      parked: 1,
      events: [{ status: 'parked', error: { code: 'apply_failed', detail: null } }],
    });
    const [{ id }] = parked.events;
    const retry = () => http.call('POST', `${INBOX}/${id}/retry`, { as: 'manager' });
    expect(await retry()).toMatchObject({
      status: 200,
      body: { status: 'received', attempts: 0, error: null },
    });
    expect(await retry()).toMatchObject({ status: 200, body: { status: 'received' } });
    await suite.drain();
    expect(await retry()).toMatchObject({ status: 200, body: { status: 'applied', attempts: 1 } });
    // By this suite's two methods, 2 and 3 points for every 10: once, not three times.
    expect(await shop.balances('in-trouble')).toMatchObject({ pending: 50 });
    const told = (await entriesOf('kind=inbox')).filter(({ action }) => action === 'inbox.retry');
    expect(told).toHaveLength(1);
  });

  it('says what is wrong with a payload that cannot be parsed', async () => {
    await http.deliver({ topic: 'order.paid', data: { id: 'bad' }, id: 'unreadable' });
    await suite.drain();
    const [event] = (await http.read(`${INBOX}?status=parked`)).events;
    expect(event).toMatchObject({
      subject: 'order:bad',
      orderNumber: null,
      error: { code: 'payload_invalid' },
    });
    expect(event.error.detail).not.toBe('');
  });
});
