import type { PastOrder } from '@apps-hub/domain/loyalty/what-if';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { pastOrders, startOfNewest } from './past-orders.ts';

const DAYS = 90;
/** Enough for a good estimate; more would keep the form waiting. */
const MOST_ORDERS = 20_000;

/** The past orders for judging a draft. */
export interface Evidence {
  readonly orders: readonly PastOrder[];
  readonly since: Date;
  readonly window: { readonly from: Date; readonly currency: CurrencyCode };
}

/** The orders of the last ninety days, or only the newest if there are very many. */
export const evidenceOf = async ({ tx, now }: VerbContext): Promise<Evidence> => {
  const { currency } = await loadStore(tx);
  const days = { from: instantAfterDays(now, -DAYS), currency };
  const since = await startOfNewest(tx, days, MOST_ORDERS);
  const window = { from: since, currency };
  const orders: PastOrder[] = [];
  for await (const chunk of pastOrders(tx, { ...window, starts: [since] })) orders.push(...chunk);
  return { orders, since, window };
};
