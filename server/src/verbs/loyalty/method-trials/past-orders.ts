import type { CustomerId } from '@apps-hub/domain/ids';
import type { GoodsTotals, OrderLine } from '@apps-hub/domain/shop/order';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { Sold } from '@apps-hub/domain/loyalty/counted-goods';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { PastOrder } from '@apps-hub/domain/loyalty/what-if';
import { needsFacts } from '@apps-hub/domain/loyalty/line-scope';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { ProductFacts } from '@apps-hub/domain/shop/product-facts';

import type { StoreTx } from '#db/database.ts';
import type { OrderRow, StoredRefund } from '#db/schema/shop/orders.ts';
import { linesWithFacts } from '#verbs/shop/orders/order-record.ts';
import { knownFacts } from '#verbs/shop/products/product-record.ts';
import { paymentFacts } from '#verbs/shop/orders/payment-record.ts';

/** Orders placed from `from` until now, or before `until`. */
interface Window {
  readonly from: Date;
  readonly until?: Date;
  readonly currency: CurrencyCode;
}

/** Orders that can earn: paid, not cancelled, with a customer, in the store's currency. */
const earning = ({ sql, storeId }: StoreTx, { from, until, currency }: Window) => sql`
  store_id = ${storeId} and placed_at >= ${from} and placed_at < coalesce(${until ?? null}::timestamptz, 'infinity') and paid_at is not null and cancelled_at is null
    and customer_id is not null and currency = ${currency} and goods_minor is not null`;

/** Whether the rules need the lines of orders. Reading them takes several times as long, so it is done only for rules that do. */
export const needLines = (rules: readonly (Pick<CollectionTerms, 'lines'> | null)[]): boolean =>
  rules.some((terms) => terms?.lines !== undefined);

/** Whether the rules need to know more of products than orders say. */
export const needFacts = (rules: readonly (Pick<CollectionTerms, 'lines'> | null)[]): boolean =>
  rules.some((terms) => needsFacts(terms?.lines));

/** An order's lines and payment, read where rules need them. */
interface Lines extends Pick<OrderRow, 'lines' | 'payment' | 'productFacts'> {
  readonly giftCardsPay: boolean | null;
}

interface PastOrderRow extends Omit<GoodsTotals, 'discountMinor'> {
  readonly customerId: CustomerId;
  readonly part: number;
  readonly refunds: readonly StoredRefund[] | null;
  readonly kept: GoodsTotals | null;
  readonly order?: Lines;
}

/** What is known today of products that orders do not know, because they are older than the first rule for a group. */
type FactsToday = ReadonlyMap<string, ProductFacts>;

const withFactsToday = (order: Pick<Lines, 'lines' | 'productFacts'>, today: FactsToday) =>
  linesWithFacts(order).map((line) => {
    const facts = line.facts ?? today.get(line.productId ?? '');
    return facts ? { ...line, facts } : line;
  });

const soldOf = ({ lines, productFacts, payment, giftCardsPay }: Lines, today: FactsToday): Sold => ({
  lines: withFactsToday({ lines, productFacts }, today),
  ...paymentFacts({ payment }),
  doGiftCardsPay: giftCardsPay ?? true,
});

const NO_REFUNDS: PastOrder['refunds'] = [];

// The goods are after discounts; no rule uses the discounts themselves.
const toPastOrder =
  (storeCurrency: CurrencyCode, today: FactsToday) =>
  ({ customerId, part, units, goodsMinor, taxMinor, refunds, kept, order }: PastOrderRow): PastOrder => ({
    customerId,
    part,
    totals: {
      units,
      goodsMinor,
      taxMinor,
      discountMinor: 0,
      ...(order ? { sold: soldOf(order, today) } : {}),
    },
    // All these orders are in the store's currency; refunds in another are not counted.
    refunds:
      refunds?.filter((refund) => refund.currency === undefined || refund.currency === storeCurrency) ??
      NO_REFUNDS,
    kept,
  });

/** Orders per chunk: a few milliseconds of work before other requests get their turn. */
const CHUNK = 2_000;

const linesColumn = ({ sql }: StoreTx) => sql`
  , jsonb_build_object('lines', lines, 'productFacts', product_facts, 'payment', payment, 'giftCardsPay', earning #> '{basis,giftCardsPay}') as order`;

/**
 * Past orders in chunks, each with the index in `starts` of its part of the window. Their goods totals come from the stored computation;
 * `withLines` reads their lines too, and `withFacts` what is known of their products. With `oldestFirst` in the order of their creation.
 */
