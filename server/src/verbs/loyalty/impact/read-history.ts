import {
  ADJUSTMENT_GIVER,
  type Given,
  MOVED_IN_GIVER,
  OTHER_GIVER,
} from '@apps-hub/domain/loyalty/impact/givers';
import type { Figure, Movement } from '@apps-hub/domain/loyalty/liability/movements';
import type { Month } from '@apps-hub/domain/loyalty/liability/month';
import { type LedgerPosting, VintageBook } from '@apps-hub/domain/loyalty/liability/vintages';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** The figures that the dashboard has too. The others cancel each other out. */
export const LEDGER_FIGURES = [
  'issued',
  'redeemed',
  'returned',
  'expired',
  'reversed',
  'deducted',
  'restored',
] as const satisfies readonly Figure[];

type LedgerFigure = (typeof LEDGER_FIGURES)[number];

/** A month's sums, straight from the ledger, with their signs; `net` is the change of all balances. */
export type LedgerMonth = Readonly<Record<LedgerFigure | 'net', number>> & { readonly month: Month };

/** Postings dated in one month and recorded in a later one. */
interface Late {
  readonly month: Month;
  readonly recorded: Month;
  postings: number;
  points: number;
}

/** Every posting of a store by vintage, with what the ledger and its orders say about the same months. */
export interface PointsHistory {
  readonly movements: readonly Movement[];
  readonly ledger: readonly LedgerMonth[];
  /** All customers' balances. */
  readonly held: number;
  readonly postings: number;
  readonly late: readonly Readonly<Late>[];
  /** Sales of the orders that earned, by the month of their first points; null where an amount is not known. */
  readonly sales: readonly (readonly [month: Month, minor: number | null])[];
}

interface Row extends Omit<LedgerPosting, 'transfer'> {
  readonly customerId: string;
  readonly recorded: Month;
  readonly transferKey: string | null;
}

/** How many rows a cursor reads at a time. */
export const AT_ONCE = 5000;

type Fragment = ReturnType<StoreTx['sql']>;

/** The month of an instant as one number, as the domain counts it. */
export const monthAt = ({ sql }: StoreTx, time: Fragment, timeZone: string): Fragment =>
  sql`(extract(year from ${time} at time zone ${timeZone}) * 12 + extract(month from ${time} at time zone ${timeZone}) - 1)::int`;

/** The instant at which a month begins. */
export const beginningOf = ({ sql }: StoreTx, month: Fragment, timeZone: string): Fragment =>
  sql`make_timestamptz(${month} / 12, ${month} % 12 + 1, 1, 0, 0, 0, ${timeZone})`;

const monthColumn = (tx: StoreTx, at: 'occurred_at' | 'created_at', timeZone: string): Fragment =>
  monthAt(tx, at === 'occurred_at' ? tx.sql`occurred_at` : tx.sql`created_at`, timeZone);

/** What gave a posting's points: a rule, a campaign, a tier, another way to earn, staff, or another programme. */
export const giverColumn = ({ sql }: StoreTx): Fragment => sql`
  case
    when method_id is not null then method_id
    when kind = 'import' then ${MOVED_IN_GIVER}
    when kind = 'adjust' and idempotency_key like 'action:%' then 'action:' || split_part(idempotency_key, ':', 2)
    when kind = 'adjust' then ${ADJUSTMENT_GIVER}
    else ${OTHER_GIVER}
  end`;

const postingRows = (tx: StoreTx, timeZone: string) =>
  tx.sql<Row[]>`
    select customer_id as "customerId", version, kind, available_delta as "availableDelta", pending_delta as "pendingDelta",
      available_after as "availableAfter", lots, order_id as "orderId", coupon_id as "couponId", reverses_version as "reversesVersion",
      ${giverColumn(tx)} as giver, ${monthColumn(tx, 'occurred_at', timeZone)} as month, ${monthColumn(tx, 'created_at', timeZone)} as recorded,
      case when kind = 'transfer' then idempotency_key end as "transferKey"
    from posting where store_id = ${tx.storeId} order by customer_id, version`.cursor(AT_ONCE);

const toPosting = ({ transferKey, ...row }: Row): LedgerPosting => ({
  ...row,
  transfer:
    transferKey === null
      ? null
      : { key: transferKey.replace(/:(?:in|out)$/, ''), isOut: transferKey.endsWith(':out') },
});

