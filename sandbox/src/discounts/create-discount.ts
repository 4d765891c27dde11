import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DiscountId, ProductId, StoreId } from '../ids.ts';
import { currencyExponent, parseDecimal } from '../money/minor-units.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getCustomer } from '../stores/customers.ts';
import { getProduct, getStore } from '../stores/stores.ts';
import { discountJson, findDiscount, findDiscountByCode, insertDiscount } from './discount.ts';
import type { Discount } from './discount.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const discountInput = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{3,64}$/),
  title: z.string().trim().min(1).max(200),
  kind: z.enum(['percent', 'amount']),
  value: z.union([z.string(), z.number()]).transform(String),
  max_amount: z.string().nullable().default(null),
  applies_to: z.enum(['order', 'cheapest', 'specific', 'shipping']),
  product_ids: z.array(z.string().min(1)).max(250).default([]),
  min_units: z.number().int().min(0).max(1_000_000).default(0),
  min_total: z.string().default('0'),
  customer_id: z.string().min(1).nullable().default(null),
  usage_limit: z.number().int().min(1).max(1_000_000).default(1),
  starts_at: instant,
  ends_at: instant.nullable().default(null),
});

type DiscountInput = z.infer<typeof discountInput>;

export type Created = { readonly isReplay: boolean; readonly answer: Record<string, unknown> };

/**
 * Creates a discount once per idempotency key. The same key with the same body returns the first response; with another body it throws
 * `idempotency_key_reused`. Also throws `bad_value`, `duplicate_code`, `unknown_product`, `unknown_customer`.
 */
export const createDiscount = (
  context: Context,
  request: { readonly storeId: StoreId; readonly key: string; readonly body: unknown },
): Created => {
  const { db, now } = context;
  const { storeId, key, body } = request;
  return db.tx(() => {
    const bodyHash = hashOf(body);
    const replay = findReplay(context, { storeId, key, bodyHash });
    if (replay) return { isReplay: true, answer: replay };
    const store = getStore(db, storeId);
    const discount = parseDiscount(context, { storeId, currency: store.currency, body });
    if (findDiscountByCode(db, storeId, discount.code)) {
      throw new SandboxError('duplicate_code', { code: discount.code });
    }
    insertDiscount(db, storeId, discount);
    const answer = discountJson(discount, store.currency);
    db.insert('idempotency', {
      store_id: storeId,
      key,
      body_hash: bodyHash,
      answer: JSON.stringify(answer),
      created_at: now().toISOString(),
    });
    return { isReplay: false, answer };
  });
};

/** The stored response of an idempotency key; throws `idempotency_key_reused` if its body was different. */
const findReplay = (
  { db }: Context,
  { storeId, key, bodyHash }: { storeId: StoreId; key: string; bodyHash: string },
): Record<string, unknown> | undefined => {
  const known = db.get<{ body_hash: string; answer: string }>(
    'select body_hash, answer from idempotency where store_id = ? and key = ?',
    [storeId, key],
  );
  if (!known) return undefined;
  if (known.body_hash !== bodyHash) throw new SandboxError('idempotency_key_reused');
  return JSON.parse(known.answer) as Record<string, unknown>; // written only by createDiscount
};

/** Whether a key has been used: retries are exempt from the switches that refuse or hang. */
export const isKnownKey = ({ db }: Context, storeId: StoreId, key: string): boolean =>
  db.get('select 1 from idempotency where store_id = ? and key = ?', [storeId, key]) !== undefined;

const parseDiscount = (
  { db, now, newId }: Context,
  { storeId, currency, body }: { storeId: StoreId; currency: string; body: unknown },
): Discount => {
  const parsed = discountInput.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SandboxError('bad_value', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
  }
  const input = parsed.data;
  const productIds = input.product_ids.map((id) => getProduct(db, storeId, asId<ProductId>(id)).id);
  if ((input.applies_to === 'specific') !== productIds.length > 0) throw badValue('product_ids');
  if (input.ends_at && input.ends_at <= input.starts_at) throw badValue('ends_at');
  return {
    id: asId<DiscountId>(newId()),
    code: input.code,
    title: input.title,
    kind: input.kind,
    value: parseValue(input, currency),
    maxAmountMinor: input.max_amount === null ? null : parseMoney('max_amount', input.max_amount, currency),
    appliesTo: input.applies_to,
    productIds,
    minUnits: input.min_units,
    minTotalMinor: parseMoney('min_total', input.min_total, currency),
    customerId:
      input.customer_id === null ? null : getCustomer(db, storeId, asId<CustomerId>(input.customer_id)).id,
    usageLimit: input.usage_limit,
    uses: 0,
    startsAt: input.starts_at,
    endsAt: input.ends_at,
    disabledAt: null,
    createdAt: now().toISOString(),
  };
};

const parseValue = ({ kind, value }: DiscountInput, currency: string): number => {
  if (kind === 'amount') {
    const amountMinor = parseMoney('value', value, currency);
    if (amountMinor === 0) throw badValue('value');
    return amountMinor;
  }
  const basisPoints = parseDecimal(value, 2);
  if (basisPoints === undefined || basisPoints === 0 || basisPoints > 10_000) throw badValue('value');
  return basisPoints;
};

const parseMoney = (field: string, text: string, currency: string): number => {
  const amountMinor = parseDecimal(text, currencyExponent(currency));
  if (amountMinor === undefined) throw badValue(field);
  return amountMinor;
};

const badValue = (field: string): SandboxError => new SandboxError('bad_value', { field });

/** Key order in a JSON object is irrelevant: the same values are the same body. */
const hashOf = (body: unknown): string => {
  const sorted = JSON.stringify(body, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : value,
  );
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('hex');
};

/** Disables a discount. Idempotent. Throws `not_found`. */
export const disableDiscount = ({ db, now }: Context, storeId: StoreId, id: DiscountId): void => {
  db.tx(() => {
    if (!findDiscount(db, storeId, id)) throw new SandboxError('not_found');
    db.run('update discount set disabled_at = coalesce(disabled_at, ?) where store_id = ? and id = ?', [
      now().toISOString(),
      storeId,
      id,
    ]);
  });
};
