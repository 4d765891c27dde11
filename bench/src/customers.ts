import type { CustomerId } from '@apps-hub/domain/ids';
import { getCustomer } from '@apps-hub/server/verbs/loyalty/customers/get';
import { listCustomers } from '@apps-hub/server/verbs/loyalty/customers/list';
import { mostHeld } from '@apps-hub/server/verbs/loyalty/customers/most-held';
import { listTransactions } from '@apps-hub/server/verbs/loyalty/points/list-transactions';

import { nextPageOf, numberAt, type Question } from './two-sizes.ts';

type Query = Parameters<typeof listCustomers>[1];

const FIRST: Query = { page: 1, itemsPerPage: 10 };

const idAt = (customers: number, random: number): CustomerId =>
  `cus_${String(numberAt(customers, random)).padStart(26, '0')}` as CustomerId;

const SORTS = ['createdAt', 'customer', 'available', 'pending'] as const;

const listed = (name: string, query: (customers: number, random: number) => Query): Question => ({
  name,
  ask: (ctx, customers, random) => listCustomers(ctx, query(customers, random)),
});

const nextPage = nextPageOf(listCustomers);

/** The queries of the customer list and of a customer's page. */
export const CUSTOMER_QUESTIONS: readonly Question[] = [
  ...SORTS.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((orderBy) =>
      listed(`first page by ${sortBy} ${orderBy}`, () => ({ ...FIRST, sortBy, orderBy })),
    ),
  ),
  ...SORTS.map((sortBy) => nextPage(`next page by ${sortBy}`, { ...FIRST, sortBy, orderBy: 'desc' })),
  nextPage('the page after page 400 by available', { ...FIRST, page: 400, sortBy: 'available' }),
  ...SORTS.map((sortBy) => ({
    ...listed(`any deep page by ${sortBy}`, (customers, random) => ({
      ...FIRST,
      sortBy,
      orderBy: 'desc',
      page: 1 + Math.floor((random * customers) / 10),
    })),
    skips: true,
  })),
  listed('the last page by name', (customers) => ({ ...FIRST, sortBy: 'customer', page: customers / 10 })),
  listed('a hundred a page, by available', () => ({
    ...FIRST,
    itemsPerPage: 100,
    sortBy: 'available',
    orderBy: 'desc',
  })),
  listed('inactive by available', () => ({
    ...FIRST,
    status: 'inactive',
    sortBy: 'available',
    orderBy: 'desc',
  })),
  listed('inactive by name', () => ({ ...FIRST, status: 'inactive', sortBy: 'customer' })),
  listed('search by email', (customers, random) => ({
    ...FIRST,
    q: `c${numberAt(customers, random)}@exa`,
  })),
  listed('search by telephone', (customers, random) => ({
    ...FIRST,
    q: `05${String((numberAt(customers, random) * 7919) % 100_000_000).padStart(8, '0')}`,
  })),
  listed('search by id', (customers, random) => ({ ...FIRST, q: idAt(customers, random) })),
  listed('search by a whole name', (customers, random) => ({
    ...FIRST,
    q: `سَاره ${8 * Math.floor(numberAt(customers, random) / 8)}`,
  })),
  listed('search by two letters', () => ({ ...FIRST, q: 'نو' })),
  listed('the same, by name', () => ({ ...FIRST, q: 'نو', sortBy: 'customer' })),
  listed('search by two names that many bear', () => ({ ...FIRST, q: 'نوره 1' })),
  {
    ...listed('search by two names that nobody bears together', () => ({ ...FIRST, q: 'نوره ساره' })),
    skips: true,
  },
  listed('search by the end of a telephone number', (customers, random) => ({
    ...FIRST,
    q: String((numberAt(customers, random) * 7919) % 100_000_000)
      .padStart(8, '0')
      .slice(-6),
  })),
  listed('search by one letter', () => ({ ...FIRST, q: 'ن' })),
  listed('search by one digit', () => ({ ...FIRST, q: '5' })),
  listed('the same, by name', () => ({ ...FIRST, q: '5', sortBy: 'customer' })),
  listed('search by a name that one in eight bears', () => ({ ...FIRST, q: 'نوره' })),
  listed('the same, by available, page 50', () => ({
    ...FIRST,
    q: 'نوره',
    sortBy: 'available',
    orderBy: 'desc',
    page: 50,
  })),
  listed('search that finds nobody', () => ({ ...FIRST, q: 'لا احد بهذا الاسم' })),
  { name: 'the most points that anybody has', ask: ({ tx }) => mostHeld(tx) },
  { name: 'one customer', ask: (ctx, customers, random) => getCustomer(ctx, idAt(customers, random)) },
  {
    name: "a customer's transactions",
    ask: (ctx, customers, random) => listTransactions(ctx, idAt(customers, random), FIRST),
  },
];
