import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import { addDays, localDate, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { isAllowed } from '../authorise.ts';
import { waitingForCaller } from './approvals/summary.ts';
import { isReturnOpen } from './orders/open-returns.ts';
import { loadStore } from '../hub/stores/store-record.ts';

/** How far ahead expiring points are announced. */
const EXPIRING_SOON_DAYS = 7;

/** How long codes are reported that could not be sent to phones. */
const REFUSED_TEXTS_DAYS = 7;

interface Counted {
  readonly total: number;
  readonly newestAt: Date | null;
}

const noticeOf = (
  kind: 'approvals' | 'stuck_coupons' | 'open_returns' | 'refused_texts',
  { total, newestAt }: Counted,
): Notice[] => (total > 0 && newestAt ? [{ kind, count: total, at: newestAt }] : []);

export const waitingApprovals = async (ctx: VerbContext): Promise<Notice[]> =>
  isAllowed(ctx.actor, 'read', 'Customer') ? noticeOf('approvals', await waitingForCaller(ctx)) : [];

/** Coupons that have waited for the host for half an hour, like `loyalty_health` counts them. */
export const stuckCoupons = async ({ tx, actor, now }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'read', 'Customer')) return [];
  const [row] = await tx.sql<Counted[]>`
    select count(*) as total, max(x.since) + interval '30 minutes' as "newestAt" from (
      select c.created_at as since from coupon c
      where c.store_id = ${tx.storeId} and c.status = 'issuing' and c.created_at < ${now}::timestamptz - interval '30 minutes'
      union all
      select c.withdrawing_since from coupon c
      where c.store_id = ${tx.storeId} and c.withdrawing_since < ${now}::timestamptz - interval '30 minutes'
      union all
      select c.giving_back_since from coupon c
      where c.store_id = ${tx.storeId} and c.giving_back_since < ${now}::timestamptz - interval '30 minutes'
      limit ${NOTICES_COUNTED}
    ) x`;
  return row ? noticeOf('stuck_coupons', row) : [];
};

/** Points that expire soon, summed from the day totals; dated by when the latest day came within the notice period. */
export const expiringPoints = async ({ tx, actor, now }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'read', 'Customer')) return [];
  const { timeZone } = await loadStore(tx);
  const until = addDays(localDate(now, timeZone), EXPIRING_SOON_DAYS);
  const [row] = await tx.sql<{ points: number; lastDay: LocalDate | null; at: Date | null }[]>`
    select coalesce(sum(e.points), 0)::bigint as points, max(e.last_day) as "lastDay",
      (max(e.last_day) - ${EXPIRING_SOON_DAYS}::int)::timestamp at time zone ${timeZone} as at
    from posting_expiry_read(${tx.storeId}, ${until}) e where e.points > 0`;
  return row?.lastDay && row.at
    ? [{ kind: 'expiring_points', points: row.points, lastDay: row.lastDay, at: row.at }]
    : [];
};

/** Sign-in codes of the latest days that were not sent, because the store had had its text messages of 24 hours. */
export const refusedTexts = async ({ tx, actor, now }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'read', 'Settings')) return [];
  const { timeZone } = await loadStore(tx);
  const from = addDays(localDate(now, timeZone), -REFUSED_TEXTS_DAYS);
  const [row] = await tx.sql<Counted[]>`
    select coalesce(sum(texts_refused), 0)::bigint as total, max(day)::timestamp at time zone ${timeZone} as "newestAt"
    from shopper_visits where store_id = ${tx.storeId} and day > ${from} and texts_refused > 0`;
  return row ? noticeOf('refused_texts', row) : [];
};

/** Partial returns of which the host gave no amount. */
export const openReturns = async ({ tx, actor }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'update', 'Order')) return [];
  const [row] = await tx.sql<Counted[]>`
    select count(*) as total, max(x.since) as "newestAt" from (
      select return_open_since as since from store_order
      where store_id = ${tx.storeId} and ${isReturnOpen(tx)} order by return_open_since desc limit ${NOTICES_COUNTED}
    ) x`;
  return row ? noticeOf('open_returns', row) : [];
};
