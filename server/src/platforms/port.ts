import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/loyalty/order';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { Role } from '@apps-hub/contract/abilities';
import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';

/** Who a host's one-use proof names. */
export interface HostProof {
  readonly proofId: string;
  readonly expiresAt: Date;
  readonly storeExternalId: string;
  readonly staff: {
    readonly externalId: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: Role;
  };
}

export interface HostCustomer {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface HostStore {
  readonly externalId: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly timeZone: string;
}

/** A webhook whose signature held: what it is about, before its body is understood. */
export interface HostDelivery {
  readonly storeExternalId: string;
  readonly topic: string;
  /** The host's id of this delivery, the same for every retry. */
  readonly deliveryKey: string;
  /** What must be applied in order: the host's id of the order or customer, or the topic itself. */
  readonly subject: string;
  /** What is kept of the body: all of it but credentials. */
  readonly body: string;
}

/** A host's event in the words of this house. */
export type HostEvent =
  | {
      readonly type: 'order';
      readonly order: OrderFacts;
      readonly customer: HostCustomer | null;
      readonly updatedAt: Date;
    }
  | { readonly type: 'refund'; readonly orderExternalId: string; readonly refund: Refund }
  | { readonly type: 'customer'; readonly customer: HostCustomer }
  | {
      readonly type: 'installed';
      readonly app: string;
      readonly store: HostStore;
      readonly accessToken: string;
    }
  | { readonly type: 'uninstalled'; readonly app: string }
  | { readonly type: 'unknown' };

export interface DiscountRequest {
  readonly idempotencyKey: string;
  readonly code: string;
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly discount: CouponDiscount;
  readonly customerExternalId: string | null;
  readonly startsAt: Date;
}

/** What a host answered to a discount: made, refused for good, or not now. */
export type DiscountOutcome =
  | { readonly outcome: 'created'; readonly hostId: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

export interface HostProduct {
  readonly id: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly sku: string | null;
  /** A decimal in the store's currency. */
  readonly price: string;
}

/** A store as an adapter needs it to call the host. */
export interface HostAccess {
  readonly storeExternalId: string;
  readonly accessToken: string;
}

/** One host platform. Adapters are strangers to each other; everything else knows this port alone. */
export interface HostPlatform {
  /** Checks a session token; never reads the database. */
  verifyProof(token: string, app: string, now: Date): Promise<Result<HostProof, ErrorCode>>;
  /** Checks a webhook on its raw bytes. */
  verifyWebhook(headers: Headers, raw: Uint8Array): Result<HostDelivery, ErrorCode>;
  /** Understands a stored delivery; throws `PayloadError` when the body is not what the topic promises. */
  normalise(topic: string, body: string, storeCurrency: CurrencyCode): HostEvent;
  createDiscount(access: HostAccess, request: DiscountRequest): Promise<DiscountOutcome>;
  /** Disables a discount; repeating it is no error. */
  deleteDiscount(access: HostAccess, hostId: string): Promise<void>;
  searchProducts(
    access: HostAccess,
    query: { readonly q?: string | undefined; readonly ids?: readonly string[] | undefined },
  ): Promise<HostProduct[]>;
  /** Where a shop, named as its merchant knows it, has the app in the host's admin; nothing when it cannot be a shop's name. */
  adminPlace(
    shop: string,
    app: string,
  ): { readonly storeExternalId: string; readonly url: string } | undefined;
  /** Who may frame our pages; the page's bridge talks to the first of them. */
  frameAncestors(): readonly string[];
}

/** A host's body that does not have the promised shape; it is parked with this message. */
export class PayloadError extends Error {}

/** A host that does not answer, or not in words we know; asking later may work. */
export class HostUnavailable extends Error {}
