import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { type FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
import { cannot, missedPickup, parcel, pickup, pickupDetail, SERVER_NOW } from '#test/shipping-fixtures.ts';
import { BASE, LIST, open, serverWith, withDetail } from './testing/pickup-server.ts';

const lastQuery = (server: FakeApi) => server.sentTo(LIST).at(-1)?.query;

const table = () => screen.findByRole('table', { name: 'Pickups' });

describe('the list of pickups', () => {
  it('shows number, window, branch, parcels, state and the void deadline', async () => {
    await open(serverWith([pickup()]));
    const row = within(await table())
      .getByRole('link', { name: 'RUH1001' })
      .closest('tr') as HTMLElement;
    const text = row.textContent ?? '';
    for (const part of [
      'Aramex',
      'Tue 2 June',
      '10:00 – 13:00',
      'Main branch',
      '2 parcels',
      '1 fragile',
      'Confirmed',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Can be voided until 10:00');
  });

  it('does not promise that a refused void is still possible', async () => {
    await open(serverWith([pickup({ state: 'void_refused' })]));
    const text = (await table()).textContent;
    expect(text).toContain('You can ask to void it again until 10:00');
    expect(text).not.toContain('Can be voided');
  });

  it('says that there are none', async () => {
    await open(serverWith([]));
    expect(await screen.findByText('No pickups found')).toBeTruthy();
  });

  it('queries the server as its address says, for its own carrier only', async () => {
    const server = serverWith([pickup()], 300);
    const address = testId('pickupAddress', 1);
    await open(
      server,
      `/pickups?q=007&state=confirmed&carrier=dhl&addressId=${address}&dateFrom=2026-06-01&dateTo=2026-06-30&page=3&itemsPerPage=25&sortBy=number&orderBy=desc`,
    );
    expect(await screen.findByText('51–75 of 300')).toBeTruthy();
    expect(lastQuery(server)).toEqual({
      q: '007',
      state: 'confirmed',
      carrier: 'aramex',
      addressId: address,
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      page: '3',
      itemsPerPage: '25',
      sortBy: 'number',
      orderBy: 'desc',
    });
  });

  it('writes a filter to its address and returns to the first page', async () => {
    const server = serverWith([pickup()], 300);
    const { user, address } = await open(server, '/pickups?page=3');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Needs your action');
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ attention: '1', page: '1' }));
    expect(address()).toContain('attention=1');
    await user.selectOptions(screen.getByLabelText('Status'), 'Missed');
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ state: 'missed' }));
    expect(address()).not.toContain('attention');
  });

  it('offers to clear the filters when nothing matches', async () => {
    const server = serverWith([]);
    const { user, address } = await open(server, '/pickups?state=voided&q=1');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    await waitFor(() => expect(address()).toBe('/pickups'));
  });

  it('offers in a row only what can be done with it now', async () => {
    const late = cannot('void_time_over', '2026-06-02T05:00:00.000Z');
    await open(serverWith([pickup({ can: { ...pickup().can, void: late } }), missedPickup()]));
    const buttons = await screen.findAllByRole('button', { name: /: RUH/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'View details: RUH1001',
      'Book again: RUH1002',
      'View details: RUH1002',
    ]);
  });

  it('offers no voiding after the deadline by the server’s clock, without requests', async () => {
    const over = { can: true, until: '2026-06-02T05:59:59.000Z', reason: null, at: null };
    await open(serverWith([pickup({ can: { ...pickup().can, void: over } })]));
    await screen.findByRole('button', { name: 'View details: RUH1001' });
    expect(screen.queryByRole('button', { name: 'Void: RUH1001' })).toBeNull();
  });

  it('does not let read-only members void', async () => {
    await open(serverWith([pickup()]), '/pickups', { role: 'viewer' });
    await screen.findByRole('button', { name: 'View details: RUH1001' });
    expect(screen.queryByRole('button', { name: 'Void: RUH1001' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

const openOne = async (detail: PickupDetail, server = serverWith([detail])) => {
  const rendered = await open(withDetail(server, detail), `/pickups?pickup=${detail.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: /Pickup/ }));
  await drawer.findByText('History');
  return { ...rendered, server, drawer };
};

it('the details say why a pickup cannot be voided', async () => {
  const late = cannot('void_time_over', '2026-06-02T05:00:00.000Z');
  const { drawer } = await openOne(pickupDetail({ can: { ...pickup().can, void: late } }));
  const button = drawer.getByRole('button', { name: 'Void' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Voiding was possible until 8:00.',
  );
});

describe('one pickup', () => {
  it('shows each line of its address in the direction of its own text', async () => {
    const { drawer } = await openOne(pickupDetail());
    for (const line of ['12 Olaya Street', 'Riyadh', '12211'])
      expect(drawer.getByText(line).getAttribute('dir')).toBe('auto');
  });

  it('opens from its address with parcels, tracking, states and answers', async () => {
    const tracking = {
      state: 'delivered' as const,
      checkedAt: SERVER_NOW,
      events: [
        {
          state: 'collected' as const,
          date: '2026-06-02',
          time: '12:10:00',
          at: null,
          carrierCode: 'PU',
          description: 'Picked',
          place: 'Riyadh',
        },
        {
          state: 'delivered' as const,
          date: '2026-06-03',
          time: '09:00:00',
          at: null,
          carrierCode: 'OK',
          description: 'Done',
          place: 'Jeddah',
        },
      ],
    };
    const { drawer } = await openOne(
      pickupDetail({
        parcels: [parcel({ trackingNumber: '7001', tracking })],
        timeline: [
          {
            kind: 'state',
            at: SERVER_NOW,
            actor: testId('staff', 1),
            by: 'Noura',
            event: 'sent',
            from: 'draft',
            to: 'requested',
            refusal: null,
            note: null,
            change: null,
          },
          {
            kind: 'exchange',
            at: SERVER_NOW,
            operation: 'book',
            method: 'POST',
            path: '/CreatePickup',
            durationMs: 120,
            status: 200,
            answer: '{"HasErrors":false}',
            failure: null,
          },
          { kind: 'host', at: SERVER_NOW, event: 'told', orderNumber: '#1001', reason: null },
          { kind: 'host', at: SERVER_NOW, event: 'refused', orderNumber: '#1002', reason: 'no permission' },
          { kind: 'host', at: SERVER_NOW, event: 'delivered_told', orderNumber: '#1001', reason: null },
          {
            kind: 'host',
            at: SERVER_NOW,
            event: 'delivered_refused',
            orderNumber: '#1003',
            reason: 'several_locations',
          },
        ],
      }),
    );
    expect(drawer.getByText('Order 1001')).toBeTruthy();
    const events = drawer.getAllByText(/^(?:Collected|Delivered)$/).map((each) => each.textContent);
    expect(events).toEqual(['Delivered', 'Delivered', 'Collected']);
    expect(drawer.getByText('Sent to the carrier').parentElement?.textContent).toContain('Noura');
    expect(drawer.getByText(/HasErrors/).textContent).toContain('false');
    expect(drawer.getByText('Order #1001 marked as shipped in the store')).toBeTruthy();
    expect(drawer.getByText(/refused to mark order #1002/).parentElement?.textContent).toContain(
      'no permission',
    );
    expect(drawer.getByText('Order #1001 marked as delivered in the store')).toBeTruthy();
    // Our reasons have phrases; the host's words are shown unchanged.
    expect(drawer.getByText(/refused to mark order #1003/).parentElement?.textContent).toContain(
      'ships from more than one location',
    );
    expect(drawer.getByText(/Aramex has no option for this/)).toBeTruthy();
  });

  it('removes itself from the address when closed', async () => {
    const { user, drawer, address } = await openOne(pickupDetail());
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/pickups'));
  });

  it('asks whether the courier came, and records the answer', async () => {
    const detail = pickupDetail({ askCollected: true, needsMerchant: true });
    const { user, drawer, server } = await openOne(detail);
    server.on(`POST ${BASE}/${detail.id}/settle`, () => json(pickupDetail({ state: 'missed' })));
    await user.click(await drawer.findByRole('button', { name: "No, the courier didn't come" }));
    expect(await screen.findByText('Outcome saved.')).toBeTruthy();
    expect(server.sentTo(`POST ${BASE}/${detail.id}/settle`)).toMatchObject([
      { body: { outcome: 'not_collected', number: '' } },
    ]);
  });

  it('shows what the carrier moved, noted and may consolidate', async () => {
    const other = testId('pickup', 5);
    const { drawer, user, address } = await openOne(
      pickupDetail({
        carrier: 'dhl',
        moved: { date: '2026-06-03', readyBy: '11:00' },
        notices: ['Service area is remote'],
        mayBeConsolidatedWith: other,
      }),
    );
    expect(drawer.getByText(/The carrier moved it to Wed 3 June 11:00/)).toBeTruthy();
    expect(drawer.getByText('Service area is remote')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Show the other pickup' }));
    await waitFor(() => expect(address()).toContain(`pickup=${other}`));
  });
});

it('the details say how long a pickup can still be voided', async () => {
  const until = new Date(Date.parse(SERVER_NOW) + 3_600_000).toISOString();
  const can = { ...pickup().can, void: { can: true, until, reason: null, at: null } };
  const { drawer } = await openOne(pickupDetail({ can }));
  expect(drawer.getByRole('timer').parentElement?.textContent).toMatch(/^Time left: (?:1:00:00|59:\d\d)$/);
});

describe('an unknown outcome', () => {
  it('was requested, not booked', async () => {
    const unknown = pickupDetail({
      number: null,
      state: 'unknown',
      unknown: { about: 'booking', since: SERVER_NOW, isAsked: false },
    });
    const server = serverWith([unknown]).on(`GET ${BASE}/${unknown.id}`, () => json(unknown));
    await open(server, `/pickups?pickup=${unknown.id}`);
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer.textContent).toContain('Requested'));
    expect(drawer.textContent).not.toMatch(/Booked \d/);
  });

  it('sends the carrier’s number when the merchant settles an unknown booking', async () => {
    const unknown = { about: 'booking' as const, since: SERVER_NOW, isAsked: true };
    const can = { ...pickup().can, settle: { can: true, until: null, reason: null, at: null } };
    const detail = pickupDetail({ state: 'unknown', number: null, unknown, needsMerchant: true, can });
    const { user, drawer, server } = await openOne(detail);
    server.on(`POST ${BASE}/${detail.id}/settle`, () => json(pickupDetail()));
    await user.click(drawer.getByRole('button', { name: 'Tell us the outcome' }));
    await user.type(await drawer.findByLabelText('Number from the carrier (optional)'), 'PRG123');
    await user.click(drawer.getByRole('button', { name: 'Booked' }));
    await waitFor(() =>
      expect(server.sentTo(`POST ${BASE}/${detail.id}/settle`)).toMatchObject([
        { body: { outcome: 'booked', number: 'PRG123' } },
      ]),
    );
  });

  it('says that we keep asking only while we do, and whom to call', async () => {
    const unknown = { about: 'booking' as const, since: SERVER_NOW, isAsked: true };
    const { id } = pickup();
    const call = { phone: null, accountNumber: '60501234', contactPhone: '+966501112233', reference: id };
    const { drawer } = await openOne(pickupDetail({ state: 'unknown', number: null, unknown, call }));
    expect(await drawer.findByText(/^We keep checking with Aramex automatically\./)).toBeTruthy();
    expect(drawer.getByText(/Call Aramex about the pickup of .*Main branch/)).toBeTruthy();
    expect(drawer.getByText(id)).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Check status' })).toBeTruthy();
  });

  it('offers no status check that would make no call', async () => {
    const unknown = { about: 'booking' as const, since: SERVER_NOW, isAsked: false };
    const can = { ...pickup().can, ask: cannot('cannot_be_asked') };
    const { drawer } = await openOne(
      pickupDetail({ carrier: 'dhl', state: 'unknown', number: null, unknown, can }),
    );
    expect(await drawer.findByText(/We can't check with DHL Express automatically/)).toBeTruthy();
    expect(drawer.queryByText(/keep checking/)).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Check status' })).toBeNull();
  });
});

describe('an open pickup', () => {
  it('can be set aside', async () => {
    const detail = pickupDetail({ ...missedPickup() });
    const { user, drawer, server } = await openOne(detail);
    server.on(`POST ${BASE}/${detail.id}/aside`, () => json(detail));
    await user.click(drawer.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Pickup dismissed.')).toBeTruthy();
  });

  it('is reported as not found when its id is unknown', async () => {
    const server = serverWith([]).on(`GET ${BASE}/${testId('pickup', 7)}`, () =>
      problem(404, 'pickup_not_found'),
    );
    await open(server, `/pickups?pickup=${testId('pickup', 7)}`);
    expect(await screen.findByText("We can't find this pickup.")).toBeTruthy();
    await settled();
  });
});
