import type { OrderFacts, ToldGoods } from '@apps-hub/domain/shop/order';
import { paidGoods, toldLines } from '@apps-hub/domain/shop/paid-goods';
import { compareText } from '@apps-hub/domain/text';

import type { OrderRow, StoredPayment } from '#db/schema/shop/orders.ts';

type State = StoredPayment['states'][number];
type Paid = Pick<OrderFacts, 'lines' | 'unpaidMinor' | 'giftCardMinor'>;

const stateLines = (order: Paid): State['lines'] =>
  toldLines(paidGoods(order)).map(({ lineId, units, goodsMinor }) => [lineId, units, goodsMinor]);

/** Adds a reported state, once. */
const withState = (states: StoredPayment['states'], order: Paid, at: string): StoredPayment['states'] => {
  const lines = stateLines(order);
  if (states.length === 0) return [{ at: [at], lines }];
  const text = JSON.stringify(lines);
  const known = states.find((state) => JSON.stringify(state.lines) === text);
  if (!known) return [...states, { at: [at], lines }];
  if (known.at.includes(at)) return states;
  return states.map((state) => (state === known ? { ...state, at: [...state.at, at] } : state));
};

/** What we know about the payment of an order from before payments were recorded. */
const knownPayment = (row: OrderRow): StoredPayment => {
  if (row.payment) return row.payment;
  if (!row.paidAt) return { paidAt: null, isPaid: false, toldAt: new Date(0).toISOString(), states: [] };
  const toldAt = row.updatedAt.toISOString();
  return { paidAt: row.paidAt.toISOString(), isPaid: true, toldAt, states: withState([], row, toldAt) };
};

const earliest = (a: string | null, b: Date): string => {
  const text = b.toISOString();
  return a === null || text < a ? text : a;
};

const isPaidBy = (order: OrderFacts): boolean | undefined => {
  if (order.paidAt) return true;
  return order.isUnpaid ? false : undefined;
};

/** If two reports have the same time, paid wins, because an order may be placed and paid at the same moment. */
const latestWord = (known: StoredPayment, isPaid: boolean, toldAt: string) => {
  const isLater = toldAt > known.toldAt || (toldAt === known.toldAt && isPaid);
  return isLater ? { isPaid, toldAt } : { isPaid: known.isPaid, toldAt: known.toldAt };
};

/**
 * Merges an update's payment. The latest report decides whether an order is paid; `isNewest` says whether the update is the order's
 * latest state.
 */
export const mergePayment = (
  row: OrderRow,
  { order, updatedAt }: { readonly order: OrderFacts; readonly updatedAt: Date },
  isNewest: boolean,
): Pick<OrderRow, 'paidAt' | 'payment'> => {
  const known = knownPayment(row);
  const isPaid = isPaidBy(order);
  const at = updatedAt.toISOString();
  const { unpaidMinor, giftCardMinor } = isNewest ? order : known;
  const merged = {
    paidAt: order.paidAt ? earliest(known.paidAt, order.paidAt) : known.paidAt,
    ...(isPaid === undefined
      ? { isPaid: known.isPaid, toldAt: known.toldAt }
      : latestWord(known, isPaid, at)),
    ...(unpaidMinor ? { unpaidMinor } : {}),
    ...(giftCardMinor ? { giftCardMinor } : {}),
    states: isPaid ? withState(known.states, order, at) : known.states,
  };
  return { paidAt: merged.isPaid && merged.paidAt ? new Date(merged.paidAt) : null, payment: merged };
};

const toldAt = (at: string, lines: State['lines']): ToldGoods => ({
  at: new Date(at),
  lines: lines.map(([lineId, units, goodsMinor]) => ({ lineId, units, goodsMinor })),
});

/** The reported states in order of time; ties are ordered by text. */
const toldGoods = ({ states }: StoredPayment): ToldGoods[] => {
  const times = states.flatMap(({ at, lines }) => at.map((each) => ({ each, lines })));
  // Most orders have one state, and its text is long.
  if (times.length < 2) return times.map(({ each, lines }) => toldAt(each, lines));
  return times
    .map((time) => ({ ...time, text: JSON.stringify(time.lines) }))
    .toSorted((a, b) => compareText(a.each, b.each) || compareText(a.text, b.text))
    .map(({ each, lines }) => toldAt(each, lines));
};

/** The facts about an order's payment that points depend on. */
export const paymentFacts = ({
  payment,
}: Pick<OrderRow, 'payment'>): Pick<OrderFacts, 'unpaidMinor' | 'giftCardMinor' | 'told'> => {
  if (!payment) return {};
  const { unpaidMinor, giftCardMinor } = payment;
  return {
    ...(unpaidMinor === undefined ? {} : { unpaidMinor }),
    ...(giftCardMinor === undefined ? {} : { giftCardMinor }),
    told: toldGoods(payment),
  };
};
