import { and, eq, isNull } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { CollectionTerms, EarningReward } from '@apps-hub/domain/loyalty/collection-method';
import type { CollectionMethod, collectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods';

import type { VerbContext } from '../../context.ts';
import { collectionMethod, collectionMethodVersion } from '../../db/schema/loyalty.ts';
import { AppError } from '../../errors.ts';
import { amountReader } from '../amounts.ts';
import { audit } from '../audit.ts';
import { authorise } from '../authorise.ts';
import { loadStore } from '../store-settings.ts';
import { presentCollectionMethod } from './list.ts';

type Input = z.output<typeof collectionMethodInput>;

const readTerms = (input: Input, currency: CurrencyCode): CollectionTerms => {
  const amounts = amountReader(currency);
  const reward: EarningReward =
    input.reward.mode === 'money'
      ? {
          mode: 'money',
          points: points(input.reward.points),
          perAmountMinor: amounts.positive('reward.perAmount', input.reward.perAmount),
        }
      : { mode: input.reward.mode, points: points(input.reward.points) };
  const minimumTotalMinor = amounts.positiveOrNull('minimumTotal', input.minimumTotal);
  amounts.done();
  const { minimumUnits, taxIncluded, fragileItems, largeItems } = input;
  return { reward, minimumUnits, minimumTotalMinor, taxIncluded, fragileItems, largeItems };
};

const storeVersion = async (
  ctx: VerbContext,
  method: { readonly id: CollectionMethodId; readonly version: number },
  input: Input,
): Promise<CollectionMethod> => {
  const { currency } = await loadStore(ctx.tx);
  const terms = readTerms(input, currency);
  const [row] = await ctx.tx.db
    .insert(collectionMethodVersion)
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
  await audit(
    ctx,
    method.version === 1 ? 'collection_method.create' : 'collection_method.update',
    method.id,
    { terms, status: input.status },
  );
  return presentCollectionMethod(row, currency);
};

export const createCollectionMethod = async (ctx: VerbContext, input: Input): Promise<CollectionMethod> => {
  authorise(ctx.actor, 'create', 'CollectionMethod');
  const id = ctx.newId('collectionMethod');
  await ctx.tx.db.insert(collectionMethod).values({ storeId: ctx.tx.storeId, id, createdAt: ctx.now });
  return storeVersion(ctx, { id, version: 1 }, input);
};

/** Ends the version the form was opened with and starts the next; refuses when somebody else was first. */
export const updateCollectionMethod = async (
  ctx: VerbContext,
  id: CollectionMethodId,
  input: Input & { readonly version: number },
): Promise<CollectionMethod> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  const current = await lockCollectionMethod(ctx, id);
  if (current.version !== input.version)
    throw new AppError('method_changed_meanwhile', { params: { version: current.version } });
  await endVersion(ctx, id);
  return storeVersion(ctx, { id, version: current.version + 1 }, input);
};

export const deleteCollectionMethod = async (
  ctx: VerbContext,
  id: CollectionMethodId,
): Promise<{ id: CollectionMethodId }> => {
  authorise(ctx.actor, 'delete', 'CollectionMethod');
  await lockCollectionMethod(ctx, id);
  await endVersion(ctx, id);
  await ctx.tx.db
    .update(collectionMethod)
    .set({ deletedAt: ctx.now })
    .where(and(eq(collectionMethod.storeId, ctx.tx.storeId), eq(collectionMethod.id, id)));
  await audit(ctx, 'collection_method.delete', id);
  return { id };
};

const currentVersion = (ctx: VerbContext, id: CollectionMethodId) =>
  and(
    eq(collectionMethodVersion.storeId, ctx.tx.storeId),
    eq(collectionMethodVersion.methodId, id),
    isNull(collectionMethodVersion.validTo),
  );

const lockCollectionMethod = async (ctx: VerbContext, id: CollectionMethodId) => {
  const [method] = await ctx.tx.db
    .select()
    .from(collectionMethod)
    .where(
      and(
        eq(collectionMethod.storeId, ctx.tx.storeId),
        eq(collectionMethod.id, id),
        isNull(collectionMethod.deletedAt),
      ),
    )
    .for('update');
  if (!method) throw new AppError('collection_method_not_found');
  const [version] = await ctx.tx.db.select().from(collectionMethodVersion).where(currentVersion(ctx, id));
  if (!version) throw new Error(`collection method ${id} has no current version`);
  return version;
};

const endVersion = async (ctx: VerbContext, id: CollectionMethodId): Promise<void> => {
  await ctx.tx.db.update(collectionMethodVersion).set({ validTo: ctx.now }).where(currentVersion(ctx, id));
};
