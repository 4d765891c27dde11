import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Discount, findDiscount, findDiscountByCode, insertDiscount } from '../discounts/discount.ts';
import { asId, type DiscountId } from '../ids.ts';
import { currencyExponent } from '../money/minor-units.ts';
import type { Store } from '../stores/stores.ts';
import { textsOf } from '../http/forms.ts';
import { productOfUuid } from './numbers.ts';

const flag = z.enum(['0', '1']);
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'يجب أن يكون رقماً');
const whole = z.string().regex(/^\d+$/, 'يجب أن يكون رقماً صحيحاً');

/**
 * Zid's coupon form, strictly validated; conditions are a list, and none is sent. Sources: its SDK, and two public clients of docs.zid.sa's "add
 * coupon".
 */
const couponForm = z.strictObject({
  name: z.string().min(1, 'الاسم مطلوب'),
  code: z.string().min(1, 'رمز الكوبون مطلوب'),
  discount_type: z.enum(['f', 'p']),
  discount: decimal.refine((text) => Number(text) > 0, 'قيمة الخصم مطلوبة'),
  free_shipping: flag,
  free_cod: flag,
  total: decimal,
  max_total: decimal,
  max_weight: decimal,
  date_start: z.iso.date(),
  date_end: z.iso.date(),
  uses_total: whole,
  uses_customer: whole,
  apply_to: z.enum(['all', 'products', 'categories']),
  products: z.array(z.string()),
  status: flag,
  applying_method: z.enum(['CODE', 'AUTOMATIC']),
  maximum_discount_value: decimal.optional(),
});

type Form = Readonly<Record<string, string | readonly string[]>>;

/** A list's name ends in brackets, as in PHP. */
export const readCouponForm = (form: FormData): Form => {
  const texts = textsOf(form);
  const products = texts.flatMap(([name, value]) => (name === 'products[]' ? value : []));
  const fields = texts.filter(([name]) => !name.endsWith('[]'));
  return { ...Object.fromEntries(fields), products };
};

/** Messages per field beside the general one, as Zid's own SDK reads them; the messages themselves are not documented. */
const invalid = (fields: Readonly<Record<string, readonly string[]>>) => ({
  status: 422 as const,
  body: { ...fields, message: 'Validation failed' },
});

/** A coupon is created inactive even if the form asks otherwise, as live answers show; nobody can use it until it is activated. */
const INACTIVE = '9999-12-31T00:00:00.000Z';

export const couponJson = (discount: Discount, { currency }: Store) => {
  const { id, code, title, kind, value, uses, usageLimit, minTotalMinor, startsAt } = discount;
  const number = (minor: number): number => minor / 10 ** currencyExponent(currency);
  return {
    coupon_id: Number(id),
    id: Number(id),
    code,
    name: title,
    discount_type: kind === 'percent' ? 'p' : 'f',
    applying_method: 'CODE',
    discount: kind === 'percent' ? value / 100 : number(value),
    apply_to: discount.appliesTo === 'specific' ? 'products' : 'all',
    free_shipping: discount.appliesTo === 'order_and_shipping',
    total: number(minTotalMinor),
    uses_total: usageLimit,
    total_usage: uses,
    conditions: [],
    coupon_status: startsAt !== INACTIVE,
    status_code: startsAt === INACTIVE ? 'coupon_inactive' : 'coupon_active',
  };
};

/** The next coupon number: Zid's ids are numbers. */
const nextId = ({ db }: Context): DiscountId => {
  const row = db.get<{ n: number }>('select coalesce(max(rowid), 0) + 1 as n from discount');
  return asId<DiscountId>(String(5_776_000 + (row?.n ?? 1)));
};

const targetOf = (input: z.output<typeof couponForm>): Discount['appliesTo'] => {
  if (input.free_shipping === '1') return 'order_and_shipping';
  return input.apply_to === 'products' ? 'specific' : 'order';
};

const toDiscount = (context: Context, store: Store, input: z.output<typeof couponForm>): Discount => {
  const { db, now } = context;
  const minor = (amount: string): number =>
    Math.round(Number(amount) * 10 ** currencyExponent(store.currency));
  const isPercent = input.discount_type === 'p';
  const cap = Number(input.maximum_discount_value ?? 0);
  return {
    id: nextId(context),
    code: input.code,
    title: input.name,
    kind: isPercent ? 'percent' : 'amount',
    value: isPercent ? Math.round(Number(input.discount) * 100) : minor(input.discount),
    maxAmountMinor: isPercent && cap > 0 ? minor(input.maximum_discount_value ?? '0') : null,
    appliesTo: targetOf(input),
    productIds: input.products.flatMap((uuid) => productOfUuid(db, store.id, uuid) ?? []),
    minUnits: 0,
    minTotalMinor: minor(input.total),
    customerId: null,
    usageLimit: Number(input.uses_total) || 1_000_000,
    uses: 0,
    startsAt: INACTIVE,
    endsAt: `${input.date_end}T23:59:59.000Z`,
    disabledAt: null,
    createdAt: now().toISOString(),
  };
};

/** Creates a coupon, or refuses it with messages per field. Codes are unique. */
export const createCoupon = (
  context: Context,
  store: Store,
  form: Form,
): { status: 200 | 422; body: unknown } => {
  const parsed = couponForm.safeParse(form);
  if (!parsed.success) {
    const { issues } = parsed.error;
    return invalid(
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'form', [message]])),
    );
  }
  const input = parsed.data;
  const { db } = context;
  if (findDiscountByCode(db, store.id, input.code)) return invalid({ code: ['رمز الكوبون مستخدم مسبقاً'] });
  if (input.date_end < input.date_start) return invalid({ date_end: ['تاريخ الانتهاء قبل تاريخ البدء'] });
  const unknown = input.products.find((uuid) => !productOfUuid(db, store.id, uuid));
  if (unknown !== undefined) return invalid({ products: ['منتج غير معروف'] });
  const discount = toDiscount(context, store, input);
  insertDiscount(db, store.id, discount);
  return { status: 200, body: { status: 'object', coupon: couponJson(discount, store) } };
};

/** "Update Coupon Status". Source: docs.zid.sa/update-coupon-status-37832874e0. */
export const setCouponStatus = (
  { db, now }: Context,
  store: Store,
  { id, status }: { readonly id: DiscountId; readonly status: string | null },
): { status: 200 | 404 | 422; body: unknown } => {
  const known = findDiscount(db, store.id, id);
  if (!known || known.disabledAt) return { status: 404, body: { message: 'not_found' } };
  if (status !== '0' && status !== '1') return invalid({ status: ['الحالة مطلوبة'] });
  const startsAt = status === '1' ? now().toISOString() : INACTIVE;
  db.run('update discount set starts_at = ? where store_id = ? and id = ?', [startsAt, store.id, id]);
  return { status: 200, body: { status: 'object', coupon: couponJson({ ...known, startsAt }, store) } };
};
