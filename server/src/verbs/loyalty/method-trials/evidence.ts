import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { PastOrder } from '@apps-hub/domain/loyalty/what-if';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { hasGroupRule } from '../collection-methods/product-groups.ts';
import { needFacts, needLines, pastOrders, startOfNewest } from './past-orders.ts';

const DAYS = 90;
/** Enough for a good estimate; more would keep the form waiting. */
const MOST_ORDERS = 20_000;

/** The past orders for judging a draft. */
export interface Evidence {
  readonly orders: readonly PastOrder[];
  readonly since: Date;
  readonly window: { readonly from: Date; readonly currency: CurrencyCode };
}

/** Whether any version of a collection method is for some products only. */
const hasRuleForSome = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const [found] = await sql`
    select from collection_method_version where store_id = ${storeId} and terms ? 'lines' limit 1`;
  return found !== undefined;
};

/** The orders of the last ninety days, or only the newest if there are very many; with their lines if the draft or another rule needs them. */
export const evidenceOf = async (
  { tx, now }: VerbContext,
  draft: Pick<CollectionTerms, 'lines'> | null = null,
): Promise<Evidence> => {
  const { currency } = await loadStore(tx);
  const days = { from: instantAfterDays(now, -DAYS), currency };
  const since = await startOfNewest(tx, days, MOST_ORDERS);
  const window = { from: since, currency };
  const withLines = needLines([draft]) || (await hasRuleForSome(tx));
  const withFacts = needFacts([draft]) || (await hasGroupRule(tx));
  const orders: PastOrder[] = [];
  for await (const chunk of pastOrders(tx, { ...window, starts: [since], withLines, withFacts }))
    orders.push(...chunk);
  return { orders, since, window };
};
