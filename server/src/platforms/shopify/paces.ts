import { z } from 'zod';

import { parseJson } from '#outbound/parse-json.ts';
import type { Answered, Pace, ToldRate } from '#outbound/pace.ts';
import { accountOf, type HostAccess } from '../port/access.ts';

/** The smallest plan's rate; what a store really has, its answers tell. Source: shopify.dev, "GraphQL Admin API rate limits". */
const STANDARD = { burst: 1000, perSecond: 100 } as const;

/** What each answer tells of its cost. Source: the same page. */
export const costOfAnswer = z.object({
  requestedQueryCost: z.number().nonnegative(),
  throttleStatus: z.object({
    maximumAvailable: z.number().positive(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});

const costed = z.object({ extensions: z.object({ cost: costOfAnswer }) });

const told = ({ text }: Answered): ToldRate | undefined => {
  const { data } = costed.safeParse(parseJson(text));
  const status = data?.extensions.cost.throttleStatus;
  return (
    status && {
      left: status.currentlyAvailable,
      burst: status.maximumAvailable,
      perSecond: status.restoreRate,
    }
  );
};

/** Points come back to a bucket of each app and store; a call takes what it may cost at most. */
export const shopifyPaces = (access: HostAccess, cost: number): Pace[] => [
  { bucket: `shopify ${accountOf(access)}`, ...STANDARD, cost, told },
];

/** Seconds until there are enough points for a call that Shopify refused for lack of them. */
export const throttledSeconds = ({
  requestedQueryCost,
  throttleStatus,
}: z.output<typeof costOfAnswer>): number => {
  const lacking = requestedQueryCost - throttleStatus.currentlyAvailable;
  return Math.max(1, Math.ceil(lacking / throttleStatus.restoreRate));
};