export const pastOrders = async function* (
  tx: StoreTx,
  window: Window & {
    readonly starts: readonly Date[];
    readonly withLines: boolean;
    readonly withFacts: boolean;
    readonly oldestFirst?: boolean;
  },
): AsyncGenerator<readonly PastOrder[]> {
  const today: FactsToday = window.withFacts ? await knownFacts(tx) : new Map();
  const starts = window.starts.map((start) => start.toISOString());
  // The subquery builds the array once; a plain cast would build it for each order.
  const chunks = tx.sql<PastOrderRow[]>`
    select customer_id as "customerId",
      width_bucket(placed_at, (select ${starts}::text[]::timestamptz[])) - 1 as part,
      goods_units as units, goods_minor as "goodsMinor", goods_tax_minor as "taxMinor",
      nullif(refunds, '[]'::jsonb) as refunds, case when refunds <> '[]'::jsonb then earning -> 'kept' end as kept
      ${window.withLines ? linesColumn(tx) : tx.sql``}
    from store_order where ${earning(tx, window)}
    ${window.oldestFirst ? tx.sql`order by placed_at, id` : tx.sql``}`.cursor(CHUNK);
  for await (const rows of chunks) yield rows.map(toPastOrder(window.currency, today));
};

export const countPastOrders = async (tx: StoreTx, window: Window): Promise<number> => {
  const [row] = await tx.sql<{ total: number }[]>`
    select count(*) as total from store_order where ${earning(tx, window)}`;
  return row?.total ?? 0;
};

/** The start of the newest `most` orders: `window.from`, or later if there are more orders. */
export const startOfNewest = async (tx: StoreTx, window: Window, most: number): Promise<Date> => {
  const [row] = await tx.sql<{ placedAt: Date }[]>`
    select placed_at as "placedAt" from store_order where ${earning(tx, window)}
    order by placed_at desc nulls last, id desc offset ${most} limit 1`;
  return row?.placedAt ?? window.from;
};

/** What a gift would have cost at most in one past order: its shipping, or the price of a product. 0 for a discount. */
export const mostPaidFor = async (
  tx: StoreTx,
  window: Window,
  { discount, target }: Pick<RedemptionTerms, 'discount' | 'target'>,
): Promise<number> => {
  if (discount.mode === 'free_shipping') {
    const [row] = await tx.sql<{ most: number | null }[]>`
      select max(shipping_minor) as most from store_order where ${earning(tx, window)}`;
    return row?.most ?? 0;
  }
  if (discount.mode !== 'free_product' || target.on !== 'specific') return 0;
  const [row] = await tx.sql<{ most: number | null }[]>`
    select max(ceil(((l ->> 'totalMinor')::numeric + (l ->> 'discountMinor')::numeric) / (l ->> 'units')::numeric))::bigint as most
    from store_order, jsonb_array_elements(lines) l
    where ${earning(tx, window)} and l ->> 'productId' = any(${[...target.productIds]}::text[]) and (l ->> 'units')::numeric > 0`;
  return row?.most ?? 0;
};

const isShipping = ({ discount }: RedemptionTerms): boolean => discount.mode === 'free_shipping';

const withShipping = (terms: RedemptionTerms, paidMinor: number): RedemptionTerms => {
  const { discount } = terms;
  if (discount.mode !== 'free_shipping') return terms;
  return { ...terms, discount: { ...discount, amountMinor: Math.max(discount.amountMinor, paidMinor) } };
};

/**
 * Rewards as they may cost the store. Only a merchant's figure limits what free shipping costs, so past orders that paid more count; the
 * discount of a free product stops at its amount.
 */
export const asTheyCost = async (
  tx: StoreTx,
  window: Window,
  rewards: readonly RedemptionTerms[],
): Promise<RedemptionTerms[]> => {
  const shipping = rewards.find(isShipping);
  const paidMinor = shipping ? await mostPaidFor(tx, window, shipping) : 0;
  return rewards.map((terms) => withShipping(terms, paidMinor));
};

/** {@link asTheyCost} for one. */
export const asItCosts = async (
  tx: StoreTx,
  window: Window,
  terms: RedemptionTerms,
): Promise<RedemptionTerms> => (await asTheyCost(tx, window, [terms]))[0] ?? terms;

const CARTS = 500;

/** The newest carts, to estimate which share of a cart is its cheapest item or a given product. */
export const newestCarts = async (tx: StoreTx, window: Window): Promise<(readonly OrderLine[])[]> => {
  const rows = await tx.sql<{ lines: readonly OrderLine[] }[]>`
    select lines from store_order where ${earning(tx, window)}
    order by placed_at desc nulls last, id desc limit ${CARTS}`;
  return rows.map(({ lines }) => lines);
};
