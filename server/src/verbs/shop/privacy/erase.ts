import { and, eq } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { ERASED_NAME } from '@apps-hub/contract/loyalty/customers/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer, presentCustomer } from '#verbs/loyalty/customers/customer-record.ts';
import { erasedExternalId } from '../customers/erased.ts';
import { NOTES_AT_ONCE } from '#verbs/loyalty/customers/list.ts';
import { eraseFromEvents, eraseFromJson, eraseFromPickups, eraseFromTexts } from './erase-copies.ts';
import { readPerson, type Person } from './person.ts';

/** SQLSTATE data_corrupted. */
const DATA_CORRUPTED = 'XX001';

const lockCustomer = async ({ db, storeId }: StoreTx, id: CustomerId) => {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
    .for('update');
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};

/** Removes the texts of their postings and makes the hashes anew; refuses with `ledger_differs` where the old ones are wrong. */
const eraseFromLedger = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { id, mentions }: Person,
): Promise<void> => {
  try {
    await sql`select ledger_remove_texts(${storeId}, ${now}, ${id}, ${[...mentions]}::text[])`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === DATA_CORRUPTED)
      throw new AppError('ledger_differs');
    throw error;
  }
};

/** Brings the customer list up to date now: it is sorted by a copy of the name. */
const eraseFromListing = async ({ sql, storeId }: StoreTx): Promise<void> => {
  for (let followed = 1; followed > 0;) {
    const [row] = await sql<{ followed: number }[]>`
      select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
    followed = row?.followed ?? 0;
  }
};

/**
 * Erases everything personal about a customer for good: name, contacts, host's id, and all free texts. Balances, postings, orders and
 * coupons stay, as figures. A second time changes nothing. Refuses with `customer_not_found` and `ledger_differs`.
 */
export const eraseCustomer = async (ctx: VerbContext, id: CustomerId): Promise<Customer> => {
  authorise(ctx.actor, 'delete', 'Customer');
  const { tx, now } = ctx;
  const row = await lockCustomer(tx, id);
  if (row.erasedAt === null) {
    const person = await readPerson(tx, row);
    await eraseFromLedger(ctx, person);
    await tx.db
      .update(customer)
      .set({
        name: ERASED_NAME,
        email: null,
        phone: null,
        externalId: row.externalId === null ? null : erasedExternalId(tx.storeId, row.externalId),
        status: 'inactive',
        erasedAt: now,
        updatedAt: now,
      })
      .where(and(eq(customer.storeId, tx.storeId), eq(customer.id, id)));
    await eraseFromTexts(ctx, person);
    await eraseFromEvents(tx, person);
    await eraseFromPickups(tx, person);
    await eraseFromJson(tx, person);
    await eraseFromListing(tx);
    await audit(ctx, 'customer.erase', id);
  }
  return presentCustomer(await loadCustomer(tx, id));
};

/** Erases a customer whom the host deleted, by the host's id; an unknown or erased one is left as it is. */
export const eraseHostCustomer = async (ctx: VerbContext, externalId: string): Promise<void> => {
  const { db, storeId } = ctx.tx;
  const [known] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.externalId, externalId)));
  if (known) await eraseCustomer(ctx, known.id);
};
