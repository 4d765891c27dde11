import type { CurrencyCode } from '@apps-hub/domain/money';
import { computeEarning, type Earning } from '@apps-hub/domain/loyalty/earning';
import { goodsTotals, type OrderFacts } from '@apps-hub/domain/shop/order';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';

import type { StoreTx } from '#db/database.ts';
import { collectionMethodsAt, collectionMethodVersions } from '../collection-methods/list.ts';
import type { Held } from './held-awards.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';

interface Computed {
  readonly row: OrderRow;
  readonly facts: OrderFacts;
  readonly storeCurrency: CurrencyCode;
  readonly held: readonly Held[];
  /** The methods to earn by, if not those in force at the payment. */
  readonly given: readonly CollectionMethodVersion[] | undefined;
}

/** All of the facts that a computation depends on. */
const basisOf = ({ row, facts }: Computed): string => {
  const { units, goodsMinor, taxMinor, discountMinor } = goodsTotals(facts.lines);
  const { currency, shippingMinor } = facts;
  return [
    currency,
    units,
    goodsMinor,
    taxMinor,
    discountMinor,
    shippingMinor,
    facts.paidAt?.toISOString(),
    row.customerId !== null,
  ].join(' ');
};

/** An older computation tells only its totals. */
const isOfTheseFacts = (earning: Earning, computed: Computed): boolean => {
  if (earning.basis) return earning.basis.of === basisOf(computed);
  const now = goodsTotals(computed.facts.lines);
  const { units, goodsMinor, taxMinor, discountMinor } = earning.totals;
  return (
    units === now.units &&
    goodsMinor === now.goodsMinor &&
    taxMinor === now.taxMinor &&
    discountMinor === now.discountMinor
  );
};

/** Whether an edited order keeps the rules that it has earned by: unless it turns out to have been paid at another time. */
const keepsRules = ({ row, facts, held }: Computed): boolean => {
  const { earning } = row;
  if (held.length === 0 || !earning) return false;
  if (earning.basis?.rules !== 'payment') return true;
  return earning.methods.length > 0 && earning.basis.paidAt === facts.paidAt?.toISOString();
};

/** Which rules an order earns by: those it has earned by, those it was given, or those in force at its payment. */
const methodsFor = async (tx: StoreTx, computed: Computed): Promise<readonly CollectionMethodVersion[]> => {
  const { row, facts, held, given } = computed;
  if (keepsRules(computed))
    return collectionMethodVersions(tx, [
      ...(row.earning?.methods ?? []),
      ...held.map(({ methodId, ruleVersion }) => ({ methodId, version: ruleVersion })),
    ]);
  return given ?? (facts.paidAt ? collectionMethodsAt(tx, facts.paidAt) : []);
};

/**
 * The valid computation: recomputed until something is posted, and afterwards only when the order was edited, by the rules it earned by.
 */
export const standingEarning = async (tx: StoreTx, computed: Computed): Promise<Earning | null> => {
  const { row, facts, storeCurrency, held, given } = computed;
  if (!facts.paidAt) return row.earning;
  if (held.length > 0 && row.earning && isOfTheseFacts(row.earning, computed)) return row.earning;
  const earning = computeEarning(facts, await methodsFor(tx, computed), {
    hasCustomer: row.customerId !== null,
    storeCurrency,
  });
  const rules = given || (held.length > 0 && row.earning?.basis?.rules !== 'payment') ? 'given' : 'payment';
  const basis = { of: basisOf(computed), paidAt: facts.paidAt.toISOString(), rules } as const;
  return { ...earning, basis };
};
