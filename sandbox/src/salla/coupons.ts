import { z } from 'zod';
import type { Context } from '../context.ts';
import { findDiscountByCode, insertDiscount } from '../discounts/discount.ts';
import type { Discount } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DiscountId, ProductId } from '../ids.ts';
import { currencyExponent } from '../money/minor-units.ts';
import type { Store } from '../stores/stores.ts';

/** Salla's coupon, strictly validated. Source: docs.salla.dev/5394274e0; `include_customer_ids` is documented in the response only. */
const couponInput = z.strictObject({
  code: z.string().min(1).max(30),
  type: z.enum(['percentage', 'fixed', 'p', 'f']),
  amount: z.number().positive(),
  maximum_amount: z.number().optional(),
  minimum_amount: z.number().optional(),
  free_shipping: z.boolean(),
  start_date: z.iso.date().optional(),
  expiry_date: z.iso.date(),
  exclude_sale_products: z.boolean(),
  is_apply_with_offer: z.boolean().optional(),
  usage_limit: z.number().int().optional(),
  usage_limit_per_user: z.number().int().optional(),
  applied_in: z.enum(['all', 'web', 'app']).optional(),
  include_product_ids: z.array(z.string()).optional(),
  include_customer_ids: z.array(z.string()).optional(),
});

/** The vendor's own message for a missing field, where documented. */
const MISSING: Readonly<Record<string, string>> = {
  code: 'كود الكوبون مطلوب',
  type: 'نوع الكوبون مطلوب',
  amount: 'سعر الكوبون مطلوب',
};

const invalid = (fields: Readonly<Record<string, readonly string[]>>) => ({
  status: 422 as const,
  body: {
    status: 422,
    success: false,
    error: { code: 'error', message: 'alert.invalid_fields', fields },
  },
});

export const couponJson = ({ id, code, kind, value, uses, appliesTo }: Discount, { currency }: Store) => ({
  id: Number(id),
  code,
  type: kind === 'percent' ? 'percentage' : 'fixed',
  status: 'active',
  free_shipping: appliesTo === 'order_and_shipping',
  amount: { amount: kind === 'percent' ? value / 100 : value / 10 ** currencyExponent(currency), currency },
  include_customer_ids: [],
  statistics: { num_of_usage: uses },
});

/** The next coupon number: Salla's ids are numbers. */
const nextId = ({ db }: Context): DiscountId => {
  const row = db.get<{ n: number }>('select coalesce(max(rowid), 0) + 1 as n from discount');
  return asId<DiscountId>(String(1_622_000_000 + (row?.n ?? 1)));
};

const targetOf = (isShippingFree: boolean, products: readonly ProductId[]): Discount['appliesTo'] => {
  if (isShippingFree) return 'order_and_shipping';
  return products.length > 0 ? 'specific' : 'order';
};

/** Creates a coupon, or refuses it with a message per field. Codes are unique. */
export const createCoupon = (
  context: Context,
  store: Store,
  body: unknown,
): { status: 200 | 422; body: unknown } => {
  const parsed = couponInput.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => {
      const field = path.join('.');
      return [field, [MISSING[field] ?? message]] as const;
    });
    return invalid(Object.fromEntries(fields));
  }
  const input = parsed.data;
  const { db, now } = context;
  if (findDiscountByCode(db, store.id, input.code)) return invalid({ code: ['كود الكوبون مستخدم من قبل'] });
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyExponent(store.currency));
  const isPercent = input.type.startsWith('p');
  const [customer] = input.include_customer_ids ?? [];
  const products = (input.include_product_ids ?? []).map((id) => asId<ProductId>(id));
  const discount: Discount = {
    id: nextId(context),
    code: input.code,
    title: input.code,
    kind: isPercent ? 'percent' : 'amount',
    value: isPercent ? Math.round(input.amount * 100) : minor(input.amount),
    maxAmountMinor: input.maximum_amount === undefined ? null : minor(input.maximum_amount),
    appliesTo: targetOf(input.free_shipping, products),
    productIds: products,
    minUnits: 0,
    minTotalMinor: minor(input.minimum_amount ?? 0),
    customerId: customer === undefined ? null : asId<CustomerId>(customer),
    usageLimit: input.usage_limit ?? 1_000_000,
    uses: 0,
    startsAt: now().toISOString(),
    endsAt: `${input.expiry_date}T00:00:00.000Z`,
    disabledAt: null,
    createdAt: now().toISOString(),
  };
  insertDiscount(db, store.id, discount);
  return { status: 200, body: { status: 200, success: true, data: couponJson(discount, store) } };
};
