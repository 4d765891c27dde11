import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';
import { getShippingHome } from '@apps-hub/server/verbs/shipping/home/home';
import { planOf } from '@apps-hub/server/verbs/shipping/plan/plan';
import { listPickups } from '@apps-hub/server/verbs/shipping/pickups/list';

import {
  insertCarrier,
  insertExchanges,
  insertParcels,
  insertPickupEvents,
  insertPickups,
  insertShippedOrders,
} from './pickup-rows.ts';
import type { Stack } from './stack.ts';
import type { Question, StoreOfSize, TwoStores } from './two-sizes.ts';

const SMALL = 10_000;
const LARGE = 100_000;
/** As many as one plan has. */
const WAITING_ORDERS = 1000;
const ROUNDS = 20;

const makeStore = async (stack: Stack, size: number): Promise<StoreOfSize> => {
  const storeId: StoreId = await registerStore(stack.deps, 'sandbox', {
    externalId: `with-${size}-pickups`,
    name: `Store of ${size} pickups`,
    currency: 'SAR' as CurrencyCode, // a valid code
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  });
  await stack.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const sql = tx as unknown as postgres.Sql; // a transaction takes the same queries
    await insertCarrier(sql, storeId);
    await insertPickups(sql, storeId, size);
    await insertPickupEvents(sql, storeId);
    await insertExchanges(sql, storeId);
    await insertShippedOrders(sql, storeId, { count: size, waiting: WAITING_ORDERS });
    await insertParcels(sql, storeId);
  });
  return { storeId, size };
};

/** Two stores that booked pickups for a year. They have no customers, which would take minutes to make. */
export const makePickupStores = async (stack: Stack): Promise<TwoStores> => {
  const [small, large] = [await makeStore(stack, SMALL), await makeStore(stack, LARGE)];
  await stack.owner`vacuum analyze`;
  return { small, large };
};

type Query = Parameters<typeof listPickups>[1];

const FIRST: Query = { page: 1, itemsPerPage: 10 };

const listed = (name: string, query: (size: number, random: number) => Query): Question => ({
  name,
  rounds: ROUNDS,
  ask: (ctx, size, random) => listPickups(ctx, query(size, random)),
});

/** The numbers of one pickup, its parcel and its order, by its place among the store's pickups. */
const SEARCHES = [
  ['number', (place) => `N${place}`],
  ['the beginning of many numbers', () => 'N1'],
  ['the last signs of its waybill', (place) => place.padStart(6, '0')],
  ['waybill', (place) => `T${place.padStart(10, '0')}`],
  ['order', (place) => `#${place}`],
  ['a number that it does not have', (place) => `X${place}`],
] as const satisfies readonly (readonly [string, (place: string) => string])[];

/** The queries of the carriers' home (for all carriers and for one) and of the list of pickups. */
export const PICKUP_QUESTIONS: readonly Question[] = [
  { name: 'shipping home', rounds: ROUNDS, ask: (ctx) => getShippingHome(ctx, {}) },
  {
    name: 'shipping home of one carrier',
    rounds: ROUNDS,
    ask: (ctx) => getShippingHome(ctx, { carrier: 'aramex' }),
  },
  {
    name: 'shipping plan of 1,000 orders',
    rounds: ROUNDS,
    ask: (ctx) => planOf(ctx, { carrier: null, moved: [] }),
  },
  listed('pickups by day', () => FIRST),
  listed('pickups by day, page 10', () => ({ ...FIRST, page: 10 })),
  ...(['readyAt', 'createdAt', 'number', 'state'] as const).map((sortBy) =>
    listed(`pickups by ${sortBy}`, () => ({ ...FIRST, sortBy, orderBy: 'desc' })),
  ),
  listed('pickups that need the merchant', () => ({ ...FIRST, attention: '1' })),
  listed('missed pickups', () => ({ ...FIRST, state: 'missed' })),
  listed('collected pickups', () => ({ ...FIRST, state: 'picked_up' })),
  ...SEARCHES.map(([by, textOf]) =>
    listed(`search for a pickup by ${by}`, (size, random) => ({
      ...FIRST,
      q: textOf(String(1 + Math.floor(random * (size - 1)))),
    })),
  ),
];
