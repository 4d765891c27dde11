import type { CustomerId } from '@apps-hub/domain/ids';
import { listOrders } from '@apps-hub/server/verbs/loyalty/orders/list';

import { CUSTOMERS_PER_BUYER, CUSTOMERS_PER_ORDER } from './large-store.ts';
import { nextPageOf, numberAt, type Question } from './two-sizes.ts';

type Query = Parameters<typeof listOrders>[1];

const FIRST: Query = { page: 1, itemsPerPage: 10 };

const listed = (name: string, query: (customers: number, random: number) => Query): Question => ({
  name,
  ask: (ctx, customers, random) => listOrders(ctx, query(customers, random)),
});

const nextPage = nextPageOf(listOrders);

const orderAt = (customers: number, random: number): number =>
  numberAt(customers / CUSTOMERS_PER_ORDER, random);

const buyerAt = (customers: number, random: number): number =>
  CUSTOMERS_PER_BUYER * Math.ceil(numberAt(customers, random) / CUSTOMERS_PER_BUYER);

/** The queries of the order list. */
export const ORDER_QUESTIONS: readonly Question[] = [
  ...(['date', 'points'] as const).flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((orderBy) =>
      listed(`orders by ${sortBy} ${orderBy}`, () => ({ ...FIRST, sortBy, orderBy })),
    ),
  ),
  nextPage('next page of orders by date', FIRST),
  nextPage('next page of orders by points', { ...FIRST, sortBy: 'points' }),
  listed('orders by date, page 400', () => ({ ...FIRST, page: 400 })),
  listed('orders by points, page 400', () => ({ ...FIRST, sortBy: 'points', page: 400 })),
  ...(['earned', 'nothing', 'unsettled'] as const).flatMap((outcome) => [
    listed(`orders ${outcome}`, () => ({ ...FIRST, outcome })),
    listed(`orders ${outcome}, by points`, () => ({ ...FIRST, outcome, sortBy: 'points' })),
  ]),
  listed('orders of one customer', (customers, random) => ({
    ...FIRST,
    customerId: `cus_${String(buyerAt(customers, random)).padStart(26, '0')}` as CustomerId, // as the seed made it
  })),
  listed('orders by number', (customers, random) => ({ ...FIRST, q: `#${orderAt(customers, random)}` })),
  listed("orders by the host's id", (customers, random) => ({
    ...FIRST,
    q: String(4_000_000_000 + orderAt(customers, random) * 7919),
  })),
  listed('orders by three digits', () => ({ ...FIRST, q: '123' })),
  listed('orders by two digits, by points', () => ({ ...FIRST, q: '#1', sortBy: 'points' })),
  listed("orders by a buyer's email", (customers, random) => ({
    ...FIRST,
    q: `c${buyerAt(customers, random)}@exa`,
  })),
  listed('orders by a name that one in eight bears', () => ({ ...FIRST, q: 'نوره' })),
  listed('orders that nobody made', () => ({ ...FIRST, q: 'لا احد بهذا الاسم' })),
];
