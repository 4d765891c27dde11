import type { Db } from '../db/db.ts';
import type { CustomerId, DiscountId, ProductId, StoreId } from '../ids.ts';
import { toDecimal } from '../money/minor-units.ts';

export interface Discount {
  readonly id: DiscountId;
  readonly code: string;
  readonly title: string;
  readonly kind: 'percent' | 'amount';
  /** Basis points for `percent`, minor units for `amount`. */
  readonly value: number;
  readonly maxAmountMinor: number | null;
  /** `shipping` takes nothing off goods, `order_and_shipping` takes its value off them: both make shipping free. */
  readonly appliesTo: 'order' | 'cheapest' | 'specific' | 'shipping' | 'order_and_shipping';
  readonly productIds: readonly ProductId[];
  readonly minUnits: number;
  readonly minTotalMinor: number;
  readonly customerId: CustomerId | null;
  readonly usageLimit: number;
  readonly uses: number;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly disabledAt: string | null;
  readonly createdAt: string;
}

interface DiscountRow {
  id: DiscountId;
  code: string;
  title: string;
  kind: Discount['kind'];
  value: number;
  max_amount_minor: number | null;
  applies_to: Discount['appliesTo'];
  product_ids: string;
  min_units: number;
  min_total_minor: number;
  customer_id: CustomerId | null;
  usage_limit: number;
  uses: number;
  starts_at: string;
  ends_at: string | null;
  disabled_at: string | null;
  created_at: string;
}

const toDiscount = (row: DiscountRow): Discount => ({
  id: row.id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  value: row.value,
  maxAmountMinor: row.max_amount_minor,
  appliesTo: row.applies_to,
  productIds: JSON.parse(row.product_ids) as ProductId[], // written only by insertDiscount
  minUnits: row.min_units,
  minTotalMinor: row.min_total_minor,
  customerId: row.customer_id,
  usageLimit: row.usage_limit,
  uses: row.uses,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});

export const findDiscount = (db: Db, storeId: StoreId, id: DiscountId): Discount | undefined => {
  const row = db.get<DiscountRow>('select * from discount where store_id = ? and id = ?', [storeId, id]);
  return row && toDiscount(row);
};

/** Codes are compared case-insensitively and trimmed. */
export const findDiscountByCode = (db: Db, storeId: StoreId, code: string): Discount | undefined => {
  const wanted = code.trim().toUpperCase();
  const row = db.get<DiscountRow>('select * from discount where store_id = ? and upper(code) = ?', [
    storeId,
    wanted,
  ]);
  return row && toDiscount(row);
};

export const listDiscounts = (db: Db, storeId: StoreId): Discount[] => {
  const newestFirst = 'select * from discount where store_id = ? order by created_at desc, rowid desc';
  return db.all<DiscountRow>(newestFirst, [storeId]).map(toDiscount);
};

export const insertDiscount = (db: Db, storeId: StoreId, discount: Discount): void => {
  db.insert('discount', {
    store_id: storeId,
    id: discount.id,
    code: discount.code,
    title: discount.title,
    kind: discount.kind,
    value: discount.value,
    max_amount_minor: discount.maxAmountMinor,
    applies_to: discount.appliesTo,
    product_ids: JSON.stringify(discount.productIds),
    min_units: discount.minUnits,
    min_total_minor: discount.minTotalMinor,
    customer_id: discount.customerId,
    usage_limit: discount.usageLimit,
    uses: discount.uses,
    starts_at: discount.startsAt,
    ends_at: discount.endsAt,
    disabled_at: discount.disabledAt,
    created_at: discount.createdAt,
  });
};

/** A percentage or an amount in the API's format: `12.5`, or a decimal of the currency. */
export const discountValueText = ({ kind, value }: Discount, currency: string): string =>
  kind === 'percent' ? String(value / 100) : toDecimal(value, currency);

/** A discount in the API's format. */
export const discountJson = (discount: Discount, currency: string): Record<string, unknown> => {
  const { maxAmountMinor } = discount;
  return {
    id: discount.id,
    code: discount.code,
    title: discount.title,
    kind: discount.kind,
    value: discountValueText(discount, currency),
    max_amount: maxAmountMinor === null ? null : toDecimal(maxAmountMinor, currency),
    applies_to: discount.appliesTo,
    product_ids: discount.productIds,
    min_units: discount.minUnits,
    min_total: toDecimal(discount.minTotalMinor, currency),
    customer_id: discount.customerId,
    usage_limit: discount.usageLimit,
    uses: discount.uses,
    starts_at: discount.startsAt,
    ends_at: discount.endsAt,
    disabled_at: discount.disabledAt,
    created_at: discount.createdAt,
  };
};

export type DiscountState = 'active' | 'scheduled' | 'used' | 'ended' | 'disabled';

/** What the merchant reads next to a code. */
export const discountState = (discount: Discount, now: Date): DiscountState => {
  if (discount.disabledAt) return 'disabled';
  if (discount.uses >= discount.usageLimit) return 'used';
  if (discount.endsAt && Date.parse(discount.endsAt) <= now.getTime()) return 'ended';
  return Date.parse(discount.startsAt) > now.getTime() ? 'scheduled' : 'active';
};
