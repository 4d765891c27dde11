import { readFileSync } from 'node:fs';
import { buildSchema, execute, GraphQLError, parse, validate } from 'graphql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { findDiscount, findDiscountByCode } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DiscountId, OrderId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import { tagsOfCustomer } from './customer-tags.ts';
import { findCustomer, listCustomers } from '../stores/customers.ts';
import { listProducts } from '../stores/stores.ts';
import type { Store } from '../stores/stores.ts';
import type { Bulk } from './bulk.ts';
import { requestedCost } from './cost.ts';
import { createDiscount, deleteDiscount, type DiscountInput, discountNode } from './discounts.ts';
import {
  createFulfillment,
  createFulfillmentEvent,
  type FulfillmentEventInput,
  type FulfillmentInput,
} from './fulfillments.ts';
import { installationId, type MetafieldsSetInput, setMetafields } from './metafields.ts';
import {
  type Asker,
  connection,
  customerNode,
  orderNode,
  type Page,
  productNode,
  refundNode,
} from './nodes.ts';
import { numberIn, orderOfNumber, refundOfNumber } from './numbers.ts';

/** The documented schema, as far as our apps use it; anything else is refused. */
const SCHEMA = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));

interface Listed extends Page {
  readonly query?: string | null;
}

/** Only the filter `updated_at` is supported; any other is the caller's mistake. */
const PERIOD = /^updated_at:>='([^']+)' AND updated_at:<='([^']+)'$/;

const periodOf = ({ query }: Listed): { readonly from: string; readonly until: string } => {
  const [, from, until] = PERIOD.exec(query ?? '') ?? [];
  if (!from || !until) throw new GraphQLError(`Invalid search: ${query}`);
  return { from, until };
};

const ordersOf = (context: Context, store: Store, page: Listed) => {
  const { from, until } = periodOf(page);
  const found = context.db.all<{ id: OrderId }>(
    'select id from orders where store_id = ? and updated_at between ? and ? order by updated_at, rowid',
    [store.id, from, until],
  );
  const { nodes, pageInfo } = connection(found, page);
  const orders = nodes.map(({ id }) => orderNode(context, store.id, id));
  return { nodes: orders, edges: orders.map((node) => ({ node })), pageInfo };
};

const customersOf = ({ db }: Context, store: Store, page: Listed) => {
  const { from, until } = periodOf(page);
  const changed = new Set(
    db
      .all<{ id: string }>('select id from customer where store_id = ? and updated_at between ? and ?', [
        store.id,
        from,
        until,
      ])
      .map(({ id }) => id),
  );
  const found = listCustomers(db, store.id).filter(({ id }) => changed.has(id));
  return connection(
    found.map((each) => customerNode(each, tagsOfCustomer(db, store.id, each.id))),
    page,
  );
};

/** Resolves anything by its id, as far as requested. */
const nodeOf = ({ db }: Context, store: Store, id: string) => {
  const [product, customer, discount] = ['Product', 'Customer', 'DiscountCodeNode'].map((kind) =>
    numberIn(kind, id),
  );
  if (product !== undefined) {
    const found = listProducts(db, store.id).find((each) => each.id === product);
    return found ? productNode(found, store) : null;
  }
  if (customer !== undefined) {
    const found = findCustomer(db, store.id, asId<CustomerId>(customer));
    return found ? customerNode(found, tagsOfCustomer(db, store.id, found.id)) : null;
  }
  const found = discount === undefined ? undefined : findDiscount(db, store.id, asId<DiscountId>(discount));
  return found && !found.disabledAt ? discountNode(found.id) : null;
};

const queriesOf = (context: Context, store: Store, app: string) => {
  const { db } = context;
  return {
    shop: () => ({
      name: store.name[store.locale],
      email: `owner@${store.id}.example.test`,
      currencyCode: store.currency,
      ianaTimezone: store.timeZone,
      myshopifyDomain: `${store.id}.myshopify.com`,
      shopAddress: { countryCodeV2: store.country },
    }),
    currentAppInstallation: () => ({ id: installationId(db, { storeId: store.id, app }) }),
    order: ({ id }: { id: string }) => {
      const found = orderOfNumber(db, store.id, Number(numberIn('Order', id)));
      return found ? orderNode(context, store.id, found) : null;
    },
    refund: ({ id }: { id: string }) => {
      const found = refundOfNumber(db, store.id, Number(numberIn('Refund', id)));
      const order = found && getOrder(db, store.id, found.orderId);
      const refund = order?.refunds.find((each) => each.id === found?.id);
      return order && refund ? refundNode(context, order, refund) : null;
    },
    orders: (page: Listed) => ordersOf(context, store, page),
    customer: ({ id }: { id: string }) => nodeOf(context, store, id),
    customers: (page: Listed) => customersOf(context, store, page),
    products: ({ query, ...page }: Listed) =>
      connection(
        listProducts(db, store.id, (query ?? '').replaceAll('\\', '')).map((each) =>
          productNode(each, store),
        ),
        page,
      ),
    nodes: ({ ids }: { ids: readonly string[] }) => ids.map((id) => nodeOf(context, store, id)),
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      const found = findDiscountByCode(db, store.id, code);
      return found && !found.disabledAt ? discountNode(found.id) : null;
    },
  };
};

const mutationsOf = (context: Context, store: Store, app: string) => ({
  discountCodeBasicCreate: ({ basicCodeDiscount }: { basicCodeDiscount: DiscountInput }) =>
    createDiscount(context, store, basicCodeDiscount),
  discountCodeFreeShippingCreate: ({
    freeShippingCodeDiscount,
  }: {
    freeShippingCodeDiscount: DiscountInput;
  }) => createDiscount(context, store, freeShippingCodeDiscount),
  discountCodeDelete: ({ id }: { id: string }) => deleteDiscount(context, store, id),
  fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfillmentInput }) =>
    createFulfillment(context, store, fulfillment),
  fulfillmentEventCreate: ({ fulfillmentEvent }: { fulfillmentEvent: FulfillmentEventInput }) =>
    createFulfillmentEvent(context, store, fulfillmentEvent),
  metafieldsSet: ({ metafields }: { metafields: readonly MetafieldsSetInput[] }) =>
    setMetafields(context, { storeId: store.id, app }, metafields),
});

