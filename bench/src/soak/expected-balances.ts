import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning, withLeft } from '@apps-hub/domain/loyalty/earning';
import { isReleased } from '@apps-hub/domain/loyalty/settle-order';
import { standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { factsOf, refundsOf, type ShopOrder } from './shop-order.ts';

/** A version of a collection method, and since when it was active, until the next one. */
export interface MethodPeriod extends CollectionMethodVersion {
  readonly validFrom: Date;
}

/** Points credited or debited other than by an order's rules. */
export interface Movement {
  readonly personId: string;
  readonly points: number;
  /** The pending points that came with them; none by default. */
  readonly pending?: number;
}

export interface Balance {
  readonly available: number;
  readonly pending: number;
}

interface Books {
  readonly currency: CurrencyCode;
  readonly methods: readonly MethodPeriod[];
  readonly orders: readonly ShopOrder[];
  readonly movements: readonly Movement[];
}

/** The versions active at an instant, one per method. */
export const methodsAt = (methods: readonly MethodPeriod[], at: Date): MethodPeriod[] => {
  const begun = methods.filter(({ validFrom }) => validFrom <= at);
  return [...Map.groupBy(begun, ({ methodId }) => methodId).values()].flatMap((versions) =>
    versions.toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime()).slice(0, 1),
  );
};

const standingOf = (order: ShopOrder, { currency, methods }: Books): number => {
  if (!order.paidAt) return 0;
  const facts = factsOf(order);
  const rules = methodsAt(methods, order.paidAt);
  const earned = computeEarning(facts, rules, { hasCustomer: true, storeCurrency: currency });
  const refunds = refundsOf(order);
  const earning = withLeft(earned, facts, { refunds, methods: rules });
  return standingOfAll(facts, earning, refunds);
};

/**
 * The balances that customers must have in the end, from the orders' last states and everything else. For a store that releases points on
 * delivery and allows negative balances, because then no balance depends on the order of events.
 */
export const expectedBalances = (books: Books): Map<string, Balance> => {
  const balances = new Map<string, Balance>();
  const add = (personId: string, available: number, pending: number): void => {
    const known = balances.get(personId) ?? { available: 0, pending: 0 };
    balances.set(personId, { available: known.available + available, pending: known.pending + pending });
  };
  for (const order of books.orders) {
    const points = standingOf(order, books);
    const released = isReleased(factsOf(order), { on: 'delivery' }, order.updatedAt);
    add(order.person.id, released ? points : 0, released ? 0 : points);
  }
  for (const { personId, points, pending = 0 } of books.movements) add(personId, points, pending);
  return balances;
};
