import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';
import { addDays, daysBetween, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { lotsOf } from '#ledger/post.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { adjustableNow } from '../approvals/day-limit.ts';
import { clashesOf } from '#verbs/shop/customers/contacts.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';

/** The first lots to expire within the store's warning period, summed. */
const endingSoon = (
  lots: CustomerDetail['lots'],
  today: LocalDate,
  expiryWarningDays: number,
): CustomerDetail['ending'] => {
  const until = addDays(today, expiryWarningDays);
  const soon = lots.filter((lot) => lot.expiresOn !== null && lot.expiresOn <= until);
  const first = soon[0]?.expiresOn;
  if (!first) return null;
  const days = Math.max(0, daysBetween(today, first as LocalDate));
  return { points: soon.reduce((sum, lot) => sum + lot.points, 0), on: first, days };
};

/** When the first order was placed, if that was before the customer was added. */
const firstOrderAt = async (
  { tx: { sql, storeId } }: VerbContext,
  { id, createdAt }: { readonly id: CustomerId; readonly createdAt: Date },
): Promise<string | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(placed_at) as at from store_order where store_id = ${storeId} and customer_id = ${id}`;
  return row?.at && row.at < createdAt ? row.at.toISOString() : null;
};

export const getCustomer = async (ctx: VerbContext, id: CustomerId): Promise<CustomerDetail> => {
  authorise(ctx.actor, 'read', 'Customer');
  const row = await loadCustomer(ctx.tx, id);
  const [settings, { timeZone }] = await Promise.all([loadLoyaltySettings(ctx.tx), loadStore(ctx.tx)]);
  const lots = lotsOf(row.wallet.lots, row.wallet.available);
  return {
    ...presentCustomer(row),
    externalId: row.customer.erasedAt ? null : row.customer.externalId,
    firstOrderAt: await firstOrderAt(ctx, row.customer),
    sameContact: await clashesOf(ctx.tx, row.customer),
    walletVersion: row.wallet.version,
    lots,
    ending: endingSoon(lots, localDate(ctx.now, timeZone), settings.expiryWarningDays),
    pointsName: settings.pointsName,
    releaseAfterDays: settings.release.on === 'delivery' ? null : settings.release.days,
    adjustLimit: await adjustableNow(ctx),
  };
};
