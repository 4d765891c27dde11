import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/api/v1/loyalty/referrals';

const referral = {
  id: 'ref_00000000000000000000000001',
  advocate: { id: 'cus_00000000000000000000000001', name: 'Sara' },
  friend: { id: 'cus_00000000000000000000000002', name: 'Noura' },
  state: 'held',
  changes: [{ state: 'held', at: '2026-11-20T09:00:00.000Z' }],
  signals: ['same_network'],
  score: 30,
  isWaiting: true,
  isBudgetUsed: false,
  expiresAt: '2026-12-20T09:00:00.000Z',
  orderNumber: '1001',
  reason: null,
  advocatePoints: 0,
  friendPoints: 0,
  isApproved: false,
  decidedBy: null,
  note: null,
};

it('an invitation that looks wrong is voided with a note, and codes of another app are kept', async () => {
  const server = new FakeApi()
    .on(`GET ${LIST}`, () => json({ referrals: [referral], older: null, newer: null, waiting: 1 }))
    .on(`POST ${LIST}/${referral.id}/decision`, () => json({ ...referral, state: 'voided' }))
    .on('POST /api/v1/loyalty/referral-codes', () =>
      json({ kept: 1, refused: [{ place: 1, why: 'unknown' }] }),
    );
  const { user } = await renderApp({ server, path: '/settings' });
  const card = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(await card.findByText('Both signed in from one network')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Void the invitation for Noura' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note for the team'), 'One family');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Points that were given are taken back/)).toBeTruthy();
  expect(server.sentTo(`POST ${LIST}/${referral.id}/decision`)[0]?.body).toEqual({
    decision: 'void',
    note: 'One family',
  });
  await user.click(card.getByRole('button', { name: 'Codes from another app' }));
  const field = await screen.findByLabelText('Codes and customers');
  await user.type(field, 'SARA10, sara@example.com\nOLD, nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/the code is taken: 1/)).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('OLD, nobody@example.com');
});
