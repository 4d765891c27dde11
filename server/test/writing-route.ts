import type { Role } from '@apps-hub/contract/abilities';
import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import type { MailSettings } from '@apps-hub/contract/loyalty/mails/routes';
import type { ShopperPage } from '@apps-hub/contract/loyalty/shopper/routes';

/** The records of a store that a route may name. */
export interface Things {
  readonly customer: string;
  /** Used only by the erasure route. */
  readonly erasedCustomer: string;
  /** An event that is parked. */
  readonly inboxEvent: string;
  readonly collectionMethod: string;
  readonly redemptionMethod: string;
  /** A coupon that works in the shop. */
  readonly coupon: string;
  /** A draft with a line that can be applied. */
  readonly batch: string;
  readonly appliedBatch: string;
  readonly discardedBatch: string;
  /** Uploads of order files: one that is begun, a whole one, one that stopped, one that is imported, and one to delete. */
  readonly orderImport: string;
  readonly uploadedOrders: string;
  readonly stoppedOrders: string;
  readonly runningOrders: string;
  readonly discardedOrders: string;
  readonly mergeInto: string;
  /** Has the same e-mail address. */
  readonly mergeFrom: string;
  readonly mergedCustomer: string;
  /** An adjustment requested by support. */
  readonly adjustmentRequest: string;
  /** A change of the earning rules requested by a manager. */
  readonly ruleChange: string;
  /** An invitation that a friend accepted. */
  readonly referral: string;
  /** An order whose partial return has no amount. */
  readonly order: string;
  readonly apiKey: string;
  readonly endedKey: string;
  readonly webhook: string;
  readonly changedWebhook: string;
  readonly deletedWebhook: string;
  readonly webhookDelivery: string;
  /** The store's only tier, and the version of its tiers. */
  readonly tier: string;
  readonly tiersVersion: number;
  readonly actionsVersion: number | null;
  readonly campaign: string;
  readonly segment: string;
  readonly deletedSegment: string;
  readonly settings: LoyaltySettings;
  readonly shopperPage: ShopperPage;
  readonly emails: Pick<MailSettings, 'version' | 'quiet'>;
  /** The version of the account for text messages. */
  readonly messagesVersion: number;
}

export interface WritingRoute {
  /** Method and path as in the OpenAPI document. */
  readonly route: string;
  /** The value of `{id}`. */
  readonly of?: Exclude<
    keyof Things,
    'settings' | 'shopperPage' | 'emails' | 'messagesVersion' | 'tiersVersion' | 'actionsVersion'
  >;
  readonly body: (things: Things) => Record<string, unknown>;
  readonly roles: readonly Role[];
}
