import { and, eq, isNull, lte, gt, or } from 'drizzle-orm';
import type { AwardId, CollectionMethodId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { CollectionMethodVersion, CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { LineScope } from '@apps-hub/domain/loyalty/line-scope';
import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import {
  collectionMethod,
  collectionMethodVersion as version,
} from '#db/schema/loyalty/collection-methods.ts';
import { amountOrNull } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { MethodVersion } from '../versioned-method.ts';

/** Which lines count, in the API's form; null for all. */
export const presentLines = (
  lines: LineScope | undefined,
  currency: CurrencyCode,
): CollectionMethod['lines'] =>
  lines
    ? {
        except: [...lines.except],
        only: [...lines.only],
        priceFrom: amountOrNull(lines.priceFromMinor, currency),
        priceTo: amountOrNull(lines.priceToMinor, currency),
      }
    : null;

/** A version in the API's form, with decimal amounts in the store's currency. */
export const presentCollectionMethod = (
  row: MethodVersion<CollectionMethodId, CollectionTerms>,
  currency: CurrencyCode,
): CollectionMethod => {
  const { reward, minimumUnits, minimumTotalMinor, taxIncluded, fragileItems, largeItems } = row.terms;
  return {
    id: row.methodId,
    version: row.version,
    reward:
      reward.mode === 'money'
        ? { mode: 'money', points: reward.points, perAmount: formatAmount(reward.perAmountMinor, currency) }
        : { mode: reward.mode, points: reward.points },
    minimumUnits,
    minimumTotal: amountOrNull(minimumTotalMinor, currency),
    taxIncluded,
    lines: presentLines(row.terms.lines, currency),
    fragileItems,
    largeItems,
    status: row.status,
    updatedAt: row.validFrom.toISOString(),
  };
};

const ofStore = (tx: StoreTx) =>
  tx.db
    .select({ version })
    .from(version)
    .innerJoin(
      collectionMethod,
      and(eq(collectionMethod.storeId, tx.storeId), eq(collectionMethod.id, version.methodId)),
    );

/** The active methods in force at a time. */
export type MethodsAt = (at: Date) => Promise<readonly CollectionMethodVersion[]>;

/** The methods for orders paid at any of these times, which are read with one query when first asked for. */
export const collectionMethodsDuring = (tx: StoreTx, times: readonly Date[]): MethodsAt => {
  const numbers = times.map((at) => at.getTime());
  const [first, last] = [new Date(Math.min(...numbers)), new Date(Math.max(...numbers))];
  const read = () =>
    ofStore(tx)
      .where(
        and(
          eq(version.storeId, tx.storeId),
          eq(version.status, 'active'),
          lte(version.validFrom, last),
          or(isNull(version.validTo), gt(version.validTo, first)),
        ),
      )
      .orderBy(version.methodId);
  let reading: Promise<Awaited<ReturnType<typeof read>>> | undefined;
  return async (at) => {
    reading ??= read().execute();
    const rows = await reading;
    return rows
      .map((row) => row.version)
      .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || validTo > at));
  };
};

/** The methods for an order paid at `paidAt`: the versions in force then, active ones only. */
export const collectionMethodsAt = async (
  tx: StoreTx,
  paidAt: Date,
): Promise<readonly CollectionMethodVersion[]> => collectionMethodsDuring(tx, [paidAt])(paidAt);

/** These method versions, each once, including those of deleted methods. Ids of campaigns name none. */
export const collectionMethodVersions = async (
  tx: StoreTx,
  wanted: readonly { readonly methodId: AwardId; readonly version: number }[],
): Promise<CollectionMethodVersion[]> => {
  const these = wanted.map((each) =>
    and(eq(version.methodId, each.methodId as CollectionMethodId), eq(version.version, each.version)),
  );
  if (these.length === 0) return [];
  const rows = await ofStore(tx)
    .where(and(eq(version.storeId, tx.storeId), or(...these)))
    .orderBy(version.methodId);
  return rows.map((row) => row.version);
};

/** How customers earn, oldest method first. */
export const listCollectionMethods = async (ctx: VerbContext): Promise<{ methods: CollectionMethod[] }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { currency } = await loadStore(ctx.tx);
  const rows = await ofStore(ctx.tx)
    .where(
      and(eq(version.storeId, ctx.tx.storeId), isNull(version.validTo), isNull(collectionMethod.deletedAt)),
    )
    .orderBy(version.methodId);
  return { methods: rows.map((row) => presentCollectionMethod(row.version, currency)) };
};
