import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { expect } from 'vitest';

import { verifyLedger } from '../src/verbs/loyalty/proof/verify.ts';
import { type OrderSketch, orderData, refundData } from './host-events.ts';
import { explain } from './explained.ts';
import type { Http } from './http.ts';
import type { Suite } from './suite.ts';

export const COLLECTION_METHODS = '/api/v1/loyalty/collection-methods';
export const REDEMPTION_METHODS = '/api/v1/loyalty/redemption-methods';

export const perAmount = (points: number, amount: string): CollectionMethodInput => ({
  reward: { mode: 'money', points, perAmount: amount },
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  lines: null,
  fragileItems: false,
  largeItems: false,
  status: 'active',
});

/** An amount off an order for this many points. */
export const amountOff = (amount: string, requiredPoints: number): RedemptionMethodInput => ({
  discountMode: 'per_order',
  discountValue: amount,
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: null,
  requiredPoints,
  minimumUnits: null,
  minimumTotal: null,
  status: 'active',
});

export interface News {
  readonly topic: string;
  readonly data: Record<string, unknown>;
}

/** An order of its own customer, paid when it was created. */
export interface ShopOrder {
  readonly id: string;
  /** The host's customer id. */
  readonly customer: string;
  readonly created: News;
  readonly paid: News;
  readonly delivered: News;
  readonly cancelled: News;
  readonly refund: (total: string, refundId?: string) => News;
}

let orders = 0;

const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** An order paid at `at`. */
export const newOrder = (at: Date, sketch: Partial<OrderSketch> = {}): ShopOrder => {
  orders += 1;
  const id = sketch.id ?? `ord-${orders}`;
  const paidAt = at.toISOString();
  const facts = { customer: { id: `of-${id}` }, createdAt: paidAt, paidAt, ...sketch, id };
  const tell = (topic: string, more: Partial<OrderSketch> = {}): News => ({
    topic,
    data: orderData({ ...facts, ...more }),
  });
  const currency = sketch.currency ?? 'SAR';
  return {
    id,
    customer: facts.customer?.id ?? '',
    created: tell('order.created', { paidAt: null }),
    paid: tell('order.paid'),
    delivered: tell('order.delivered', { deliveredAt: after(paidAt, 3000) }),
    cancelled: tell('order.cancelled', { cancelledAt: after(paidAt, 4000) }),
    refund: (total, refundId = `${id}-refund-${total}`) => ({
      topic: 'refund.created',
      data: refundData({ id: refundId, orderId: id, total, currency }),
    }),
  };
};

/** The ledger is proved, and its rows explain every balance, coupon and programme. */
const provesItself = async ({ database: { owner }, store: { id } }: Suite): Promise<void> => {
  expect(await verifyLedger(owner, id)).toMatchObject({ difference: null });
  expect((await explain(owner, id)).unexplained).toEqual([]);
};

/** A shop whose events the tests control. */
export const openShop = (suite: Suite, http: Http) => ({
  order: (sketch: Partial<OrderSketch> = {}): ShopOrder => newOrder(suite.clock.now(), sketch),

  /** Delivers and applies these events. */
  hear: async (...news: readonly News[]): Promise<void> => {
    for (const each of news) expect(await http.deliver(each)).toMatchObject({ status: 200 });
    await suite.drain();
  },

  /** Replaces the collection methods, in force since a minute ago. Returns their ids. */
  collectBy: async (...inputs: readonly CollectionMethodInput[]): Promise<string[]> => {
    const { methods } = await http.read(COLLECTION_METHODS);
    for (const { id } of methods) await http.call('DELETE', `${COLLECTION_METHODS}/${id}`);
    const ids: string[] = [];
    for (const body of inputs) {
      const { body: made } = await http.call('POST', COLLECTION_METHODS, { body });
      ids.push(made.id);
    }
    suite.clock.advance(MINUTE_MS);
    return ids;
  },

  redeemFor: async (input: RedemptionMethodInput): Promise<string> => {
    const made = await http.call('POST', REDEMPTION_METHODS, { body: input });
    expect(made).toMatchObject({ status: 200 });
    return made.body.id;
  },

  balances: async (hostCustomerId: string): Promise<{ id: string; available: number; pending: number }> => {
    const [row] = await suite.tx(
      (tx) => tx.sql<{ id: string; available: number; pending: number }[]>`
        select c.id, w.available, w.pending from wallet w
        join customer c on c.store_id = ${tx.storeId} and c.id = w.customer_id
        where w.store_id = ${tx.storeId} and c.external_id = ${hostCustomerId}`,
    );
    if (!row) throw new Error(`${hostCustomerId} has no wallet`);
    return row;
  },

  /** A customer of the host with points to spend; returns our id. */
  customerWith: async (points: number): Promise<string> => {
    const id = await suite.customer();
    const given = await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'add', points, comment: null, internalNote: null },
    });
    expect(given).toMatchObject({ status: 200 });
    return id;
  },

  explain: async (externalId: string) => {
    const [row] = await suite.tx(
      (tx) => tx.sql<{ id: string }[]>`
        select id from store_order where store_id = ${tx.storeId} and external_id = ${externalId}`,
    );
    return http.read(`/api/v1/orders/${row?.id}/earning`);
  },

  setting: async (
    column:
      | 'release_on'
      | 'negative_balance_allowed'
      | 'expiry_months'
      | 'full_refund_returns_coupon'
      | 'adjust_limits'
      | 'gift_cards_pay'
      | 'coupon_days'
      | 'coupons_outlive_points',
    value: unknown,
  ) => {
    await suite.tx(
      ({ sql, storeId }) => sql`
      insert into loyalty_settings (store_id, ${sql(column)}) values (${storeId}, ${value as string | null})
      on conflict (store_id) do update set ${sql(column)} = excluded.${sql(column)}`,
    );
  },

  provesItself: () => provesItself(suite),
});

export type Shop = ReturnType<typeof openShop>;
