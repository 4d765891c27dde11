import { and, eq, ne } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Customer, customerInput } from '@apps-hub/contract/loyalty/customers/routes';

import type { VerbContext } from '../../../context.ts';
import { customer } from '../../../db/schema/loyalty/customers.ts';
import { AppError } from '../../../errors.ts';
import type { HostCustomer } from '../../../platforms/port/events.ts';
import { audit } from '../../audit.ts';
import { authorise } from '../../authorise.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';

type Input = z.output<typeof customerInput>;

const refuseKnownEmail = async (
  ctx: VerbContext,
  email: string | null,
  except?: CustomerId,
): Promise<void> => {
  if (email === null) return;
  // Two concurrent calls with the same address: the second waits here and then finds the first.
  await ctx.tx.sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tx.storeId}/${email}`}, 0))`;
  const others = except ? ne(customer.id, except) : undefined;
  const [known] = await ctx.tx.db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.storeId, ctx.tx.storeId), eq(customer.email, email), others))
    .limit(1);
  if (known) throw new AppError('customer_already_exists', { params: { id: known.id } });
};

/** Creates a customer together with their empty wallet. */
const insertCustomer = async (
  ctx: VerbContext,
  values: Input & { readonly externalId: string | null },
): Promise<CustomerId | undefined> => {
  const id = ctx.newId('customer');
  const { name, email, phone, externalId } = values;
  const row = {
    storeId: ctx.tx.storeId,
    id,
    name,
    email,
    phone,
    externalId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const [made] = await ctx.tx.db
    .insert(customer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: customer.id });
  if (!made) return undefined;
  await ctx.tx.sql`insert into wallet (store_id, customer_id) values (${ctx.tx.storeId}, ${id})`;
  return id;
};

export const createCustomer = async (ctx: VerbContext, input: Input): Promise<Customer> => {
  authorise(ctx.actor, 'create', 'Customer');
  await refuseKnownEmail(ctx, input.email);
  const id = await insertCustomer(ctx, { ...input, externalId: null });
  if (!id) throw new AppError('customer_already_exists');
  await audit(ctx, 'customer.create', id);
  return presentCustomer(await loadCustomer(ctx.tx, id));
};

export const updateCustomer = async (
  ctx: VerbContext,
  id: CustomerId,
  input: Input & { readonly status: 'active' | 'inactive' },
): Promise<Customer> => {
  authorise(ctx.actor, 'update', 'Customer');
  await loadCustomer(ctx.tx, id);
  await refuseKnownEmail(ctx, input.email, id);
  const { name, email, phone, status } = input;
  await ctx.tx.db
    .update(customer)
    .set({ name, email, phone, status, updatedAt: ctx.now })
    .where(and(eq(customer.storeId, ctx.tx.storeId), eq(customer.id, id)));
  await audit(ctx, 'customer.update', id, { status });
  return presentCustomer(await loadCustomer(ctx.tx, id));
};

/** The customer that a host names, created or updated; fields the host leaves empty are kept. */
export const upsertHostCustomer = async (ctx: VerbContext, host: HostCustomer): Promise<CustomerId> => {
  const byHost = and(eq(customer.storeId, ctx.tx.storeId), eq(customer.externalId, host.externalId));
  const changes = {
    ...(host.name ? { name: host.name } : {}),
    ...(host.email ? { email: host.email } : {}),
    ...(host.phone ? { phone: host.phone } : {}),
    updatedAt: ctx.now,
  };
  const [known] = await ctx.tx.db.update(customer).set(changes).where(byHost).returning({ id: customer.id });
  if (known) return known.id;
  const made = await insertCustomer(ctx, { ...host, name: host.name || host.externalId });
  if (made) return made;
  const [raced] = await ctx.tx.db.select({ id: customer.id }).from(customer).where(byHost);
  if (!raced) throw new Error(`customer ${host.externalId} could not be stored`);
  return raced.id;
};
