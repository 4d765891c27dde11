import { z } from '@hono/zod-openapi';

import { readRoute } from '#route.ts';
import { readApprovalsSummary } from '../approvals/routes.ts';
import { collectionMethodSchema } from '../collection-methods/routes.ts';
import { redemptionMethodSchema } from '../redemption-methods/routes.ts';

export const getLoyaltyHome = readRoute({
  path: '/api/v1/loyalty/home',
  summary: 'Everything the home page needs, in one call; parts that the caller may not read are null',
  answer: z
    .object({
      collectionMethods: z.array(collectionMethodSchema).nullable(),
      redemptionMethods: z.array(redemptionMethodSchema).nullable(),
      approvals: readApprovalsSummary.responses[200].content['application/json'].schema.nullable(),
    })
    .openapi('LoyaltyHome'),
});

export type LoyaltyHome = z.infer<
  (typeof getLoyaltyHome)['responses'][200]['content']['application/json']['schema']
>;
