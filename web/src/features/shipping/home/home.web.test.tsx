import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  cannot,
  missedPickup,
  pickup,
  pickupDetail,
  refusalOf,
  shippingHome,
  shippingSettings,
  slot,
} from '#test/shipping-fixtures.ts';

const HOME = 'GET /api/v1/shipping/home';

const server = (home: Parameters<typeof shippingHome>[0]): FakeApi =>
  new FakeApi()
    .on(HOME, () => json(shippingHome(home)))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on('GET /api/v1/shipping/waiting-orders', () => json({ orders: [], total: 0 }));

const open = (api: FakeApi, locale: 'ar' | 'en' = 'en') =>
  renderApp({ server: api, path: '/', app: 'aramex', locale });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const cutOff = (bookBy: string) => ({
  carrier: 'aramex' as const,
  address: { id: testId('pickupAddress', 1), name: 'Main branch' },
  slot: { ...slot('10:00', '13:00'), bookBy },
  why: null,
});

const at = (carrier: 'aramex' | 'dhl', branch: number) => ({
  ...cutOff('2026-06-02T08:30:00.000Z'),
  carrier,
  address: { id: testId('pickupAddress', branch), name: branch === 1 ? 'Main branch' : 'North' },
});

describe('what needs the merchant', () => {
  it('says that a courier comes only where one does', async () => {
    const elsewhere = missedPickup({
      elsewhere: testId('pickup', 9),
      can: { ...missedPickup().can, bookAgain: cannot('in_other_pickup') },
    });
    const kept = pickup({ id: testId('pickup', 5), state: 'void_refused', needsMerchant: true });
    const untold = pickup({ id: testId('pickup', 6), toldParcels: 0, needsMerchant: true });
    await open(server({ attention: { total: 3, pickups: [elsewhere, kept, untold] } }));
    const attention = await card('Needs your action');
    const headings = attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'The carrier was not told of these parcels 1',
      'Not voided: the courier will come 1',
      'Orders in another pickup 1',
    ]);
  });

  it('says what the carrier asks for on the phone once the outcome is told, and only what it can search for', async () => {
    const unknown = pickup({
      id: testId('pickup', 3),
      carrier: 'fedex',
      number: null,
      state: 'unknown',
      unknown: { about: 'booking', since: '2026-06-02T05:00:00.000Z', isAsked: false },
      can: { ...pickup().can, settle: pickup().can.handOver },
      call: {
        phone: '9200 00000',
        accountNumber: '510087020',
        contactPhone: '+966501112233',
        reference: null,
      },
      needsMerchant: true,
    });
    const { user } = await open(server({ attention: { total: 1, pickups: [unknown] } }));
    const attention = await card('Needs your action');
    expect(attention.queryByRole('term')).toBeNull();
    await user.click(attention.getByRole('button', { name: 'Tell us the outcome' }));
    const phone = await attention.findByRole('link', { name: '9200 00000' });
    expect(phone.getAttribute('href')).toBe('tel:920000000');
    const terms = attention.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Phone', 'Your account number', 'Phone number in the booking']);
    expect(attention.getByText('510087020')).toBeTruthy();
  });
});

it('offers no booking at a branch that the carrier refused', async () => {
  const why = { code: 'branch_not_served', params: {} } as const;
  await open(server({ cutOffs: [{ ...at('aramex', 1), slot: null, why }, at('dhl', 2)] }));
  const next = await card('Next pickup');
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Book DHL Express, North',
  ]);
});

/** What stands on a branch’s line of the day: the pickups’ numbers, and the present time. */
const linesOf = async (branch: string): Promise<(string | undefined)[]> =>
  (await card(branch))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^Now: |RUH\d+/.exec(textContent)?.[0]);

describe('today', () => {
  it('shows the windows of each branch along the day, and where the day is now', async () => {
    const early = {
      window: { date: '2026-06-02', from: '08:00', to: '08:30' },
      readyAt: '2026-06-02T05:00:00.000Z',
    };
    const done = pickup({
      ...early,
      id: testId('pickup', 2),
      number: 'RUH1002',
      state: 'picked_up',
      closeAt: '2026-06-02T05:30:00.000Z',
    });
    const north = { id: testId('pickupAddress', 2), name: 'North', city: 'Riyadh' };
    const other = pickup({ ...early, id: testId('pickup', 3), number: 'RUH1003', address: north });
    const pickups = [done, pickup(), other];
    await open(server({ today: { total: 3, byState: { confirmed: 2, picked_up: 1 }, pickups } }));
    expect(await linesOf('Main branch')).toEqual(['RUH1002', 'Now: ', 'RUH1001']);
    expect(await linesOf('North')).toEqual(['RUH1003', 'Now: ']);
    // On an axis from 8 to 18 in quarters of an hour, with the time 9:00 at a tenth.
    const branch = await card('Main branch');
    const styles = branch.getAllByRole('listitem').map(({ style }) => style.cssText);
    expect(styles).toEqual(['--lines: 1 / 5;', '--at: 0.1;', '--lines: 9 / 21;']);
  });
});

