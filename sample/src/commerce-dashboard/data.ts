import type { CommerceDashboard } from './contract.ts';
import { orderTotals } from '../orders/totals.ts';
import { PAID } from '../orders/values.ts';
import type { ProductDetails } from '../products/contract.ts';
import { addDays, addMonths, daysBetween, type LocalDate } from '@apps-hub/domain/time';

import type { OrderRecord } from '../orders/data.ts';

const PERIOD_DAYS = 30;
const WEEK_DAYS = 7;
const WEEKS = 8;
const MONTHS = 4;
const POPULAR = 6;
const TRANSACTIONS = 6;

const PENDING = 2;

/** A Sunday; weeks are counted from it. */
const SOME_SUNDAY = '2026-01-04' as LocalDate;

// Seeds write dates as in the contract.
const dayOf = ({ date }: OrderRecord): LocalDate => date as LocalDate;

const sum = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((all, row) => all + valueOf(row), 0);

const totalOf = ({ lines }: OrderRecord): number => orderTotals(lines).total;

const paidOf = (orders: readonly OrderRecord[]) => orders.filter(({ payment }) => payment === PAID);

const grouped = <T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, T[]][] => {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
};

/** The days from the first to before the end. */
const periodOf = (orders: readonly OrderRecord[], first: LocalDate, end: LocalDate) => {
  const placed = orders.filter((order) => order.date >= first && order.date < end);
  return {
    salesMinor: sum(paidOf(placed), totalOf),
    orders: placed.length,
    customers: new Set(placed.map(({ customerId }) => customerId)).size,
  };
};

const productsOf = (products: readonly ProductDetails[]): CommerceDashboard['products'] => ({
  published: products.filter(({ status }) => status === 'Published').length,
  inStock: products.filter(({ stock }) => stock).length,
  soldOut: products.filter(({ qty }) => qty === 0).length,
});

const monthsOf = (orders: readonly OrderRecord[], today: LocalDate): CommerceDashboard['months'] =>
  Array.from({ length: MONTHS }, (_, at) => {
    const first = `${today.slice(0, 8)}01` as LocalDate;
    const month = addMonths(first, at - MONTHS + 1);
    const placed = orders.filter(({ date }) => date.startsWith(month.slice(0, 8)));
    return {
      month,
      paidMinor: sum(paidOf(placed), totalOf),
      openMinor: sum(
        placed.filter(({ payment }) => payment === PENDING),
        totalOf,
      ),
    };
  });

const weekOf = (day: LocalDate): LocalDate => {
  const since = daysBetween(SOME_SUNDAY, day);
  return addDays(day, -(((since % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS));
};

const weeksOf = (orders: readonly OrderRecord[], today: LocalDate): CommerceDashboard['weeks'] =>
  Array.from({ length: WEEKS }, (_, at) => {
    const week = addDays(weekOf(today), (at - WEEKS + 1) * WEEK_DAYS);
    const placed = orders.filter((order) => weekOf(dayOf(order)) === week);
    const totals = paidOf(placed).map(({ lines }) => orderTotals(lines));
    return {
      week,
      orders: placed.length,
      customers: new Set(placed.map(({ customerId }) => customerId)).size,
      goodsMinor: sum(totals, ({ subtotal }) => subtotal),
      deliveryMinor: sum(totals, ({ delivery }) => delivery),
      taxMinor: sum(totals, ({ tax }) => tax),
    };
  });

const popularOf = (orders: readonly OrderRecord[]): CommerceDashboard['popular'] =>
  grouped(
    paidOf(orders).flatMap(({ lines }) => lines),
    ({ productId }) => productId,
  )
    .flatMap(([productId, [first, ...more]]) =>
      first === undefined
        ? []
        : {
            productId,
            productName: first.productName,
            image: first.image,
            sold: sum([first, ...more], ({ qty }) => qty),
            salesMinor: sum([first, ...more], ({ priceMinor, qty }) => priceMinor * qty),
          },
    )
    .toSorted((a, b) => b.salesMinor - a.salesMinor)
    .slice(0, POPULAR);

const countriesOf = (orders: readonly OrderRecord[]): CommerceDashboard['countries'] =>
  grouped(orders, ({ shippingAddress }) => shippingAddress.country)
    .map(([countryCode, placed]) => ({
      countryCode,
      orders: placed.length,
      salesMinor: sum(paidOf(placed), totalOf),
    }))
    .toSorted((a, b) => b.orders - a.orders);

const transactionsOf = (orders: readonly OrderRecord[]): CommerceDashboard['transactions'] =>
  orders
    .toSorted((a, b) => `${b.date} ${b.time}`.localeCompare(`${a.date} ${a.time}`))
    .slice(0, TRANSACTIONS)
    .map((record) => {
      const { order, customer, method, payment, date } = record;
      return { order, customer, method, payment, amountMinor: totalOf(record), date };
    });

/** The dashboard's figures, computed from the current orders and products. */
export const dashboardOf = (
  orders: readonly OrderRecord[],
  products: readonly ProductDetails[],
  today: LocalDate,
): CommerceDashboard => {
  const first = addDays(today, -PERIOD_DAYS);
  return {
    now: periodOf(orders, first, addDays(today, 1)),
    before: periodOf(orders, addDays(first, -PERIOD_DAYS), first),
    products: productsOf(products),
    months: monthsOf(orders, today),
    weeks: weeksOf(orders, today),
    popular: popularOf(orders),
    countries: countriesOf(orders),
    transactions: transactionsOf(orders),
  };
};
