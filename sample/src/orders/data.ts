import type { EcommerceCustomer } from '../customers/contract.ts';
import type { Order, OrderDetails, OrderLine } from './contract.ts';
import { orderTotals } from './totals.ts';
import { ORDER_STATUSES, type OrderPayment, type OrderStatus, PAID, PAYMENT_METHODS } from './values.ts';
import type { Product } from '../products/contract.ts';
import { addDays } from '@apps-hub/domain/time';
import { contactOf, seedCustomers } from '../customers/data.ts';
import { amountOf } from '../kit/list.ts';
import { live, type Seeding, todayOf } from '../kit/seeding.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { seedProducts } from '../products/data.ts';
import { addressOf } from './addresses.ts';
import { seededTimeline } from './timeline.ts';

const ORDER_COUNT = 100;

/** The order that the menu and the search open. */
const FIRST_ORDER = 9042;

/** An order with everything its page shows; the customer's number of orders is counted when it is read. */
export type OrderRecord = Order & Omit<OrderDetails, 'order' | 'customerOrders'>;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Most orders are paid. */
const paymentOf = (random: Random): OrderPayment => {
  const percent = random.int(1, 100);
  if (percent <= 70) return PAID;
  if (percent <= 86) return 2;
  return percent <= 93 ? 3 : 4;
};

/** Cancelled or unpaid orders got no further than the carrier. */
const statusOf = (payment: OrderPayment, random: Random): OrderStatus => {
  const drawn = random.pick(ORDER_STATUSES);
  return payment > 2 ? 'Dispatched' : drawn;
};

const lineOf = (product: Product, qty: number): OrderLine => ({
  productId: product.id,
  productName: product.productName,
  productBrand: product.productBrand,
  image: product.image,
  category: product.category,
  priceMinor: Math.round(amountOf(product.price) * 100),
  qty,
});

/** One to three products. */
const linesOf = (products: readonly Product[], random: Random): OrderLine[] =>
  random
    .shuffled(products)
    .slice(0, random.int(1, 3))
    .map((product) => lineOf(product, random.int(1, 3)));

/** The total of an order's lines, in riyals. */
export const spentOf = (lines: readonly OrderLine[]): number => orderTotals(lines).total / 100;

interface Shop {
  readonly customers: readonly EcommerceCustomer[];
  readonly products: readonly Product[];
}

const seedOrder = (index: number, seeding: Seeding, { customers, products }: Shop, random: Random) => {
  const { locale } = seeding;
  const today = todayOf(seeding);
  const buyer = random.pick(customers);
  const payment = paymentOf(random);
  const status = statusOf(payment, random);
  const lines = linesOf(products, random);
  const date = addDays(today, -random.int(1, 90));
  const time = `${pad(random.int(7, 23))}:${pad(random.int(0, 59))}`;
  const shippingAddress = addressOf({ name: buyer.customer, country: buyer.country, locale }, random);
  return {
    id: index + 1,
    order: index === 0 ? FIRST_ORDER : 5_000 + random.int(0, 39) * 100 + index,
    customer: buyer.customer,
    email: buyer.email,
    avatar: buyer.avatar,
    payment,
    status,
    spent: spentOf(lines),
    method: random.pick(PAYMENT_METHODS),
    date,
    time,
    methodNumber: random.int(1_000, 9_999),
    customerId: buyer.customerId,
    phone: contactOf(buyer),
    lines,
    shippingAddress,
    billingAddress: shippingAddress,
    timeline: seededTimeline(status, `${date}T${time}:00`, `${today}T00:00:00`),
  };
};

/** A hundred orders of the last ninety days, from the sample's customers and products. */
const seedOrders = (seeding: Seeding): OrderRecord[] => {
  const random = randomOf('orders');
  const shop = { customers: seedCustomers(seeding.locale), products: seedProducts(seeding.locale) };
  return Array.from({ length: ORDER_COUNT }, (_, index) => seedOrder(index, seeding, shop, random));
};

/** The shop's current orders. */
export const liveOrders = live(seedOrders);
