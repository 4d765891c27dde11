import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/shop/order';

import type { Random } from './random.ts';

const instantAfterSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface ShopLine {
  readonly id: string;
  readonly units: number;
  readonly totalMinor: number;
  readonly taxMinor: number;
}

interface ShopRefund {
  readonly id: string;
  readonly at: Date;
  readonly units: number;
  readonly goodsMinor: number;
}

/** The lines that the shop reported at one time. */
interface ShopState {
  readonly at: Date;
  readonly lines: readonly ShopLine[];
}

/** An order as the shop knows it: the truth, which the server receives in pieces. */
export interface ShopOrder {
  readonly id: string;
  readonly person: Person;
  readonly currency: CurrencyCode;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly paidAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly lines: readonly ShopLine[];
  /** What it reported since the payment; points depend on which refunds an edit already shows. */
  readonly states: readonly ShopState[];
  readonly couponCodes: readonly string[];
  readonly refunds: readonly ShopRefund[];
}

/** An event of an order, in the sandbox store's format. */
export interface ShopEvent {
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The course of an order; without `ends`, chance decides. */
export interface OrderWish {
  readonly id: string;
  readonly person: Person;
  readonly currency: CurrencyCode;
  /** When the first step happens; each further one is a second later. */
  readonly at: Date;
  readonly coupon?: { readonly code: string; readonly isCancelled: boolean };
}

export interface OrderStory {
  /** Its last state. */
  readonly order: ShopOrder;
  /** In chronological order. */
  readonly events: readonly ShopEvent[];
}

/** The tax included in a price: 15 in 115. */
const taxIn = (totalMinor: number): number => Math.round((totalMinor * 15) / 115);

const newLines = (random: Random, orderId: string): ShopLine[] =>
  Array.from({ length: random.int(1, 3) }, (_, index) => {
    const units = random.int(1, 3);
    const totalMinor = units * random.int(900, 14_000);
    return { id: `${orderId}-${index + 1}`, units, totalMinor, taxMinor: taxIn(totalMinor) };
  });

const personData = ({ id, name, email, phone }: Person) => ({ id, name, email, phone });

const orderData = (order: ShopOrder): ShopEvent['data'] => {
  const amount = (minor: number): string => formatAmount(minor, order.currency);
  return {
    id: order.id,
    number: order.id,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    currency: order.currency,
    customer: personData(order.person),
    lines: order.lines.map((line) => ({
      id: line.id,
      product_id: null,
      sku: null,
      title: 'Dates',
      quantity: line.units,
      total: amount(line.totalMinor),
      tax: amount(line.taxMinor),
      discount: amount(0),
    })),
    shipping: { total: amount(0) },
    discounts: order.couponCodes.map((code) => ({ code })),
  };
};

const refundData = (order: ShopOrder, refund: ShopRefund): ShopEvent['data'] => ({
  id: refund.id,
  order_id: order.id,
  created_at: refund.at.toISOString(),
  currency: order.currency,
  lines: [{ quantity: refund.units, total: formatAmount(refund.goodsMinor, order.currency) }],
});

const leftOf = ({ lines, refunds }: ShopOrder): Pick<ShopRefund, 'units' | 'goodsMinor'> => ({
  units:
    lines.reduce((sum, line) => sum + line.units, 0) - refunds.reduce((sum, each) => sum + each.units, 0),
  goodsMinor:
    lines.reduce((sum, line) => sum + line.totalMinor, 0) -
    refunds.reduce((sum, each) => sum + each.goodsMinor, 0),
});

/** One unit, or everything; nothing when nothing is left. */
const refundOf = (order: ShopOrder, at: Date, isWhole: boolean): ShopRefund | undefined => {
  const left = leftOf(order);
  if (left.goodsMinor <= 0 || left.units <= 0) return undefined;
  const part = isWhole ? left : { units: 1, goodsMinor: Math.ceil(left.goodsMinor / left.units) };
  return { id: `${order.id}-refund-${order.refunds.length + 1}`, at, ...part };
};

/** Builds a story step by step; each step advances `at`. */
const createTeller = (start: ShopOrder) => {
  let order = start;
  let at = start.createdAt;
  const events: ShopEvent[] = [{ topic: 'order.created', data: orderData(order) }];
  const later = (): Date => (at = instantAfterSeconds(at, 1));
  return {
    change: (topic: string, changeOf: (now: Date) => Partial<ShopOrder>): void => {
      const now = later();
      order = { ...order, ...changeOf(now), updatedAt: now };
      if (order.paidAt) order = { ...order, states: [...order.states, { at: now, lines: order.lines }] };
      events.push({ topic, data: orderData(order) });
    },
    refund: (isWhole: boolean): void => {
      const refund = refundOf(order, later(), isWhole);
      if (!refund) return;
      order = { ...order, refunds: [...order.refunds, refund] };
      events.push({ topic: 'refund.created', data: refundData(order, refund) });
    },
    told: (): OrderStory => ({ order, events }),
  };
};

type Teller = ReturnType<typeof createTeller>;

const tellRest = (random: Random, { id }: OrderWish, teller: Teller): void => {
  if (random.chance(0.2)) teller.refund(false);
  if (random.chance(0.25)) teller.change('order.updated', () => ({ lines: newLines(random, id) }));
  if (random.chance(0.6)) teller.change('order.delivered', (now) => ({ deliveredAt: now }));
  if (random.chance(0.2)) teller.refund(false);
  if (random.chance(0.1)) teller.change('order.updated', () => ({ lines: newLines(random, id) }));
  if (random.chance(0.1)) teller.refund(true);
  if (random.chance(0.1)) teller.change('order.cancelled', (now) => ({ cancelledAt: now }));
};

/** An order from its creation to its last state. One that uses a coupon is paid, and then delivered or cancelled. */
export const tellOrder = (random: Random, wish: OrderWish): OrderStory => {
  const { id, person, currency, at, coupon } = wish;
  const teller = createTeller({
    id,
    person,
    currency,
    createdAt: at,
    updatedAt: at,
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    lines: newLines(random, id),
    states: [],
    couponCodes: coupon ? [coupon.code] : [],
    refunds: [],
  });
  if (coupon || random.chance(0.9)) teller.change('order.paid', (now) => ({ paidAt: now }));
  if (!coupon) tellRest(random, wish, teller);
  else if (coupon.isCancelled) teller.change('order.cancelled', (now) => ({ cancelledAt: now }));
  else teller.change('order.delivered', (now) => ({ deliveredAt: now }));
  return teller.told();
};

/** Its facts in the domain's types. */
export const factsOf = (order: ShopOrder): OrderFacts => ({
  externalId: order.id,
  number: order.id,
  currency: order.currency,
  placedAt: order.createdAt,
  paidAt: order.paidAt,
  deliveredAt: order.deliveredAt,
  cancelledAt: order.cancelledAt,
  lines: order.lines.map(({ id, units, totalMinor, taxMinor }) => ({
    lineId: id,
    productId: null,
    sku: null,
    title: 'Dates',
    units,
    totalMinor,
    taxMinor,
    discountMinor: 0,
  })),
  shippingMinor: 0,
  couponCodes: order.couponCodes,
  told: order.states.map(({ at, lines }) => ({
    at,
    lines: lines.map(({ id, units, totalMinor }) => ({ lineId: id, units, goodsMinor: totalMinor })),
  })),
});

/** Its refunds in the domain's types; the shop does not say which lines came back. */
export const refundsOf = ({ refunds }: ShopOrder): Refund[] =>
  refunds.map(({ id, at, units, goodsMinor }) => ({
    refundId: id,
    refundedAt: at,
    units,
    goodsMinor,
    items: [{ lineId: null, units, goodsMinor }],
  }));

/** The shop's announcement of a customer. */
export const personEvent = (person: Person): ShopEvent => ({
  topic: 'customer.created',
  data: personData(person),
});
