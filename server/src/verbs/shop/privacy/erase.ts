import { and, eq } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';
import { ERASED_NAME } from '@apps-hub/contract/shop/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { emitErased } from '../customers/emit-customer.ts';
import { erasedExternalId } from '../customers/outside-id.ts';
import { eraseFromEvents, eraseFromJson, eraseFromOrders } from './erase-copies.ts';
import { readPerson } from './person.ts';

const lockCustomer = async ({ db, storeId }: StoreTx, id: CustomerId) => {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
    .for('update');
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};

/**
 * Erases a customer's personal data permanently: name, contacts, host's id, and all free texts. The apps erase theirs too; figures stay.
 * Repeating it changes nothing. Refuses with `customer_not_found` and `ledger_differs`.
 */
export const eraseCustomer = async (ctx: VerbContext, id: CustomerId): Promise<void> => {
  authorise(ctx.actor, 'delete', 'Customer');
  const { tx, now } = ctx;
  const row = await lockCustomer(tx, id);
  if (row.erasedAt !== null) return;
  const person = await readPerson(tx, row);
  await tx.db
    .update(customer)
    .set({
      name: ERASED_NAME,
      email: null,
      phone: null,
      tags: null,
      externalId: row.externalId === null ? null : erasedExternalId(tx.storeId, row.externalId),
      importedId: row.importedId === null ? null : erasedExternalId(tx.storeId, row.importedId),
      status: 'inactive',
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(customer.storeId, tx.storeId), eq(customer.id, id)));
  // The apps first: what they looked up about an order is found by what its host sent.
  for (const { customerErased } of ctx.followers) await customerErased?.(ctx, person);
  await eraseFromOrders(tx, id);
  await eraseFromEvents(tx, person);
  await eraseFromJson(tx, person);
  await audit(ctx, 'customer.erase', id);
  await emitErased(ctx, id);
  // Merged records are the same person.
  const merged = await tx.db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.storeId, tx.storeId), eq(customer.mergedInto, id)));
  for (const each of merged) await eraseCustomer(ctx, each.id);
};

/** Erases a customer that the host deleted, by the host's id; ignores unknown and erased ones. */
export const eraseHostCustomer = async (ctx: VerbContext, externalId: string): Promise<void> => {
  const { db, storeId } = ctx.tx;
  const [known] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.externalId, externalId)));
  if (known) await eraseCustomer(ctx, known.id);
};