it('shows today’s windows that can still be booked, and how many orders wait', async () => {
  const slots = [at('aramex', 1), { ...at('dhl', 2), slot: slot('10:00', '13:00', '2026-06-03') }];
  const waitingAt = [{ addressId: testId('pickupAddress', 2), orders: 2 }];
  await open(server({ cutOffs: slots, waitingOrders: 3, waitingAt }));
  // Shown beside the branch where they can be collected.
  expect((await card('Next pickup')).getByText('2 orders wait for a pickup')).toBeTruthy();
  const today = await card('Today’s pickups');
  expect(today.getByText('3 orders wait for a pickup')).toBeTruthy();
  const branch = await card('Main branch');
  expect(branch.getByText('Aramex: not booked yet')).toBeTruthy();
  expect(branch.getByRole('button', { name: 'Book Aramex, Main branch' })).toBeTruthy();
  expect(today.queryByRole('region', { name: 'North' })).toBeNull();
});

describe('the shipping home', () => {
  it('requests only its own carrier, and shows what is booked next once today has nothing ahead', async () => {
    const api = server({ next: { date: '2026-06-03', pickups: [pickup()] } });
    await open(api);
    await screen.findByText('No pickups today.');
    expect(screen.getByRole('heading', { name: /^Booked for .*3 June/ })).toBeTruthy();
    expect(await linesOf('Main branch')).toEqual(['RUH1001']);
    expect(api.sentTo(HOME)[0]?.query).toEqual({ carrier: 'aramex' });
  });

  it("shows today's pickups by state and in time order", async () => {
    await open(server({ today: { total: 3, byState: { confirmed: 2, picked_up: 1 }, pickups: [pickup()] } }));
    const today = await card('Today’s pickups');
    expect(today.getByText('3 pickups')).toBeTruthy();
    expect(today.getByText('Confirmed: 2')).toBeTruthy();
    expect(today.getByText('Collected: 1')).toBeTruthy();
    expect(today.getByRole('link', { name: "Show all today's pickups" })).toBeTruthy();
  });

  it('lists what needs the merchant, with its next step', async () => {
    const unknown = pickup({
      id: testId('pickup', 3),
      number: null,
      state: 'unknown',
      unknown: { about: 'booking', since: '2026-06-02T05:00:00.000Z', isAsked: true },
      needsMerchant: true,
    });
    await open(server({ attention: { total: 2, pickups: [missedPickup(), unknown] } }));
    const attention = await card('Needs your action');
    expect(attention.getByText('The courier did not come.')).toBeTruthy();
    expect(attention.getByRole('button', { name: 'Book again' })).toBeTruthy();
    expect(attention.getByText(/The carrier did not respond to the booking/)).toBeTruthy();
  });

  it('groups what needs the merchant by what to do, and names branch and orders', async () => {
    const late = pickup({
      id: testId('pickup', 3),
      askCollected: true,
      needsMerchant: true,
      orders: { numbers: ['1043', '1044'], total: 5 },
    });
    const unknown = pickup({
      id: testId('pickup', 4),
      number: null,
      state: 'unknown',
      unknown: { about: 'booking', since: '2026-06-02T05:00:00.000Z', isAsked: true },
      needsMerchant: true,
      can: { ...pickup().can, settle: pickup().can.ask },
    });
    const api = server({ attention: { total: 3, pickups: [missedPickup(), unknown, late] } });
    const { user } = await open(api);
    const attention = await card('Needs your action');
    const headings = attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Tell us the outcome 1', 'Check status 1', 'Book again 1']);
    expect(attention.getByRole('link', { name: /Main branch.* · .*#1043.*, .*#1044.* \+3/ })).toBeTruthy();
    const asked = `POST /api/v1/shipping/pickups/${unknown.id}/track`;
    api.on(asked, () => json(pickupDetail({ ...unknown })));
    await user.click(
      within(attention.getByRole('region', { name: /^Check status/ })).getByRole('button', {
        name: 'Check status',
      }),
    );
    await waitFor(() => expect(api.sentTo(asked)).toHaveLength(1));
  });

  it('shows each branch once with its carriers, and books there', async () => {
    const api = server({ cutOffs: [at('aramex', 1), at('aramex', 2), at('dhl', 1)] });
    api.on('POST /api/v1/shipping/pickups/timeslots', () =>
      json({ slots: [], why: null, next: null, source: 'rules_only', refusal: null }),
    );
    const { user } = await open(api);
    const next = await card('Next pickup');
    expect(next.getAllByText('Main branch')).toHaveLength(1);
    await user.click(next.getByRole('button', { name: 'Book DHL Express, Main branch' }));
    const form = within(await screen.findByRole('dialog', { name: 'Book a pickup' }));
    expect((await form.findByLabelText<HTMLInputElement>('Day')).value).toBe('2 June 2026');
  });

  it('counts down to the cut-off by the server’s clock, without requests', async () => {
    const api = server({ cutOffs: [cutOff('2026-06-02T08:30:00.000Z')] });
    await open(api);
    const next = await card('Next pickup');
    const clock = next.getByRole('timer');
    const before = clock.textContent ?? '';
    const asked = api.sentTo(HOME).length;
    expect(before).toMatch(/^2:(?:30:00|29:\d\d)$/);
    await waitFor(() => expect(clock.textContent).not.toBe(before));
    expect(api.sentTo(HOME)).toHaveLength(asked);
  });

  it('requests the next window once when the cut-off has passed', async () => {
    let bookBy = '2026-06-02T06:00:02.000Z';
    const api = server({}).on(HOME, () => json(shippingHome({ cutOffs: [cutOff(bookBy)] })));
    await open(api);
    await screen.findByRole('timer');
    const asked = api.sentTo(HOME).length;
    bookBy = '2026-06-03T07:00:00.000Z';
    expect(await screen.findByText('1 day')).toBeTruthy();
    expect(api.sentTo(HOME)).toHaveLength(asked + 1);
  });

  it('shows how reliably the carrier came', async () => {
    await open(server({ onTime: [{ carrier: 'aramex', onTime: 7, late: 1, missed: 2, untimed: 3 }] }));
    const share = await card('Collected on time');
    expect(share.getByText('70%')).toBeTruthy();
    expect(share.getByText(/7 of 10.*3 more.*at an unknown time/)).toBeTruthy();
  });

  it('reads in Arabic', async () => {
    await open(server({ attention: { total: 1, pickups: [missedPickup()] } }), 'ar');
    const attention = await card('تحتاج إلى إجراء منك');
    expect(attention.getByText('لم يأت المندوب.')).toBeTruthy();
    expect(attention.getByText(/أرامكس/)).toBeTruthy();
    expect(attention.getByRole('heading', { name: /إعادة الحجز/ })).toBeTruthy();
  });

  it('offers a retry when it cannot be loaded', async () => {
    let isBroken = true;
    const api = server({}).on(HOME, () => (isBroken ? problem(500, 'internal_error') : json(shippingHome())));
    const { user } = await open(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByText('No pickups today.')).toBeTruthy();
  });
});

describe('a pickup that needs the merchant, on the home', () => {
  it('shows the window of a pickup without orders once, below its branch', async () => {
    const bare = missedPickup({ orders: { numbers: [], total: 0 } });
    await open(server({ attention: { total: 1, pickups: [bare] } }));
    const attention = await card('Needs your action');
    expect(attention.getByRole('link', { name: bare.address.name })).toBeTruthy();
    expect(attention.getAllByText(/10:00 – 13:00/).length).toBe(1);
  });
});

describe('a carrier’s refusal, on the home', () => {
  it.each([
    ['void_refused', 'already_dispatched', 'The courier is on the way. Have the parcels ready'],
    ['rejected', 'other', 'The carrier rejected it.'],
  ] as const)('%s: says why once, and what the carrier said', async (state, code, said) => {
    const refusal = refusalOf(code, 'ERR72', 'Driver dispatched');
    const refused = pickup({ id: testId('pickup', 3), state, refusal, needsMerchant: true });
    await open(server({ attention: { total: 1, pickups: [refused] } }));
    const attention = await card('Needs your action');
    expect(attention.getAllByText(new RegExp(said)).length).toBe(1);
    expect(attention.queryByText('The courier is already on the way.')).toBeNull();
    expect(attention.getByText('Driver dispatched (ERR72)')).toBeTruthy();
  });

  it('shows the specific reason of a refused void', async () => {
    const refusal = refusalOf('account_not_allowed');
    const refused = pickup({ id: testId('pickup', 3), state: 'void_refused', refusal, needsMerchant: true });
    await open(server({ attention: { total: 1, pickups: [refused] } }));
    const attention = await card('Needs your action');
    expect(attention.getByText('The pickup is still booked and the courier will come.')).toBeTruthy();
    expect(attention.getByText("Your carrier account doesn't allow this.")).toBeTruthy();
  });
});
