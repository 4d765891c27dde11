import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, priceValue } from '../primitives.ts';
import { sampleList, sampleRead } from '../route.ts';
import { REFERRAL_STATUSES } from './values.ts';

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
  query: sampleList(['users', 'referred-id', 'earning', 'value', 'status']),
  answer: z.strictObject({ referrals: z.array(referralSchema), total: countValue }),
});
