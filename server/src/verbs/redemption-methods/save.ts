import { and, eq, isNull } from 'drizzle-orm';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods';

import type { VerbContext } from '../../context.ts';
import { redemptionMethod, redemptionMethodVersion } from '../../db/schema/loyalty.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../audit.ts';
import { authorise } from '../authorise.ts';
import { loadStore } from '../store-settings.ts';
import { findRedemptionMethod, presentRedemptionMethod } from './list.ts';
import { readRedemptionTerms, type RedemptionInput } from './read-terms.ts';

const storeVersion = async (
  ctx: VerbContext,
  method: { readonly id: RedemptionMethodId; readonly version: number },
  input: RedemptionInput,
): Promise<RedemptionMethod> => {
  const { currency } = await loadStore(ctx.tx);
  const terms = readRedemptionTerms(input, currency);
  const [row] = await ctx.tx.db
    .insert(redemptionMethodVersion)
    .values({
      storeId: ctx.tx.storeId,
      methodId: method.id,
      version: method.version,
      status: input.status,
      terms,
      validFrom: ctx.now,
    })
    .returning();
  if (!row) throw new Error('insert returns its row');
  const action = method.version === 1 ? 'redemption_method.create' : 'redemption_method.update';
  await audit(ctx, action, method.id, { terms, status: input.status });
  return presentRedemptionMethod(row, currency);
};

export const createRedemptionMethod = async (
  ctx: VerbContext,
  input: RedemptionInput,
): Promise<RedemptionMethod> => {
  authorise(ctx.actor, 'create', 'RedemptionMethod');
  const id = ctx.newId('redemptionMethod');
  await ctx.tx.db.insert(redemptionMethod).values({ storeId: ctx.tx.storeId, id, createdAt: ctx.now });
  return storeVersion(ctx, { id, version: 1 }, input);
};

/** Ends the version the form was opened with and starts the next; refuses when somebody else was first. */
export const updateRedemptionMethod = async (
  ctx: VerbContext,
  id: RedemptionMethodId,
  input: RedemptionInput & { readonly version: number },
): Promise<RedemptionMethod> => {
  authorise(ctx.actor, 'update', 'RedemptionMethod');
  await lockMethods(ctx);
  const current = await findRedemptionMethod(ctx.tx, id);
  if (!current) throw new AppError('redemption_method_not_found');
  if (current.version !== input.version)
    throw new AppError('method_changed_meanwhile', { params: { version: current.version } });
  await endVersion(ctx, id);
  return storeVersion(ctx, { id, version: current.version + 1 }, input);
};

/** Deletes a method unless it is the last: all methods are locked first, so that two deletes cannot both find another one left. */
export const deleteRedemptionMethod = async (
  ctx: VerbContext,
  id: RedemptionMethodId,
): Promise<{ id: RedemptionMethodId }> => {
  authorise(ctx.actor, 'delete', 'RedemptionMethod');
  const methods = await lockMethods(ctx);
  if (!methods.includes(id)) throw new AppError('redemption_method_not_found');
  if (methods.length === 1) throw new AppError('redemption_method_last');
  await endVersion(ctx, id);
  await ctx.tx.db
    .update(redemptionMethod)
    .set({ deletedAt: ctx.now })
    .where(and(eq(redemptionMethod.storeId, ctx.tx.storeId), eq(redemptionMethod.id, id)));
  await audit(ctx, 'redemption_method.delete', id);
  return { id };
};

const lockMethods = async (ctx: VerbContext): Promise<RedemptionMethodId[]> => {
  const rows = await ctx.tx.db
    .select({ id: redemptionMethod.id })
    .from(redemptionMethod)
    .where(and(eq(redemptionMethod.storeId, ctx.tx.storeId), isNull(redemptionMethod.deletedAt)))
    .orderBy(redemptionMethod.id)
    .for('update');
  return rows.map((row) => row.id);
};

const endVersion = async (ctx: VerbContext, id: RedemptionMethodId): Promise<void> => {
  await ctx.tx.db
    .update(redemptionMethodVersion)
    .set({ validTo: ctx.now })
    .where(
      and(
        eq(redemptionMethodVersion.storeId, ctx.tx.storeId),
        eq(redemptionMethodVersion.methodId, id),
        isNull(redemptionMethodVersion.validTo),
      ),
    );
};
