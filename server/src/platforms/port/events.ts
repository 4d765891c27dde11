import type { AppName } from '@apps-hub/contract/apps';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/shop/order';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import type { HostAccess } from './access.ts';
import type { HostDelivery } from './webhooks.ts';

export interface HostCustomer {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** All their tags, as the host writes them; undefined if this message does not tell them. */
  readonly tags?: readonly string[] | undefined;
}

/** The plan by which a store pays the host for one of our apps. */
export interface AppPlan {
  readonly state: 'trial' | 'paid' | 'expired' | 'cancelled';
  readonly name: string | null;
  readonly endsAt: Date | null;
}

/** A host's event, mapped to our model. */
export type HostEvent =
  | {
      readonly type: 'order';
      readonly order: OrderFacts;
      readonly shipping: OrderShipping;
      readonly customer: HostCustomer | null;
      readonly updatedAt: Date;
      /** The order was read by a backfill from a host that stores no times of changes: known times are kept. */
      readonly isWithoutTimes?: true;
      /** The host does not date payments: `paidAt` is the time of this report, which may be years after the payment. */
      readonly isPaymentUndated?: true;
    }
  | {
      readonly type: 'refund';
      readonly orderExternalId: string;
      readonly refund: Refund;
      /** The refund's currency; a refund in another currency than its order's is not counted. */
      readonly currency: CurrencyCode;
      /** The total refunded for the order so far, for hosts that do not report single refunds. */
      readonly isTotal?: true;
    }
  /** A partial return whose amount the host does not give: the merchant is asked. */
  | {
      readonly type: 'partial_return';
      readonly orderExternalId: string;
      readonly at: Date;
      /** Whether it reports a payment to the buyer, not only a status that the order keeps. */
      readonly isRefund: boolean;
    }
  /** An order that was cancelled or deleted; its facts may be unknown, because a deleted order has none. */
  | { readonly type: 'order_cancelled'; readonly orderExternalId: string; readonly cancelledAt: Date }
  /** The host has changed a product, or any of them (null). They are read again when an order needs them. */
  | { readonly type: 'product_changed'; readonly externalId: string | null }
  | { readonly type: 'customer'; readonly customer: HostCustomer }
  /** A customer reviewed a product of an order. */
  | {
      readonly type: 'product_reviewed';
      readonly orderExternalId: string;
      readonly productId: string;
      readonly at: Date;
    }
  | { readonly type: 'customer_deleted'; readonly externalId: string }
  /** The host merged two customers: only `into` remains there. */
  | {
      readonly type: 'customers_merged';
      readonly fromExternalId: string;
      readonly intoExternalId: string;
    }
  /** A customer asked the store for their stored data; a member of staff has to send it. */
  | {
      readonly type: 'data_requested';
      /** The host's id of the request. */
      readonly requestId: string;
      readonly customerExternalId: string;
      readonly at: Date;
    }
  /** The host asks to erase all personal data of the store now. */
  | { readonly type: 'store_redacted' }
  | {
      readonly type: 'plan';
      readonly app: AppName;
      readonly plan: AppPlan;
      readonly at: Date;
      /** The host's id of the subscription, if it has several at a time, as during a change of plan. */
      readonly subscriptionId?: string;
    }
  | { readonly type: 'uninstalled'; readonly app: string };

/** A delivery as stored in the inbox. */
export type StoredDelivery = Pick<HostDelivery, 'app' | 'topic' | 'subject' | 'body'>;

/** The store's defaults for what an event omits: Salla's times have no zone, a refund may have no currency. */
export interface EventStore {
  readonly currency: CurrencyCode;
  readonly timeZone: string;
}

/** The meaning of a delivery: events to apply together and in order, a call to the host that returns them, or an unknown topic. */
export type Understanding =
  | { readonly kind: 'events'; readonly events: readonly HostEvent[] }
  | {
      readonly kind: 'look_up';
      readonly lookUp: LookUp;
      /** What the event means if the host refuses our access; without it, the event waits for new access. */
      readonly ifRefused?: readonly HostEvent[];
    }
  | { readonly kind: 'unknown' };

/** Reads from the host what a delivery omitted. Called outside any transaction; throws `HostUnavailable`. */
export type LookUp = (access: HostAccess) => Promise<readonly HostEvent[]>;

export interface EventsPort {
  /** Topics that are applied in a paused store too: an app that is removed, an erasure, a request for a person's data. */
  readonly topicsWhilePaused: readonly string[];
  /** Maps a stored delivery; throws `PayloadError` if the body does not fit the topic. */
  understand(delivery: StoredDelivery, store: EventStore): Understanding;
}
