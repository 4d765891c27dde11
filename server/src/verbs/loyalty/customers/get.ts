import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';
import { addDays, daysBetween, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { lotsOf } from '#ledger/post.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { adjustableNow } from '../approvals/day-limit.ts';
import { customerMerges } from './merges.ts';
import { wantsMessages } from '../shopper/messages.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';

/** What expires on the next date within the store's warning period. */
const endingSoon = (
  lots: CustomerDetail['lots'],
  today: LocalDate,
  expiryWarningDays: number,
): CustomerDetail['ending'] => {
  const until = addDays(today, expiryWarningDays);
  const next = lots.find(({ expiresOn }) => expiresOn !== null && expiresOn <= until);
  if (!next?.expiresOn) return null;
  const days = Math.max(0, daysBetween(today, next.expiresOn as LocalDate));
  return { points: next.points, on: next.expiresOn, days };
};

type Told = Pick<CustomerDetail, 'firstOrderAt' | 'orders' | 'coupons'>;

/** What the customer's orders and coupons say. */
const historyOf = async (
  { tx: { sql, storeId } }: VerbContext,
  { id, createdAt }: { readonly id: CustomerId; readonly createdAt: Date },
): Promise<Told> => {
  const [[orders], [coupons]] = await Promise.all([
    sql<{ count: number; first: Date | null; last: Date | null }[]>`
      select count(*)::int as count, min(placed_at) as first, max(placed_at) as last
      from store_order where store_id = ${storeId} and customer_id = ${id}`,
    sql<{ open: number; used: number }[]>`
      select count(*) filter (where status in ('issuing', 'active'))::int as open,
        count(*) filter (where status = 'used')::int as used
      from coupon where store_id = ${storeId} and customer_id = ${id}`,
  ]);
  const { count = 0, first = null, last = null } = orders ?? {};
  return {
    firstOrderAt: first && first < createdAt ? first.toISOString() : null,
    orders: { count, firstAt: first?.toISOString() ?? null, lastAt: last?.toISOString() ?? null },
    coupons: { open: coupons?.open ?? 0, used: coupons?.used ?? 0 },
  };
};

export const getCustomer = async (ctx: VerbContext, id: CustomerId): Promise<CustomerDetail> => {
  authorise(ctx.actor, 'read', 'Customer');
  const row = await loadCustomer(ctx.tx, id);
  const [settings, { timeZone }] = await Promise.all([loadLoyaltySettings(ctx.tx), loadStore(ctx.tx)]);
  const merges = await customerMerges(ctx, row.customer);
  const lots = lotsOf(row.wallet.lots, row.wallet.available);
  return {
    ...presentCustomer(row),
    externalId: row.customer.erasedAt ? null : row.customer.externalId,
    ...(await historyOf(ctx, row.customer)),
    ...merges,
    walletVersion: row.wallet.version,
    lots,
    ending: endingSoon(lots, localDate(ctx.now, timeZone), settings.expiryWarningDays),
    pointsName: settings.pointsName,
    releaseAfterDays: settings.release.on === 'delivery' ? null : settings.release.days,
    wantsMessages: await wantsMessages(ctx.tx, [id, ...merges.mergedFrom.map((each) => each.id)]),
    adjustLimit: await adjustableNow(ctx),
  };
};
