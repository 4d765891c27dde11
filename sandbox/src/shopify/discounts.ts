import type { Context } from '../context.ts';
import { disableDiscount } from '../discounts/create-discount.ts';
import { findDiscount, findDiscountByCode, insertDiscount } from '../discounts/discount.ts';
import type { Discount } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DiscountId, ProductId } from '../ids.ts';
import { findCustomer } from '../stores/customers.ts';
import { listProducts } from '../stores/stores.ts';
import type { Store } from '../stores/stores.ts';
import { minorOf } from './nodes.ts';
import { gid, numberIn } from './numbers.ts';

/** The fields of `DiscountCodeBasicInput` and `DiscountCodeFreeShippingInput` that schema.graphql allows. */
export interface DiscountInput {
  readonly code?: string | null;
  readonly title?: string | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  readonly usageLimit?: number | null;
  readonly context?: {
    readonly all?: string;
    readonly customers?: { readonly add?: readonly string[] };
  } | null;
  readonly minimumRequirement?: {
    readonly quantity?: { readonly greaterThanOrEqualToQuantity?: string } | null;
    readonly subtotal?: { readonly greaterThanOrEqualToSubtotal?: string } | null;
  } | null;
  /** Of free shipping only. */
  readonly destination?: { readonly all?: boolean | null } | null;
  readonly customerGets?: {
    readonly value?: {
      readonly percentage?: number | null;
      readonly discountAmount?: { readonly amount?: string; readonly appliesOnEachItem?: boolean } | null;
    } | null;
    readonly items?: {
      readonly all?: boolean | null;
      readonly products?: { readonly productsToAdd?: readonly string[] } | null;
    } | null;
  } | null;
}

interface UserError {
  readonly field: readonly string[];
  readonly code: string;
  readonly message: string;
}

const wrong = (code: string, message: string, ...path: string[]): UserError[] => [
  { field: ['basicCodeDiscount', ...path], code, message },
];

const isShipping = ({ destination }: DiscountInput): boolean => Boolean(destination);

const productsOf = ({ customerGets }: DiscountInput): string[] =>
  (customerGets?.items?.products?.productsToAdd ?? []).map((each) => numberIn('Product', each) ?? '');

/** What is wrong with a discount. The codes are from `DiscountErrorCode`; the messages are not documented. */
const errorsOf = ({ db }: Context, store: Store, input: DiscountInput): UserError[] => {
  const { code, title, startsAt, minimumRequirement: minimum, context, customerGets } = input;
  if (!code) return wrong('BLANK', "Code can't be blank", 'code');
  if (!title) return wrong('BLANK', "Title can't be blank", 'title');
  if (!startsAt) return wrong('BLANK', "Starts at can't be blank", 'startsAt');
  if (isTaken(db, store, code))
    return wrong('TAKEN', 'Code must be unique. Please try a different code.', 'code');
  if (minimum?.quantity && minimum.subtotal)
    return wrong(
      'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT',
      'Minimum subtotal and quantity cannot both be present',
      'minimumRequirement',
      'subtotal',
      'greaterThanOrEqualToSubtotal',
    );
  const { percentage, discountAmount } = customerGets?.value ?? {};
  if (percentage !== null && percentage !== undefined && (percentage <= 0 || percentage > 1))
    return wrong(
      'VALUE_OUTSIDE_RANGE',
      'Value must be between 0.0 and 1.0',
      'customerGets',
      'value',
      'percentage',
    );
  if (!isShipping(input) && !percentage && !discountAmount?.amount)
    return wrong('BLANK', "Value can't be blank", 'customerGets', 'value');
  const known = new Set(listProducts(db, store.id).map(({ id }) => String(id)));
  const isUnknown = productsOf(input).some((id) => !known.has(id));
  if (isUnknown)
    return wrong('INVALID', 'Product does not exist', 'customerGets', 'items', 'products', 'productsToAdd');
  const strangers = (context?.customers?.add ?? []).filter(
    (each) => !findCustomer(db, store.id, asId<CustomerId>(numberIn('Customer', each) ?? '')),
  );
  if (strangers.length > 0) return wrong('INVALID', 'Customer does not exist', 'context', 'customers', 'add');
  return [];
};

const isTaken = (db: Context['db'], store: Store, code: string): boolean => {
  const known = findDiscountByCode(db, store.id, code);
  return known !== undefined && !known.disabledAt;
};

const targetOf = (input: DiscountInput, products: readonly ProductId[]): Discount['appliesTo'] => {
  if (isShipping(input)) return 'shipping';
  return products.length > 0 ? 'specific' : 'order';
};

const toDiscount = ({ db, now }: Context, store: Store, input: DiscountInput): Discount => {
  const row = db.get<{ n: number }>('select coalesce(max(rowid), 0) + 1 as n from discount');
  const { percentage, discountAmount } = input.customerGets?.value ?? {};
  const products = productsOf(input).map((id) => asId<ProductId>(id));
  const [customer] = input.context?.customers?.add ?? [];
  const minimum = input.minimumRequirement;
  return {
    id: asId<DiscountId>(String(1_410_000_000_000 + (row?.n ?? 1))),
    code: input.code ?? '',
    title: input.title ?? '',
    kind: percentage ? 'percent' : 'amount',
    value: percentage
      ? Math.round(percentage * 10_000)
      : minorOf(discountAmount?.amount ?? '0', store.currency),
    maxAmountMinor: null,
    appliesTo: targetOf(input, products),
    productIds: products,
    minUnits: Number(minimum?.quantity?.greaterThanOrEqualToQuantity ?? 0),
    minTotalMinor: minorOf(minimum?.subtotal?.greaterThanOrEqualToSubtotal ?? '0', store.currency),
    customerId: customer === undefined ? null : asId<CustomerId>(numberIn('Customer', customer) ?? ''),
    usageLimit: input.usageLimit ?? 1_000_000,
    uses: 0,
    startsAt: input.startsAt ?? now().toISOString(),
    endsAt: input.endsAt ?? null,
    disabledAt: null,
    createdAt: now().toISOString(),
  };
};

export const discountNode = (id: string) => ({
  __typename: 'DiscountCodeNode',
  id: gid('DiscountCodeNode', id),
});

export const createDiscount = (context: Context, store: Store, input: DiscountInput) => {
  const userErrors = errorsOf(context, store, input);
  if (userErrors.length > 0) return { codeDiscountNode: null, userErrors };
  const deleted = findDiscountByCode(context.db, store.id, input.code ?? '');
  if (deleted) {
    context.db.run('update discount set disabled_at = null, uses = 0 where store_id = ? and id = ?', [
      store.id,
      deleted.id,
    ]);
    return { codeDiscountNode: discountNode(deleted.id), userErrors: [] };
  }
  const discount = toDiscount(context, store, input);
  insertDiscount(context.db, store.id, discount);
  return { codeDiscountNode: discountNode(discount.id), userErrors: [] };
};

/** A deleted discount is gone from the merchant's list; the sandbox keeps its row for the orders that used it. */
export const deleteDiscount = (context: Context, store: Store, wanted: string) => {
  const id = asId<DiscountId>(numberIn('DiscountCodeNode', wanted) ?? '');
  const found = findDiscount(context.db, store.id, id);
  if (!found || found.disabledAt)
    return {
      deletedCodeDiscountId: null,
      userErrors: [{ field: ['id'], code: 'INVALID', message: 'Code discount does not exist.' }],
    };
  disableDiscount(context, store.id, id);
  return { deletedCodeDiscountId: gid('DiscountCodeNode', id), userErrors: [] };
};
