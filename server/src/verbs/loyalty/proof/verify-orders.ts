import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning, type Earning, type MethodEarning, withLeft } from '@apps-hub/domain/loyalty/earning';
import { standingPoints } from '@apps-hub/domain/loyalty/settle-order';
import type { OrderId, StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { type Held, heldAwards } from '../orders/held-awards.ts';
import { pastLots } from '../orders/recoverable.ts';
import { loadPastLots } from '../points/past-lots.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { factsOf, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { type BookProof, createTally } from './book-proof.ts';

type Sql = StoreTx['sql'];

const ORDERS_AT_ONCE = 500;

interface Rules {
  readonly currency: CurrencyCode;
  readonly versions: readonly CollectionMethodVersion[];
}

const readRules = async (sql: Sql, storeId: StoreId): Promise<Rules> => {
  const versions = await sql<CollectionMethodVersion[]>`
    select method_id as "methodId", version, terms
    from collection_method_version where store_id = ${storeId} order by method_id, version`;
  const [store] = await sql<{ currency: CurrencyCode }[]>`select currency from store where id = ${storeId}`;
  if (!store) throw new Error(`store ${storeId} is gone`);
  return { currency: store.currency, versions };
};

const readOrders = (sql: Sql, storeId: StoreId, after: string) => sql<OrderRow[]>`
  select store_id as "storeId", id, external_id as "externalId", number, customer_id as "customerId", currency,
    placed_at as "placedAt", paid_at as "paidAt", delivered_at as "deliveredAt", cancelled_at as "cancelledAt", payment, lines,
    shipping_minor as "shippingMinor", total_minor as "totalMinor", product_facts as "productFacts", coupon_codes as "couponCodes", refunds, earning
  from store_order where store_id = ${storeId} and id > ${after} order by id limit ${ORDERS_AT_ONCE}`;

/** The rule versions that an order's computation names. */
const versionsOf = ({ methods }: Earning, { versions }: Rules): readonly CollectionMethodVersion[] =>
  versions.filter((each) =>
    methods.some(({ methodId, version }) => methodId === each.methodId && version === each.version),
  );

type Wrong = Pick<BookDifference, 'what' | 'expected' | 'found'>;

type PointsOf = (award: MethodEarning) => number;

const pointsIn = ({ methods }: Earning, methodId: string, of: PointsOf): number => {
  const award = methods.find((each) => each.methodId === methodId);
  return award ? of(award) : 0;
};

const EARNED: PointsOf = (award) => award.points;
const LEFT: PointsOf = (award) => award.left?.points ?? award.points;

/** Whether the stored computation matches the order's facts and refunds under its rule versions. Older ones do not include refunds. */
const wrongEarning = (row: OrderRow, earning: Earning, rules: Rules): Wrong | undefined => {
  const facts = factsOf(row);
  // Without methods there are no rules to compare with, so it must give no points.
  if (!facts?.paidAt || earning.methods.length === 0) return undefined;
  const methods = versionsOf(earning, rules);
  const earned = computeEarning(facts, methods, {
    hasCustomer: row.customerId !== null,
    storeCurrency: rules.currency,
    doGiftCardsPay: earning.basis?.giftCardsPay ?? true,
    tier: earning.basis?.tier,
    campaigns: earning.methods.flatMap(({ campaign }) => campaign ?? []),
  });
  const basis = earning.basis ? { basis: earning.basis } : {};
  const computed = withLeft({ ...earned, ...basis }, facts, {
    refunds: refundsOf(row),
    methods,
    taxBy: earning.kept?.taxBy ?? 'share',
  });
  const all = [...computed.methods, ...earning.methods];
  for (const [of, what] of [
    [EARNED, 'points'] as const,
    ...(earning.kept ? [[LEFT, 'points left'] as const] : []),
  ]) {
    const wrong = all.find(
      ({ methodId }) => pointsIn(computed, methodId, of) !== pointsIn(earning, methodId, of),
    );
    if (wrong)
      return {
        what: `${what} by method ${wrong.methodId}, version ${wrong.version}`,
        expected: String(pointsIn(computed, wrong.methodId, of)),
        found: String(pointsIn(earning, wrong.methodId, of)),
      };
  }
  return undefined;
};

interface WrongHolding extends Wrong {
  /** How many points too many the ledger holds. */
  readonly excess: number;
  readonly award: Held | undefined;
}

/** Where the ledger differs from what an order's computation, refunds and cancellation leave, in its customer's wallet alone. */
const wrongHoldings = (row: OrderRow, held: readonly Held[]): WrongHolding[] => {
  const { earning, customerId } = row;
  const refunds = refundsOf(row);
  const expectedOf = (owner: string, methodId: string): number => {
    const award = earning?.methods.find((each) => each.methodId === methodId);
    if (!earning || !award || owner !== customerId) return 0;
    return standingPoints(row, award, { totals: earning.totals, refunds });
  };
  const places = [
    ...held.map((each) => [each.customerId, each.methodId] as const),
    ...(customerId === null
      ? []
      : (earning?.methods ?? []).map((each) => [customerId, each.methodId] as const)),
  ];
  return places.flatMap(([owner, methodId]) => {
    const award = held.find((each) => each.customerId === owner && each.methodId === methodId);
    const found = award ? award.earned - award.reversed : 0;
    const expected = expectedOf(owner, methodId);
    if (found === expected) return [];
    const what = `points of customer ${owner} by method ${methodId} in the ledger`;
    return [{ what, expected: String(expected), found: String(found), excess: found - expected, award }];
  });
};

/** Later than any day, so a lot that has lost nothing by then has not expired. */
const EVERY_DAY = '9999-12-31' as LocalDate;

/** Whether the ledger holds points only because they expired and cannot be taken back. */
const hasExpired = async (sql: Sql, storeId: StoreId, { excess, award }: WrongHolding): Promise<boolean> => {
  if (excess <= 0 || !award) return false;
  const lots = await pastLots(loadPastLots, { sql, storeId }, [award], EVERY_DAY);
  const expired = lots.reduce((sum, lot) => sum + lot.expired, 0);
  return lots.every(({ recoverable }) => recoverable === 0) && expired >= excess;
};

const wrongHolding = async (
  sql: Sql,
  row: OrderRow,
  held: readonly Held[],
): Promise<WrongHolding | undefined> => {
  for (const wrong of wrongHoldings(row, held))
    if (!(await hasExpired(sql, row.storeId, wrong))) return wrong;
  return undefined;
};

/**
 * Proves that each order earned what its rule versions say about its facts, and that the ledger holds what refunds and cancellation
 * leave. Memory is bounded by a page of orders. Needs a transaction with one snapshot (repeatable read).
 */
export const verifyOrders = async (sql: Sql, storeId: StoreId): Promise<BookProof> => {
  const rules = await readRules(sql, storeId);
  const tally = createTally();
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly OrderRow[] = await readOrders(sql, storeId, after);
    const held = await heldAwards(
      { sql, storeId },
      rows.map(({ id }): OrderId => id),
    );
    for (const row of rows) {
      tally.checked();
      const wrong =
        (row.earning && wrongEarning(row, row.earning, rules)) ??
        (await wrongHolding(sql, row, held.get(row.id) ?? []));
      if (!wrong) continue;
      const { what, expected, found } = wrong;
      tally.differs({ kind: 'order', id: row.id, name: row.number, what, expected, found });
    }
    after = rows.length < ORDERS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  return tally.result();
};
