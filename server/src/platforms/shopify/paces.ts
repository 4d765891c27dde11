import { z } from 'zod';

import { parseJson } from '#outbound/parse-json.ts';
import type { Answered, Pace, ToldRate } from '#outbound/pace.ts';
import { accountOf, type HostAccess } from '../port/access.ts';

/** The limit of the smallest plan; answers tell the actual one. Source: shopify.dev, "GraphQL Admin API rate limits". */
const STANDARD = { burst: 1000, perSecond: 100 } as const;

/** The cost part of each answer. Source: the same page. */
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

/** A bucket of points per app and store, which refills at a fixed rate; a call reserves its maximum cost. */
export const shopifyPaces = (access: HostAccess, cost: number): Pace[] => [
  { bucket: `shopify ${accountOf(access)}`, ...STANDARD, cost, told },
];

/** Seconds until the bucket has enough points for a throttled call. */
export const throttledSeconds = ({
  requestedQueryCost,
  throttleStatus,
}: z.output<typeof costOfAnswer>): number => {
  const lacking = requestedQueryCost - throttleStatus.currentlyAvailable;
  return Math.max(1, Math.ceil(lacking / throttleStatus.restoreRate));
};
