import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/loyalty/order';

import type { HostAccess } from './access.ts';
import type { HostDelivery } from './webhooks.ts';

export interface HostCustomer {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A host's event in our own words. */
export type HostEvent =
  | {
      readonly type: 'order';
      readonly order: OrderFacts;
      readonly customer: HostCustomer | null;
      readonly updatedAt: Date;
    }
  | { readonly type: 'refund'; readonly orderExternalId: string; readonly refund: Refund }
  | { readonly type: 'customer'; readonly customer: HostCustomer }
  | { readonly type: 'uninstalled'; readonly app: string };

/** A delivery as the inbox keeps it. */
export type StoredDelivery = Pick<HostDelivery, 'app' | 'topic' | 'subject' | 'body'>;

/** What an event leaves unsaid and its store knows: Salla's times have no zone, a refund may have no currency. */
export interface EventStore {
  readonly currency: CurrencyCode;
  readonly timeZone: string;
}

/** What a delivery means: events to apply together and in order, a question to the host that brings them, or a topic we do not know. */
export type Understanding =
  | { readonly kind: 'events'; readonly events: readonly HostEvent[] }
  | { readonly kind: 'look_up'; readonly lookUp: LookUp }
  | { readonly kind: 'unknown' };

/** Asks the host what a delivery left out. Made outside any transaction; throws `HostUnavailable` without an answer. */
export type LookUp = (access: HostAccess) => Promise<readonly HostEvent[]>;

export interface EventsPort {
  /** Understands a stored delivery; throws `PayloadError` when the body is not what the topic promises. */
  understand(delivery: StoredDelivery, store: EventStore): Understanding;
}
