import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';
import { tagsByKey } from '@apps-hub/domain/shop/customer-tags';

import type { VerbContext } from '#context.ts';
import { customer } from '#db/schema/shop/customers.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { audit } from '#verbs/audit.ts';
import { loadRecord } from './customer-record.ts';
import { importedId, isUnlinked } from './outside-id.ts';
import { holdersOf, namesakeOf } from './namesakes.ts';

/** The columns that a host's message changes; fields that it leaves empty are kept. */
export const toldBy = ({ now }: Pick<VerbContext, 'now'>, { name, email, phone, tags }: HostCustomer) => ({
  ...(name ? { name } : {}),
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
  ...(tags ? { tags: tagsByKey(tags) } : {}),
  updatedAt: now,
});

type Row = typeof customer.$inferSelect;

/** The fields that the activity compares. */
const stateOf = ({ name, email, phone }: Row) => ({ name, email, phone });

/**
 * Gives the host's id to a customer from a file, or typed by hand, who has the e-mail address or phone number that the host reports. A
 * customer who has a host id is never linked to another one. Requires the lock of the contacts.
 */
export const linkToHost = async (ctx: VerbContext, host: HostCustomer): Promise<CustomerId | undefined> => {
  const { db, storeId } = ctx.tx;
  const found = namesakeOf(host, await holdersOf(ctx.tx, [host]));
  if (!found || !isUnlinked(found)) return undefined;
  const before = await loadRecord(ctx.tx, found.id);
  const [linked] = await db
    .update(customer)
    .set({
      ...toldBy(ctx, host),
      externalId: host.externalId,
      importedId: sql`coalesce(${customer.importedId}, ${customer.externalId})`,
    })
    .where(
      and(
        eq(customer.storeId, storeId),
        eq(customer.id, found.id),
        // Not erased, merged or linked since it was read.
        isNull(customer.erasedAt),
        isNull(customer.mergedInto),
        or(isNull(customer.externalId), sql`starts_with(${customer.externalId}, ${importedId('')})`),
      ),
    )
    .returning();
  if (!linked) return undefined;
  await audit(ctx, 'customer.link', linked.id, {
    before: stateOf(before),
    after: { externalId: host.externalId, ...stateOf(linked) },
  });
  return linked.id;
};
