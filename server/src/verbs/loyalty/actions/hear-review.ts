import { createHmac, timingSafeEqual } from 'node:crypto';

import type { StoreId } from '@apps-hub/domain/ids';
import { z } from 'zod';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { type AccountDeps, type Deps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { keepReview } from './keep-review.ts';
import { judgemeSecret } from './review-app.ts';

/** A review in the form of docs/api.md: of an order's product, or of a product by whoever has the email address. */
const ownSchema = z.object({
  product: z.string().min(1).max(100),
  order: z.string().min(1).max(100).nullish(),
  email: z.string().max(254).nullish(),
});

/**
 * What Judge.me tells about a review; it names no order. Source: judge.me/api/docs, Webhooks (`review/created`), and the review in its answers to
 * `GET /reviews`.
 */
const judgemeSchema = z.object({
  review: z.object({
    product_external_id: z.union([z.number().int(), z.string().min(1).max(100)]).nullish(),
    reviewer: z.object({ email: z.string().max(254).nullish() }).nullish(),
  }),
});

interface Told {
  readonly product: string;
  readonly order: string | null;
  readonly email: string | null;
}

/** A call of a review app, as it came. */
export interface ReviewCall {
  readonly body: Uint8Array;
  /** "sha256=" and the hex HMAC-SHA256 of the body with the secret that we gave the merchant. */
  readonly own: string | undefined;
  /** JUDGEME-HMAC-SHA256: the hex HMAC-SHA256 of the body. Source: judge.me help, "Verifying webhooks from Judge.me". */
  readonly judgeme: string | undefined;
}

const isSigned = (body: Uint8Array, hex: string | undefined, secret: string): boolean =>
  hex !== undefined &&
  /^[\da-f]{64}$/i.test(hex) &&
  timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(hex, 'hex'));

const readOwn = (text: string): Told | undefined => {
  const told = ownSchema.safeParse(parseJson(text)).data;
  return told && { product: told.product, order: told.order ?? null, email: told.email ?? null };
};

/** A review of the shop itself names no product. */
const readJudgeme = (text: string): Told | undefined => {
  const { product_external_id: product, reviewer } =
    judgemeSchema.safeParse(parseJson(text)).data?.review ?? {};
  return product === null || product === undefined
    ? undefined
    : { product: String(product), order: null, email: reviewer?.email ?? null };
};

/**
 * The order in which the person with this address bought the product: the first that was delivered, otherwise the first of all. Undefined if they did not
 * buy it, or one of their orders of it was reviewed before: such a review counts once per person and product.
 */
const orderOf = async (
  { sql, storeId }: StoreTx,
  product: string,
  email: string,
): Promise<string | undefined> => {
  const rows = await sql<{ id: string; isReviewed: boolean }[]>`
    select o.external_id as id, r.product_id is not null as "isReviewed"
    from customer c
    join store_order o on o.store_id = ${storeId} and o.customer_id = any(shopper_records(${storeId}, c.id))
    left join product_review r
      on r.store_id = ${storeId} and r.order_external_id = o.external_id and r.product_id = ${product}
    where c.store_id = ${storeId} and c.email = ${email.trim().toLowerCase()} and o.cancelled_at is null
      and exists (select from jsonb_array_elements(o.lines) l where l ->> 'productId' = ${product})
    order by o.delivered_at nulls last, o.placed_at, o.id`;
  return rows.some(({ isReviewed }) => isReviewed) ? undefined : rows[0]?.id;
};

/** Makes calls of a store wait for each other, so that a repeated one finds what the first kept. */
const lockReviews = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews/${storeId}`}, 0))`;
};

const keepTold = async (ctx: VerbContext, { product, order, email }: Told): Promise<void> => {
  await lockReviews(ctx.tx);
  const orderExternalId = order ?? (email === null ? undefined : await orderOf(ctx.tx, product, email));
  if (orderExternalId !== undefined)
    await keepReview(ctx, { orderExternalId, productId: product, at: ctx.now });
};

/**
 * Handles a review that a review app tells. Refuses with `signature_invalid` unless it is signed with the store's own secret, and with `validation_failed` if it
 * is not of a known form. Safe to repeat; a review of something that nobody bought is ignored.
 */
export const hearReview = (
  deps: Deps & Pick<AccountDeps, 'keys'>,
  storeId: StoreId,
  { body, own, judgeme }: ReviewCall,
): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const text = new TextDecoder().decode(body);
    const ctx = verbContext(deps, tx, { kind: 'host' });
    if (judgeme !== undefined) {
      const secret = await judgemeSecret(tx, deps);
      if (secret === null || !isSigned(body, judgeme, secret)) throw new AppError('signature_invalid');
      if (!judgemeSchema.safeParse(parseJson(text)).success) throw new AppError('validation_failed');
      const told = readJudgeme(text);
      if (told) await keepTold(ctx, told);
      return;
    }
    const hex = /^sha256=(.+)$/.exec(own ?? '')?.[1];
    if (!isSigned(body, hex, deps.keys.reviewHookSecret(storeId))) throw new AppError('signature_invalid');
    const told = readOwn(text);
    if (!told || (told.order === null && told.email === null)) throw new AppError('validation_failed');
    await keepTold(ctx, told);
  });
