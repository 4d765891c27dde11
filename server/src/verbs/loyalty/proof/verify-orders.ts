import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning, type Earning } from '@apps-hub/domain/loyalty/earning';
import { standingPoints } from '@apps-hub/domain/loyalty/settle-order';
import type { OrderId, StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { StoreTx } from '#db/database.ts';
import { type Held, heldAwards } from '../orders/held-awards.ts';
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
    placed_at as "placedAt", paid_at as "paidAt", delivered_at as "deliveredAt", cancelled_at as "cancelledAt", lines,
    shipping_minor as "shippingMinor", coupon_codes as "couponCodes", refunds, earning
  from store_order where store_id = ${storeId} and id > ${after} order by id limit ${ORDERS_AT_ONCE}`;

/** The rule versions that an order's computation names. */
const versionsOf = ({ methods }: Earning, { versions }: Rules): readonly CollectionMethodVersion[] =>
  versions.filter((each) =>
    methods.some(({ methodId, version }) => methodId === each.methodId && version === each.version),
  );

type Wrong = Pick<BookDifference, 'what' | 'expected' | 'found'>;

const pointsIn = ({ methods }: Earning, methodId: string): number =>
  methods.find((each) => each.methodId === methodId)?.points ?? 0;

/** Whether the stored computation is what the rule versions say about the order's facts. */
const wrongEarning = (row: OrderRow, earning: Earning, rules: Rules): Wrong | undefined => {
  const facts = factsOf(row);
  // Without methods it names no rule to compare with; its points must be none.
  if (!facts?.paidAt || earning.methods.length === 0) return undefined;
  const computed = computeEarning(facts, versionsOf(earning, rules), {
    hasCustomer: row.customerId !== null,
    storeCurrency: rules.currency,
  });
  const all = [...computed.methods, ...earning.methods];
  const wrong = all.find((each) => pointsIn(computed, each.methodId) !== pointsIn(earning, each.methodId));
  return (
    wrong && {
      what: `points by method ${wrong.methodId}, version ${wrong.version}`,
      expected: String(pointsIn(computed, wrong.methodId)),
      found: String(pointsIn(earning, wrong.methodId)),
    }
  );
};

/** Whether the ledger holds for the order what its computation, refunds and cancellation leave, in its customer's wallet alone. */
const wrongHolding = (row: OrderRow, held: readonly Held[]): Wrong | undefined => {
  const { earning, customerId } = row;
  const refunds = refundsOf(row);
  const isPaid = row.paidAt !== null;
  const expectedOf = (owner: string, methodId: string): number => {
    const award = earning?.methods.find((each) => each.methodId === methodId);
    if (!earning || !award || !isPaid || owner !== customerId) return 0;
    return standingPoints(row, award, { totals: earning.totals, refunds });
  };
  const foundOf = (owner: string, methodId: string): number => {
    const award = held.find((each) => each.customerId === owner && each.methodId === methodId);
    return award ? award.earned - award.reversed : 0;
  };
  const places = [
    ...held.map((each) => [each.customerId, each.methodId] as const),
    ...(customerId === null
      ? []
      : (earning?.methods ?? []).map((each) => [customerId, each.methodId] as const)),
  ];
  const wrong = places.find((place) => expectedOf(...place) !== foundOf(...place));
  return (
    wrong && {
      what: `points of customer ${wrong[0]} by method ${wrong[1]} in the ledger`,
      expected: String(expectedOf(...wrong)),
      found: String(foundOf(...wrong)),
    }
  );
};

/**
 * Proves that each order earned what its rule versions say about its facts, and that the ledger holds what refunds and cancellation leave
 * of it. Memory is bounded by a page of orders. Needs a transaction with one snapshot (repeatable read).
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
        (row.earning && wrongEarning(row, row.earning, rules)) ?? wrongHolding(row, held.get(row.id) ?? []);
      if (wrong) tally.differs({ kind: 'order', id: row.id, name: row.number, ...wrong });
    }
    after = rows.length < ORDERS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  return tally.result();
};
