import type { Pace } from '#outbound/pace.ts';
import { accountOf, type HostAccess } from '../port/access.ts';

/** A leaky bucket of sixty calls a minute per app and store; responses do not report how many are left. Source: docs.zid.sa/rate-limiting. */
const PER_STORE = { burst: 60, perSecond: 1 } as const;

/** The rate limit of all Merchant API calls. */
export const zidPaces = (access: HostAccess): Pace[] => [
  { bucket: `zid ${accountOf(access)}`, ...PER_STORE },
];
