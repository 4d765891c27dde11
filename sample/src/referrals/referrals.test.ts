import {
  getReferralFigures,
  invite,
  listInvitations,
  listReferrals,
  setReferralStatus,
  withdrawInvitation,
} from './contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/referrals',
    request: 'sortBy (users, referred-id, earning, value, status)',
    answer: 'referrals, total',
    promise: {
      'lists 45 referrals, ten on a page': async ({ answer }) => {
        expect(await answer(listReferrals)).toMatchObject({ total: 45 });
        expect((await answer(listReferrals, { query: { page: '5' } })).referrals).toHaveLength(5);
      },
      'sorts by every column, money as numbers': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listReferrals, { query })).referrals, {
          users: ({ user }) => user,
          'referred-id': ({ referredId }) => referredId,
          earning: ({ earning }) => Number(earning.slice(1)),
          value: ({ value }) => Number(value.slice(1)),
          status: ({ status }) => status,
        });
      },
      'finds a person, as lists do': async ({ answer }) => {
        const { referrals } = await answer(listReferrals, { query: ALL });
        const { referrals: found } = await answer(listReferrals, {
          query: { q: referrals[4]?.email ?? '?' },
        });
        expect(found).toEqual([referrals[4]]);
      },
    },
  },
]);

const sum = (prices: readonly { readonly earning: string }[]): string =>
  `﷼${(prices.reduce((cents, { earning }) => cents + Number(earning.slice(1)) * 100, 0) / 100).toFixed(2)}`;

describe('our own calls on referrals', () => {
  it('add up paid and unpaid rewards', async () => {
    const { answer } = startSample();
    const { referrals } = await answer(listReferrals, { query: ALL });
    const unpaid = referrals.filter(({ status }) => status === 'Unpaid');
    expect(await answer(getReferralFigures)).toMatchObject({
      earned: sum(referrals.filter(({ status }) => status !== 'Rejected')),
      unpaid: sum(unpaid),
      signUps: 45,
      invited: 57,
      conversionPercent: 79,
    });
    const ids = unpaid.map(({ id }) => id);
    expect(await answer(setReferralStatus, { body: { ids, status: 'Paid' } })).toEqual({
      changed: ids.length,
    });
    expect((await answer(getReferralFigures)).unpaid).toBe('﷼0.00');
  });

  it('invite someone once, and withdraw the invitation', async () => {
    const { answer, call } = startSample();
    const body = { email: ' Huda@example.com ' };
    const invitation = await answer(invite, { body });
    expect(invitation).toMatchObject({ email: 'Huda@example.com', sentOn: '2026-11-16' });
    const { invitations } = await answer(listInvitations);
    expect(invitations[0]).toEqual(invitation);
    expect((await answer(getReferralFigures)).invited).toBe(58);
    expect((await call(invite, { body: { email: 'huda@example.com' } })).body).toMatchObject({
      errors: [{ path: 'email', code: 'email_taken' }],
    });
    const params = { id: invitation.id };
    expect((await call(withdrawInvitation, { params })).status).toBe(204);
    expect((await call(withdrawInvitation, { params })).status).toBe(404);
    expect((await answer(getReferralFigures)).invited).toBe(57);
  });

  it('refuse an invalid e-mail address, and one that has signed up', async () => {
    const { answer, call } = startSample();
    const { referrals } = await answer(listReferrals);
    const codeFor = async (email: string) => {
      const { status, body } = await call(invite, { body: { email } });
      return [status, body];
    };
    expect(await codeFor('huda')).toMatchObject([400, { errors: [{ code: 'email_invalid' }] }]);
    expect(await codeFor(referrals[0]?.email ?? '')).toMatchObject([
      400,
      { errors: [{ code: 'email_taken' }] },
    ]);
  });
});
