import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem, unreachable } from '../../../test/fake-api.ts';
import { testId } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { pickup, pickupDetail, SERVER_NOW, shippingSettings } from '../../../test/shipping-fixtures.ts';

const BASE = '/api/v1/shipping/pickups';

const serverWith = (pickups: readonly Pickup[]): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json({ now: SERVER_NOW, pickups, total: pickups.length }))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()));

const open = (server: FakeApi) => renderApp({ server, path: '/pickups', app: 'aramex' });

const askToVoid = async (server: FakeApi) => {
  const rendered = await open(server);
  await rendered.user.click(await screen.findByRole('button', { name: 'Void: RUH1001' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  return { ...rendered, dialog };
};

describe('voiding', () => {
  const VOID = `POST ${BASE}/${pickup().id}/void`;

  it('asks for confirmation, and says when nothing was voided', async () => {
    const server = serverWith([pickup()]);
    const { user, dialog } = await askToVoid(server);
    expect(dialog.getByRole('timer').textContent).toMatch(/^(?:1:00:00|59:\d\d)$/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The pickup was not voided.')).toBeTruthy();
    expect(server.sentTo(VOID)).toEqual([]);
  });

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

  it('refused: says so in our words and the carrier’s', async () => {
    const refusal = {
      code: 'already_dispatched' as const,
      carrierCode: 'ERR72',
      message: 'Courier on the way',
      retryAfterSeconds: null,
    };
    const server = serverWith([pickup()]).on(VOID, () =>
      json({ outcome: 'refused', pickup: pickupDetail({ state: 'void_refused', refusal }) }),
    );
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    const refused = await screen.findByRole('alertdialog', { name: 'Too late to void it' });
    expect(refused.textContent).toContain('The courier is already on the way.');
    expect(refused.textContent).toContain('Courier on the way (ERR72)');
  });

  it.each([
    ['already_completed', 'refused', 'picked_up', 'It was already collected'],
    ['already_voided', 'voided', 'voided', 'It was cancelled before'],
    ['already_over', 'unknown', 'unknown', 'Collected or cancelled'],
    ['previous_day', 'refused', 'void_refused', 'Too late to void it'],
    ['pickup_not_found', 'unknown', 'unknown', 'The carrier does not find it'],
    ['carrier_unreachable', 'refused', 'void_refused', 'The void was not sent'],
    ['account_not_allowed', 'refused', 'void_refused', 'The carrier refused to void it'],
  ] as const)('%s has its own words', async (code, outcome, state, title) => {
    const refusal = { code, carrierCode: null, message: '', retryAfterSeconds: null };
    const unknown =
      state === 'unknown' ? { about: 'void' as const, since: SERVER_NOW, isAsked: false } : null;
    const server = serverWith([pickup()]).on(VOID, () =>
      json({ outcome, pickup: pickupDetail({ state, refusal, unknown }) }),
    );
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  });

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

  it.each([
    ['waiting', 'The carrier was asked'],
    ['unknown', 'No answer from the carrier'],
  ])('%s: says what happens next', async (outcome, title) => {
    const server = serverWith([pickup()]).on(VOID, () => json({ outcome, pickup: pickupDetail() }));
    const { user, dialog } = await askToVoid(server);
    await user.click(dialog.getByRole('button', { name: 'Void Pickup Request' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  });

  it('says why it is no longer possible, and repeats a lost answer with the same key', async () => {
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
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('It was picked up already.'));
    const [first, second] = server.sentTo(VOID).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });
});
