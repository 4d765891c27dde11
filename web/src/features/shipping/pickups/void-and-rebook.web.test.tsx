import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { type FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import {
  cannot,
  missedPickup,
  pickup,
  pickupDetail,
  refusalOf,
  SERVER_NOW,
} from '#test/shipping-fixtures.ts';
import { BASE, open, serverWith, withDetail } from './testing/pickup-server.ts';

const askToVoid = async (server: FakeApi) => {
  const rendered = await open(server);
  await rendered.user.click(await screen.findByRole('button', { name: 'Void: RUH1001' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  return { ...rendered, dialog };
};

it('the list and the details say the same about a void that came too late, and neither offers another', async () => {
  const refusal = refusalOf('already_dispatched', 'ERR72', 'Courier on the way');
  const late = pickup({
    state: 'void_refused',
    refusal,
    can: { ...pickup().can, void: cannot('courier_on_the_way') },
  });
  const server = serverWith([late]);
  server.on(`GET ${BASE}/${late.id}`, () => json(pickupDetail(late)));
  const { user } = await open(server);
  const said = 'The courier is on the way. It is too late to void.';
  expect((await screen.findByRole('table')).textContent).toContain(said);
  await user.click(await screen.findByRole('link', { name: 'RUH1001' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pickup RUH1001' });
  await waitFor(() => expect(drawer.textContent).toContain(said));
  expect(document.body.textContent).not.toContain('ask to void it again');
});

describe('voiding', () => {
  it('names the pickups of the same number, and voids them together', async () => {
    const other = {
      id: testId('pickup', 5),
      window: { date: '2026-06-02', from: '14:00', to: '16:00' },
    };
    const server = serverWith([pickup({ sharesNumberWith: [other] })]).on(VOID, () =>
      json({ outcome: 'voided', pickup: pickupDetail({ state: 'voided' }) }),
    );
    const { user, dialog } = await askToVoid(server);
    expect(dialog.getByText(/has these pickups under the same number/)).toBeTruthy();
    expect(dialog.getByText('Tue 2 June, 14:00 – 16:00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void all 2 pickups' }));
    expect(await screen.findByText('Pickup voided successfully')).toBeTruthy();
    expect(server.sentTo(VOID)).toMatchObject([{ body: { alsoVoid: [other.id] } }]);
  });

  const VOID = `POST ${BASE}/${pickup().id}/void`;

  it('done: sends one request with a key and the reason', async () => {
    const server = serverWith([pickup()]).on(VOID, () =>
      json({ outcome: 'voided', pickup: pickupDetail({ state: 'voided' }) }),
    );
    const { user, dialog } = await askToVoid(server);
    await user.type(dialog.getByLabelText('Reason for the carrier (optional)'), 'Not ready');
    await user.dblClick(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await screen.findByText('Pickup voided successfully')).toBeTruthy();
    expect(server.sentTo(VOID)).toMatchObject([
      { body: { reason: 'Not ready' }, idempotencyKey: expect.any(String) },
    ]);
  });

  it('refused: says so once in our words, and in the carrier’s', async () => {
    const refusal = refusalOf('already_dispatched', 'ERR72', 'Courier on the way');
    const server = serverWith([pickup()]).on(VOID, () =>
      json({ outcome: 'refused', pickup: pickupDetail({ state: 'void_refused', refusal }) }),
    );
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    const refused = await screen.findByRole('alertdialog', { name: 'Too late to void' });
    expect(refused.textContent).toContain('The courier is on the way. Have the parcels ready');
    expect(refused.textContent).not.toContain('The courier is already on the way.');
    expect(refused.textContent).toContain('Courier on the way (ERR72)');
  });

  it.each([
    ['already_completed', 'refused', 'picked_up', 'Already collected'],
    ['already_voided', 'voided', 'voided', 'Already cancelled'],
    ['already_over', 'unknown', 'unknown', 'Collected or cancelled'],
    ['previous_day', 'refused', 'void_refused', 'Too late to void'],
    ['pickup_not_found', 'unknown', 'unknown', "Carrier can't find this pickup"],
    ['carrier_unreachable', 'refused', 'void_refused', 'The void was not sent'],
    ['account_not_allowed', 'refused', 'void_refused', 'The carrier refused to void it'],
  ] as const)('%s has its own words', async (code, outcome, state, title) => {
    const refusal = refusalOf(code);
    const unknown =
      state === 'unknown' ? { about: 'void' as const, since: SERVER_NOW, isAsked: false } : null;
    const server = serverWith([pickup()]).on(VOID, () =>
      json({ outcome, pickup: pickupDetail({ state, refusal, unknown }) }),
    );
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  });

  it.each([
    ['waiting', 'Void requested'],
    ['unknown', 'No response from the carrier'],
  ])('%s: says what happens next', async (outcome, title) => {
    const server = serverWith([pickup()]).on(VOID, () => json({ outcome, pickup: pickupDetail() }));
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  });

  it('says why it is no longer possible, and retries a lost response with the same key', async () => {
    let tries = 0;
    const server = serverWith([pickup()]).on(VOID, () => {
      tries += 1;
      return tries === 1
        ? unreachable()
        : problem(409, 'pickup_cannot', { params: { reason: 'already_picked_up' } });
    });
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Already collected.'));
    const [first, second] = server.sentTo(VOID).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });
});

describe('booking again', () => {
  const AGAIN = `POST ${BASE}/${missedPickup().id}/again`;

  it('opens the pickup that another tab booked first', async () => {
    const first = pickupDetail({ id: testId('pickup', 8), number: 'RUH1008' });
    const server = withDetail(serverWith([missedPickup()]), first).on(AGAIN, () =>
      problem(409, 'pickup_already_booked', { params: { pickupId: first.id } }),
    );
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Book again: RUH1002' }));
    expect(await screen.findByRole('dialog', { name: 'Pickup RUH1008' })).toBeTruthy();
  });

  it('is not offered while the orders are in another pickup: a link leads there', async () => {
    const other = pickupDetail({ id: testId('pickup', 8), number: 'RUH1008' });
    const stuck = missedPickup({
      elsewhere: other.id,
      can: { ...missedPickup().can, bookAgain: cannot('in_other_pickup') },
    });
    const server = withDetail(serverWith([stuck]), other);
    server.on(`GET ${BASE}/${stuck.id}`, () => json(pickupDetail(stuck)));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'View details: RUH1002' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Pickup RUH1002' }));
    expect(drawer.getByText('Its orders are in another pickup.')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Book again' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Show the other pickup' }));
    expect(await screen.findByRole('dialog', { name: 'Pickup RUH1008' })).toBeTruthy();
  });

  it('is not offered where the carrier does not serve the address', async () => {
    const refusal = refusalOf('address_not_served');
    const refused = missedPickup({ state: 'rejected', refusal });
    const server = serverWith([refused]);
    server.on(`GET ${BASE}/${refused.id}`, () => json(pickupDetail(refused)));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'View details: RUH1002' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Pickup RUH1002' }));
    expect(drawer.getByText('The carrier does not collect from this address.')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Book again' })).toBeNull();
  });

  it('offers a choice when no window is free', async () => {
    const server = withDetail(serverWith([missedPickup()]), pickupDetail({ ...missedPickup() }))
      .on(AGAIN, () => problem(409, 'slot_gone', { params: { reason: 'carrier_weekend' } }))
      .on(`POST ${BASE}/timeslots`, () =>
        json({
          slots: [],
          why: { code: 'carrier_weekend', params: {} },
          next: null,
          source: 'rules_only',
          refusal: null,
        }),
      );
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Book again: RUH1002' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book again' }));
    expect(await dialog.findByText('No pickup timeslots available.')).toBeTruthy();
    expect(dialog.getByText('The carrier does not collect on weekends.')).toBeTruthy();
  });
});