/** Reads all postings in the order of the ledger, wallet by wallet, with a constant number of them in memory. */
const readVintages = async (tx: StoreTx, timeZone: string) => {
  const book = new VintageBook();
  const late = new Map<string, Late>();
  let [postings, wallet]: [number, Row[]] = [0, []];
  for await (const rows of postingRows(tx, timeZone)) {
    for (const row of rows) {
      if (wallet[0] && wallet[0].customerId !== row.customerId) {
        book.read(wallet.map(toPosting));
        wallet = [];
      }
      wallet.push(row);
      postings += 1;
      if (row.recorded <= row.month) continue;
      const key = `${row.month} ${row.recorded}`;
      const known = late.get(key) ?? { month: row.month, recorded: row.recorded, postings: 0, points: 0 };
      late.set(key, known);
      known.postings += 1;
      known.points += row.availableDelta + row.pendingDelta;
    }
  }
  book.read(wallet.map(toPosting));
  return { ...book.finish(), postings, late: [...late.values()] };
};

const ledgerMonths = (tx: StoreTx, timeZone: string) => tx.sql<LedgerMonth[]>`
  select ${monthColumn(tx, 'occurred_at', timeZone)} as month,
    sum(issued)::bigint as issued, -sum(redeemed)::bigint as redeemed, sum(returned)::bigint as returned, -sum(expired)::bigint as expired,
    -sum(reversed)::bigint as reversed, -sum(deducted)::bigint as deducted, sum(restored)::bigint as restored,
    sum(available + debt + pending)::bigint as net
  from posting_figure where store_id = ${tx.storeId} group by 1 order by 1`;

/** Kept goods of an order `o`, without tax; null if an amount is not known or in another currency. */
export const keptMinor = ({ sql }: StoreTx, currency: CurrencyCode): Fragment => sql`
  case
    when o.goods_minor is null or o.goods_tax_minor is null or o.currency is distinct from ${currency} then null
    when o.cancelled_at is not null then 0
    when o.refunds <> '[]'::jsonb and o.earning -> 'kept' is not null
      then (o.earning -> 'kept' ->> 'goodsMinor')::bigint - (o.earning -> 'kept' ->> 'taxMinor')::bigint
    when o.refunds <> '[]'::jsonb then greatest(o.goods_minor - o.goods_tax_minor - (
      select coalesce(sum((r ->> 'goodsMinor')::bigint), 0) from jsonb_array_elements(o.refunds) r
    ), 0)
    else o.goods_minor - o.goods_tax_minor
  end`;

/** Kept goods by month. A month is unknown if one of its orders has no amount, or another currency. */
const salesByMonth = (tx: StoreTx, timeZone: string, currency: CurrencyCode) => tx.sql<
  { month: Month; minor: number; unknown: number }[]
>`
  select s.month, coalesce(sum(s.minor), 0)::bigint as minor, (count(*) filter (where s.minor is null))::int as unknown
  from (
    select e.month, ${keptMinor(tx, currency)} as minor
  from (
    select order_id, min(${monthColumn(tx, 'occurred_at', timeZone)}) as month from posting
    where store_id = ${tx.storeId} and kind = 'earn' and order_id is not null group by order_id
  ) e
  left join store_order o on o.store_id = ${tx.storeId} and o.id = e.order_id
  ) s group by 1 order by 1`;

/** A store's whole ledger as the transaction sees it, and what became of the points of each giver. */
export const historyIn = async (
  tx: StoreTx,
): Promise<{ readonly history: PointsHistory; readonly given: readonly Given[] }> => {
  const { currency, timeZone } = await loadStore(tx);
  const { given, ...vintages } = await readVintages(tx, timeZone);
  const ledger = await ledgerMonths(tx, timeZone);
  const sales = await salesByMonth(tx, timeZone, currency);
  const [wallets] = await tx.sql<{ held: number }[]>`
    select coalesce(sum(available + pending), 0)::bigint as held from wallet where store_id = ${tx.storeId}`;
  const history = {
    ...vintages,
    ledger: [...ledger],
    held: wallets?.held ?? 0,
    sales: sales.map(({ month, minor, unknown }) => [month, unknown > 0 ? null : minor] as const),
  };
  return { history, given };
};

/** Reads a store's whole ledger in one snapshot; for a million postings that takes long enough for a job. */
export const readHistory = (deps: Pick<Deps, 'database'>, storeId: StoreId): Promise<PointsHistory> =>
  deps.database.inSnapshot(storeId, async (tx) => (await historyIn(tx)).history);
