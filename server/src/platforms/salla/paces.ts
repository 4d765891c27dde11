import type { Answered, Pace, ToldRate } from '#outbound/pace.ts';
import { accountOf, type HostAccess } from '../port/access.ts';

/** The smallest plan's: a larger one is told by the answers. Source: docs.salla.dev/421125m0. */
const PLAN = { burst: 120, perSecond: 1 } as const;

/** Of one address of ours, whatever the store. Source: changelog.salla.partners, "Rate limitation on customers endpoints". */
const CUSTOMERS = { bucket: 'salla customers', burst: 500, perSecond: 500 / 600 } as const;

const numberOf = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** What is left of the plan's minute. */
const told = ({ headers }: Answered): ToldRate | undefined => {
  const left = numberOf(headers, 'x-ratelimit-remaining');
  return left === undefined ? undefined : { left, burst: numberOf(headers, 'x-ratelimit-limit') };
};

/** Which limits a call of the Merchant API keeps. */
export const sallaPaces = (access: HostAccess, path: string): Pace[] => {
  const plan: Pace = { bucket: `salla ${accountOf(access)}`, ...PLAN };
  // Which of the two limits the headers mean is not documented for customers.
  return /^\/customers\b/.test(path) ? [plan, CUSTOMERS] : [{ ...plan, told }];
};
