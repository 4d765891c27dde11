import { and, eq, isNull } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import { tagsByKey } from '@apps-hub/domain/shop/customer-tags';
import type { customerInput } from '@apps-hub/contract/shop/customers/fields';

import type { VerbContext } from '#context.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { AppError } from '#errors.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockContacts, readContact, refuseTaken } from './contacts.ts';
import { tellFollowers } from './ensure.ts';
import { loadRecord } from './customer-record.ts';
import { erasedExternalId } from './outside-id.ts';
import { linkToHost, toldBy } from './link.ts';
import { storedContact } from './phone.ts';

type Input = z.output<typeof customerInput>;

/** Adds a customer, unless their external id is known. */
const insertCustomer = async (
  ctx: VerbContext,
  values: Input & { readonly externalId: string | null } & Pick<HostCustomer, 'tags'>,
): Promise<CustomerId | undefined> => {
  const id = ctx.newId('customer');
  const { name, email, phone, externalId, tags } = values;
  const row = {
    storeId: ctx.tx.storeId,
    id,
    name,
    email,
    phone,
    externalId,
    tags: tags ? tagsByKey(tags) : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const [made] = await ctx.tx.db
    .insert(customer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: customer.id });
  if (!made) return undefined;
  await tellFollowers(ctx, [id]);
  return id;
};

/** Updates the customer with this host id from the host's data; an erased one is left unchanged. */
const updateKnown = async (ctx: VerbContext, host: HostCustomer): Promise<CustomerId | undefined> => {
  const { db, storeId } = ctx.tx;
  const known = (externalId: string) =>
    and(eq(customer.storeId, storeId), eq(customer.externalId, externalId));
  const [updated] = await db
    .update(customer)
    .set(toldBy(ctx, host))
    .where(known(host.externalId))
    .returning({ id: customer.id });
  if (updated) return updated.id;
  // Read after the update, which waits for a concurrent erasure.
  const [erased] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(known(erasedExternalId(storeId, host.externalId)));
  return erased?.id;
};

/** The fields that the activity compares. */
const stateOf = ({ name, email, phone, status }: Input & { readonly status: string }) => ({
  name,
  email,
  phone,
  status,
});

export const createCustomer = async (ctx: VerbContext, input: Input): Promise<CustomerId> => {
  authorise(ctx.actor, 'create', 'Customer');
  const values = await readContact(ctx, input, undefined);
  await refuseTaken(ctx, values);
  const id = await insertCustomer(ctx, { ...values, externalId: null });
  if (!id) throw new AppError('customer_already_exists');
  await audit(ctx, 'customer.create', id, { ...values, status: 'active' });
  return id;
};

export const updateCustomer = async (
  ctx: VerbContext,
  id: CustomerId,
  input: Input & { readonly status: 'active' | 'inactive' },
): Promise<void> => {
  authorise(ctx.actor, 'update', 'Customer');
  const before = await loadRecord(ctx.tx, id);
  if (before.erasedAt) throw new AppError('customer_erased');
  if (before.mergedInto) throw new AppError('customer_merged');
  const values = await readContact(ctx, input, before);
  await refuseTaken(ctx, values, before);
  const { name, email, phone, status } = values;
  await ctx.tx.db
    .update(customer)
    .set({ name, email, phone, status, updatedAt: ctx.now })
    .where(and(eq(customer.storeId, ctx.tx.storeId), eq(customer.id, id), isNull(customer.erasedAt)));
  await audit(ctx, 'customer.update', id, { before: stateOf(before), after: stateOf(values) });
};

/**
 * The customer that a host names: found by the host's id, linked by a contact, or created. Fields that the host leaves empty are kept. The
 * host's data about its customers are accepted as they are: a contact that another customer has too is stored, and shown to the merchant.
 * An erased customer is left unchanged.
 */
export const upsertHostCustomer = async (ctx: VerbContext, sent: HostCustomer): Promise<CustomerId> => {
  const host = storedContact(sent, (await loadStore(ctx.tx)).country);
  const known = await updateKnown(ctx, host);
  if (known) return known;
  await lockContacts(ctx.tx, host);
  const linked = (await updateKnown(ctx, host)) ?? (await linkToHost(ctx, host));
  if (linked) return linked;
  const made = await insertCustomer(ctx, { ...host, name: host.name || host.externalId });
  const id = made ?? (await updateKnown(ctx, host));
  if (!id) throw new Error(`customer ${host.externalId} could not be stored`);
  return id;
};
