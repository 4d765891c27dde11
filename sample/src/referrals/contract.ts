import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue, percentValue, priceValue } from '../contract/primitives.ts';
import {
  idParam,
  NO_BODY,
  refusedFields,
  sampleDelete,
  sampleList,
  sampleRead,
  sampleWrite,
} from '../contract/route.ts';
import { REFERRAL_SORTS, REFERRAL_STATUSES } from './values.ts';

const referralSchema = z.strictObject({
  id: z.number().int(),
  user: z.string(),
  email: z.email(),
  avatar: avatarValue,
  referredId: z.number().int(),
  status: z.enum(REFERRAL_STATUSES),
  value: priceValue,
  earning: priceValue,
});

export type Referral = z.infer<typeof referralSchema>;

export const listReferrals = sampleRead({
  path: '/api/apps/ecommerce/referrals',
  summary: 'Referred people with what they brought in',
  query: sampleList(REFERRAL_SORTS),
  answer: z.strictObject({ referrals: z.array(referralSchema), total: countValue }),
});

// The routes below are not in the specification; the page has buttons and figures for them.

const statusBodySchema = z.strictObject({
  ids: z.array(z.number().int()),
  status: z.enum(REFERRAL_STATUSES),
});

export type ReferralStatusBody = z.infer<typeof statusBodySchema>;

export const setReferralStatus = sampleWrite({
  method: 'put',
  path: '/api/apps/ecommerce/referrals/status',
  summary: 'Records that rewards were paid, are still to pay, or are refused',
  body: statusBodySchema,
  answer: z.strictObject({ changed: countValue }),
});

const figuresSchema = z.strictObject({
  /** Rewards paid and to be paid. */
  earned: priceValue,
  unpaid: priceValue,
  signUps: countValue,
  /** Everyone invited: signed up, and not yet answered. */
  invited: countValue,
  conversionPercent: percentValue,
  /** The sign-up link for invited people. */
  shareLink: z.url(),
});

export type ReferralFigures = z.infer<typeof figuresSchema>;

export const getReferralFigures = sampleRead({
  path: '/api/apps/ecommerce/referrals/figures',
  summary: 'What the programme has earned, and how many accept an invitation',
  answer: figuresSchema,
});

const invitationSchema = z.strictObject({ id: z.number().int(), email: z.email(), sentOn: dayValue });

export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = sampleRead({
  path: '/api/apps/ecommerce/referrals/invitations',
  summary: 'Invitations without an answer, newest first',
  answer: z.strictObject({ invitations: z.array(invitationSchema) }),
});

export const invite = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/referrals/invitations',
  summary: 'Invites somebody by e-mail',
  body: z.strictObject({ email: z.string() }),
  answer: invitationSchema,
  refusals: { 400: refusedFields },
});

export const withdrawInvitation = sampleDelete({
  path: '/api/apps/ecommerce/referrals/invitations/{id}',
  summary: 'Takes an invitation back',
  params: idParam,
  refusals: { 404: NO_BODY },
});
