import type { Invitation, Referral, ReferralFigures, ReferralStatusBody } from './contract.ts';
import { PRICE_SIGN } from '../products/values.ts';
import { isEmail } from '@apps-hub/domain/text';
import { Hono } from 'hono/tiny';

import { notFound, refuseFields } from '../kit/answers.ts';
import { amountOf, listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst, setStatus } from '../kit/rows.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { seedInvitations, seedReferrals, SHARE_LINK } from './data.ts';

const SORT_KEYS: SortKeys<Referral> = {
  users: ({ user }) => user,
  'referred-id': ({ referredId }) => referredId,
  earning: ({ earning }) => amountOf(earning),
  value: ({ value }) => amountOf(value),
  status: ({ status }) => status,
};

const sumOf = (referrals: readonly Referral[]): string => {
  const cents = referrals.reduce((sum, { earning }) => sum + Math.round(amountOf(earning) * 100), 0);
  return `${PRICE_SIGN}${(cents / 100).toFixed(2)}`;
};

const figuresOf = (referrals: readonly Referral[], invitations: readonly Invitation[]): ReferralFigures => {
  const signUps = referrals.length;
  const invited = signUps + invitations.length;
  return {
    earned: sumOf(referrals.filter(({ status }) => status !== 'Rejected')),
    unpaid: sumOf(referrals.filter(({ status }) => status === 'Unpaid')),
    signUps,
    invited,
    conversionPercent: invited === 0 ? 0 : Math.round((signUps / invited) * 100),
    shareLink: SHARE_LINK,
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const referralsRoutes = (seeding: Seeding): Hono => {
  const referrals = seedReferrals(seeding.locale);
  const invitations = seedInvitations(seeding);
  return new Hono()
    .get('/api/apps/ecommerce/referrals', (c) => {
      const list = listQueryOf(c);
      const found = referrals.filter(({ user, email }) => matches(list.q, [user, email]));
      return c.json({
        referrals: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .put('/api/apps/ecommerce/referrals/status', async (c) => {
      const { ids, status } = await c.req.json<ReferralStatusBody>();
      return c.json({ changed: setStatus(referrals, ids, status) }, 201);
    })
    .get('/api/apps/ecommerce/referrals/figures', (c) => c.json(figuresOf(referrals, invitations)))
    .get('/api/apps/ecommerce/referrals/invitations', (c) => c.json({ invitations }))
    .post('/api/apps/ecommerce/referrals/invitations', async (c) => {
      const typed = await c.req.json<{ email: string }>();
      const email = typed.email.trim();
      if (!isEmail(email)) return refuseFields({ path: 'email', code: 'email_invalid' });
      if ([...referrals, ...invitations].some((known) => isSame(known.email, email)))
        return refuseFields({ path: 'email', code: 'email_taken' });
      const invitation: Invitation = { id: nextId(invitations), email, sentOn: todayOf(seeding) };
      invitations.unshift(invitation);
      return c.json(invitation, 201);
    })
    .delete('/api/apps/ecommerce/referrals/invitations/:id', (c) =>
      removeFirst(invitations, ({ id }) => id === Number(c.req.param('id'))) ? c.body(null, 204) : notFound(),
    );
};
