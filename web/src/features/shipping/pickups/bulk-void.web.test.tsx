import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { missedPickup, pickup, pickupDetail, SERVER_NOW, shippingSettings } from '#test/shipping-fixtures.ts';

const BASE = '/api/v1/shipping/pickups';

const serverWith = (pickups: () => readonly Pickup[]): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json({ now: SERVER_NOW, pickups: pickups(), total: pickups().length }))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()));

const open = (server: FakeApi) => renderApp({ server, path: '/pickups', app: 'aramex' });

describe('voiding several pickups', () => {
  const other = pickup({ id: testId('pickup', 3), number: 'RUH1003' });
  const gone = missedPickup();

  it('sends one request per pickup and shows each outcome', async () => {
    const server = serverWith(() => [pickup(), other, gone])
      .on(`POST ${BASE}/${pickup().id}/void`, () => json({ outcome: 'voided', pickup: pickupDetail() }))
      .on(`POST ${BASE}/${other.id}/void`, () =>
        problem(409, 'pickup_cannot', { params: { reason: 'void_in_progress' } }),
      );
    const { user } = await open(server);
    const missed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select pickup RUH1002' });
    expect(missed.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page that can be voided' }));
    await user.click(screen.getByRole('button', { name: 'Void selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('Void 2 pickups? We ask the carrier to confirm each one.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await dialog.findByText('Done')).toBeTruthy();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows[0]).toContain('Voided');
    expect(rows[1]).toContain("Can't be voided");
    expect(rows[1]).toContain('Void requested. Waiting for the carrier.');
  });

  it('sends one request per number, and names what else it voids', async () => {
    const window = { date: '2026-06-02', from: '14:00', to: '16:00' };
    const third = { id: testId('pickup', 9), window };
    const first = pickup({ sharesNumberWith: [{ id: other.id, window: other.window }, third] });
    const second = { ...other, sharesNumberWith: [{ id: first.id, window: first.window }, third] };
    const server = serverWith(() => [first, second]).on(`POST ${BASE}/${first.id}/void`, () =>
      json({ outcome: 'voided', pickup: pickupDetail() }),
    );
    const { user } = await open(server);
    await user.click(
      await screen.findByRole('checkbox', { name: 'Select all on this page that can be voided' }),
    );
    await user.click(screen.getByRole('button', { name: 'Void selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getAllByText(/Also voids the pickup of Tue 2 June, 14:00 – 16:00/)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await dialog.findByText('Done')).toBeTruthy();
    expect(dialog.getAllByText('Voided')).toHaveLength(2);
    expect(server.sentTo(`POST ${BASE}/${first.id}/void`)).toMatchObject([
      { body: { alsoVoid: [other.id, third.id] } },
    ]);
  });

  it('leaves out selected pickups that can no longer be voided', async () => {
    let second = other;
    const { user } = await open(serverWith(() => [pickup(), second]));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Select all on this page that can be voided' }),
    );
    expect(screen.getByText('2 selected')).toBeTruthy();
    second = { ...gone, id: other.id, number: other.number };
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select pickup RUH1003' });
    expect([box.checked, box.disabled]).toEqual([false, true]);
  });
});
