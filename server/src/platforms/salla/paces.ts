import type { Answered, Pace, ToldRate } from '#outbound/pace.ts';
import { accountOf, type HostAccess } from '../port/access.ts';

/** The limit of the smallest plan; answers tell the actual one. Source: docs.salla.dev/421125m0. */
const PLAN = { burst: 120, perSecond: 1 } as const;

/** Per IP address of ours, for all stores together. Source: changelog.salla.partners, "Rate limitation on customers endpoints". */
const CUSTOMERS = { bucket: 'salla customers', burst: 500, perSecond: 500 / 600 } as const;

const numberOf = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** What is left of this minute's limit. */
const told = ({ headers }: Answered): ToldRate | undefined => {
  const left = numberOf(headers, 'x-ratelimit-remaining');
  return left === undefined ? undefined : { left, burst: numberOf(headers, 'x-ratelimit-limit') };
};

/** The rate limits of a Merchant API call. */
export const sallaPaces = (access: HostAccess, path: string): Pace[] => {
  const plan: Pace = { bucket: `salla ${accountOf(access)}`, ...PLAN };
  // For customers, it is not documented which of the two limits the headers mean.
  return /^\/customers\b/.test(path) ? [plan, CUSTOMERS] : [{ ...plan, told }];
};
