import type { CustomerId } from '@apps-hub/domain/ids';
import type { CustomerTags } from '@apps-hub/domain/shop/customer-tags';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { PayloadError } from '#platforms/port/errors.ts';
import { erasedExternalId } from './outside-id.ts';
import { emitMerged } from './emit-customer.ts';
import { upsertHostCustomer } from './save.ts';

interface Row {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly tags: CustomerTags | null;
  readonly mergedInto: CustomerId | null;
  readonly isErased: boolean;
}

const findCustomer = async ({ sql, storeId }: StoreTx, externalId: string): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select id, name, email, phone, tags, merged_into as "mergedInto", erased_at is not null as "isErased" from customer
    where store_id = ${storeId} and external_id in (${externalId}, ${erasedExternalId(storeId, externalId)})
    limit 1`;
  return row;
};

/** Locks both in a fixed order, and reads the first again. */
const lockBoth = async (
  { sql, storeId }: StoreTx,
  from: CustomerId,
  into: CustomerId,
): Promise<CustomerId | null> => {
  const rows = await sql<{ id: CustomerId; mergedInto: CustomerId | null }[]>`
    select id, merged_into as "mergedInto" from customer
    where store_id = ${storeId} and id = any(${[from, into]}::text[]) order by id for update`;
  return rows.find(({ id }) => id === from)?.mergedInto ?? null;
};

/** Whether one customer was merged into another, directly or not. */
const endsIn = async ({ sql, storeId }: StoreTx, id: CustomerId, other: CustomerId): Promise<boolean> => {
  const found = await sql`
    with recursive up as (
      select c.merged_into as id from customer c where c.store_id = ${storeId} and c.id = ${id}
      union select c.merged_into from up u join customer c on c.store_id = ${storeId} and c.id = u.id
    )
    select from up where up.id = ${other}`;
  return found.length > 0;
};

/**
 * Merges two customers that the host merged: the one that the host removed goes into the one it kept, with their points. Orders, coupons
 * and postings stay where they are. If we never knew the removed one, there is nothing to merge; if we do not know the kept one yet, it is
 * created. Safe to repeat.
 */
export const mergeHostCustomers = async (
  ctx: VerbContext,
  { fromExternalId, intoExternalId }: Extract<HostEvent, { type: 'customers_merged' }>,
): Promise<void> => {
  const { tx, now } = ctx;
  const gone = await findCustomer(tx, fromExternalId);
  if (!gone || fromExternalId === intoExternalId) return;
  const { id: from, name, email, phone, isErased } = gone;
  const known = await findCustomer(tx, intoExternalId);
  const into =
    known?.id ??
    (await upsertHostCustomer(ctx, {
      externalId: intoExternalId,
      ...(isErased ? { name: '', email: null, phone: null } : { name, email, phone }),
    }));
  const already = await lockBoth(tx, from, into);
  if (from === into || already === into) return;
  if (already !== null || (await endsIn(tx, into, from)))
    throw new PayloadError(
      `customers merged: customer ${fromExternalId} into customer ${intoExternalId}, but they were merged otherwise here`,
    );
  for (const { customersMerged } of ctx.followers) await customersMerged?.(ctx, { from, into });
  await emitMerged(ctx, from, into);
  // Shopify gives the kept customer the tags of both; what it tells next replaces them.
  const tags = { ...gone.tags, ...known?.tags };
  if (Object.keys(tags).length > 0)
    await tx.sql`
      update customer set tags = ${JSON.stringify(tags)}::jsonb, updated_at = ${now}
      where store_id = ${tx.storeId} and id = ${into} and erased_at is null`;
  await tx.sql`
    update customer set merged_into = ${into}, merged_at = ${now}, updated_at = ${now}
    where store_id = ${tx.storeId} and id = ${from}`;
};