interface BulkAsked {
  readonly query: string;
}

/** Orders that are read at once for a file. */
const BULK_PART = 100;

/** Queries that answer with a file, which has everything, however long the lists are. */
const bulkOf = (context: Context, { store, app, bulk }: Pick<Asking, 'store' | 'app' | 'bulk'>) => ({
  bulkOperation: ({ id }: { id: string }) => bulk.read(store.id, id),
  bulkOperationRunQuery: ({ query }: BulkAsked) => {
    const document = parse(query);
    const [mistake] = validate(SCHEMA, document);
    if (mistake) {
      const userErrors = [{ code: 'INVALID', field: ['query'], message: mistake.message }];
      return { bulkOperation: null, userErrors };
    }
    const read = async (after: string | null) => {
      let next: string | null = null;
      const orders = (page: Listed) => {
        const found = ordersOf(context, store, { ...page, first: BULK_PART, after });
        next = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
        return found;
      };
      const { data } = await execute({
        schema: SCHEMA,
        document,
        rootValue: { orders },
        contextValue: askerOf(app),
      });
      return { data, next };
    };
    return { bulkOperation: { id: bulk.start(store.id, read) }, userErrors: [] };
  },
});

/** The scopes of our manifests: only shipping apps request access to fulfilment orders. */
const askerOf = (app: string): Asker => ({ mayReadParts: app !== 'loyalty' });

const request = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/** The limit for one document. Source: shopify.dev, "GraphQL Admin API rate limits". */
const MOST = 1000;
/** The standard plan's rate; only responses tell the size of its bucket. */
const BUCKET = { maximumAvailable: 2000, restoreRate: 100 };

/** Buckets of points, one per app and store. Points that a document did not need are returned. */
export const createBuckets = (now: () => Date) => {
  const left = new Map<string, { points: number; atMs: number }>();
  const { maximumAvailable, restoreRate } = BUCKET;
  const pointsIn = (name: string): number => {
    const atMs = now().getTime();
    const known = left.get(name) ?? { points: maximumAvailable, atMs };
    const points = Math.min(maximumAvailable, known.points + ((atMs - known.atMs) / 1000) * restoreRate);
    left.set(name, { points, atMs });
    return points;
  };
  return {
    has: (name: string, cost: number): boolean => pointsIn(name) >= cost,
    take: (name: string, cost: number): void => {
      left.set(name, { points: pointsIn(name) - cost, atMs: now().getTime() });
    },
    status: (name: string) => ({ ...BUCKET, currentlyAvailable: pointsIn(name) }),
  };
};

/** The actual cost of a response: its objects, plus any mutation. */
const actualCost = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + actualCost(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + actualCost(each), 1);
};

const failure = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });

interface Asking {
  readonly store: Store;
  readonly app: string;
  readonly bulk: Bulk;
  /** The app and store whose points are used. */
  readonly bucket: string;
  readonly body: unknown;
}

/** Executes a document against the documented schema. Errors come with status 200, like Shopify's. */
export const answerGraphql = async (
  context: Context,
  buckets: ReturnType<typeof createBuckets>,
  { store, app, bulk, bucket, body }: Asking,
): Promise<Record<string, unknown>> => {
  const asked = request.safeParse(body);
  if (!asked.success) return failure('Required parameter missing or invalid', 'BAD_REQUEST');
  const { query, variables } = asked.data;
  const document = parse(query);
  const mistakes = validate(SCHEMA, document);
  if (mistakes.length > 0)
    return { errors: mistakes.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })) };
  const requestedQueryCost = requestedCost(SCHEMA, document, variables);
  if (requestedQueryCost > MOST)
    return failure(
      `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit`,
      'MAX_COST_EXCEEDED',
    );
  const costOf = (actualQueryCost: number | null) => ({
    cost: { requestedQueryCost, actualQueryCost, throttleStatus: buckets.status(bucket) },
  });
  if (!buckets.has(bucket, requestedQueryCost))
    return { ...failure('Throttled', 'THROTTLED'), extensions: costOf(null) };
  const rootValue = {
    ...queriesOf(context, store, app),
    ...mutationsOf(context, store, app),
    ...bulkOf(context, { store, app, bulk }),
  };
  const { data, errors } = await execute({
    schema: SCHEMA,
    document,
    rootValue,
    variableValues: variables,
    contextValue: askerOf(app),
  });
  const actual = Math.min(requestedQueryCost, actualCost(data));
  buckets.take(bucket, actual);
  return { data, ...(errors ? { errors } : {}), extensions: costOf(actual) };
};
