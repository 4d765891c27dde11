import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { json } from '@apps-hub/ui/test/fake-api.ts';
import { pickup, pickupDetail, SERVER_NOW } from '#test/shipping-fixtures.ts';
import { BASE, open, serverWith, withDetail } from './testing/pickup-server.ts';

it('asks before it records that nothing is booked, and says what that means', async () => {
  const unknown = { about: 'booking' as const, since: SERVER_NOW, isAsked: false };
  const can = { ...pickup().can, settle: { can: true, until: null, reason: null, at: null } };
  const detail = pickupDetail({ state: 'unknown', number: null, unknown, can });
  const server = withDetail(serverWith([detail]), detail);
  const { user } = await open(server, `/pickups?pickup=${detail.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: /Pickup/ }));
  const SETTLE = `POST ${BASE}/${detail.id}/settle`;
  server.on(SETTLE, () => json(pickupDetail({ state: 'rejected' })));
  await user.click(await drawer.findByRole('button', { name: 'Tell us the outcome' }));
  await user.click(await drawer.findByRole('button', { name: 'Not booked' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Not booked' }));
  expect(asked.getByText(/two couriers may come/)).toBeTruthy();
  expect(server.sentTo(SETTLE)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Not booked' }));
  await waitFor(() => expect(server.sentTo(SETTLE)).toMatchObject([{ body: { outcome: 'not_booked' } }]));
});

it('lets the merchant take “not booked” back', async () => {
  const said = pickupDetail({
    state: 'rejected',
    number: null,
    needsMerchant: true,
    can: { ...pickup().can, takeBack: { can: true, until: null, reason: null, at: null } },
  });
  const server = withDetail(serverWith([said]), said);
  const { user } = await open(server, `/pickups?pickup=${said.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: /Pickup/ }));
  expect(await drawer.findByText('You told us that it was not booked.')).toBeTruthy();
  const SETTLE = `POST ${BASE}/${said.id}/settle`;
  server.on(SETTLE, () => {
    const unknown = pickupDetail({ state: 'unknown', number: null });
    withDetail(server, unknown);
    return json(unknown);
  });
  await user.click(await drawer.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo(SETTLE)).toMatchObject([{ body: { outcome: 'take_back' } }]));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull());
});
