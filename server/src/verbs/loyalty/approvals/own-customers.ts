import { type CustomerId, makeId, sortableId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';

/** A customer still counts as the staff member's own for this long after the email or phone was removed. */
export const FORMER_DAYS = 90;

interface Known {
  readonly id: CustomerId;
  readonly phone: string | null;
}

/** Customers who have one of these contacts, or had one that a member of staff has since changed. */
const withContact = (
  { tx: { sql, storeId }, now }: VerbContext,
  by: 'email' | 'phone',
  values: readonly string[],
) => {
  const since = makeId('audit', sortableId(instantAfterDays(now, -FORMER_DAYS), 0n));
  return sql<Known[]>`
    select id, phone from customer where store_id = ${storeId} and ${sql(by)} = any(${[...values]}::text[])
    union
    select subject, detail #>> '{before,phone}' from audit_entry
    where store_id = ${storeId} and split_part(action, '.', 1) = 'customer' and id >= ${since}
      and action = 'customer.update' and detail #>> ${['before', by]} = any(${[...values]}::text[])`;
};

/** These customers with those that they were merged into, and those merged into them: all share one wallet. */
const withMerged = async (
  { tx: { sql, storeId } }: VerbContext,
  ids: readonly CustomerId[],
): Promise<ReadonlySet<CustomerId>> => {
  const rows = await sql<{ id: CustomerId }[]>`
    with recursive one (id) as (
      select unnest(${[...ids]}::text[])
      union
      select case when c.id = one.id then c.merged_into else c.id end
      from one
      join customer c on c.store_id = ${storeId} and c.merged_into is not null and one.id in (c.id, c.merged_into)
    )
    select id from one`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * The customers that appear to be the caller: those with the caller's email, now or recently, those who share a phone with one of these,
 * and those merged with any of them. Staff have no phone of their own.
 */
export const ownCustomers = async (ctx: VerbContext): Promise<ReadonlySet<CustomerId>> => {
  const { actor, tx } = ctx;
  if (actor.kind !== 'staff') return new Set();
  const [member] = await tx.sql<{ email: string | null }[]>`
    select email from staff where store_id = ${tx.storeId} and id = ${actor.staffId}`;
  if (!member?.email) return new Set();
  const byEmail = await withContact(ctx, 'email', [member.email, member.email.toLowerCase()]);
  const phones = byEmail.flatMap(({ phone }) => phone ?? []);
  const byPhone = phones.length === 0 ? [] : await withContact(ctx, 'phone', phones);
  const own = [...byEmail, ...byPhone].map(({ id }) => id);
  return own.length === 0 ? new Set() : withMerged(ctx, own);
};
