import { err, ok, type Result } from './result.ts';

const PREFIXES = {
  store: 'sto',
  staff: 'stf',
  account: 'acc',
  session: 'ses',
  passwordReset: 'rst',
  registration: 'reg',
  passkey: 'pky',
  customer: 'cus',
  order: 'ord',
  collectionMethod: 'cme',
  redemptionMethod: 'rme',
  coupon: 'cpn',
  adjustmentRequest: 'adq',
  ruleChange: 'rch',
  tier: 'tie',
  campaign: 'cmp',
  segment: 'seg',
  referral: 'ref',
  customerMail: 'cml',
  inbox: 'inb',
  audit: 'aud',
  batch: 'bat',
  orderImport: 'oim',
  carrierAccount: 'cac',
  pickupAddress: 'adr',
  pickup: 'pku',
  parcel: 'pcl',
  recurringPickup: 'rpk',
  shipment: 'shp',
  shippingRun: 'srn',
  remittance: 'rmt',
  returnRequest: 'rtn',
  handOver: 'hov',
  addressLink: 'adl',
  shopperCode: 'shc',
  shopperSession: 'shs',
  apiKey: 'key',
  webhookEndpoint: 'whe',
  webhookEvent: 'evt',
  webhookDelivery: 'whd',
} as const;

export type IdKind = keyof typeof PREFIXES;

/** A prefixed, sortable id: `cus_` and 26 characters of Crockford base 32 that hold a UUIDv7. */
export type Id<K extends IdKind> = string & { readonly __id: K };

export type StoreId = Id<'store'>;
export type StaffId = Id<'staff'>;
export type AccountId = Id<'account'>;
export type SessionId = Id<'session'>;
export type PasswordResetId = Id<'passwordReset'>;
export type RegistrationId = Id<'registration'>;
export type PasskeyId = Id<'passkey'>;
export type CustomerId = Id<'customer'>;
export type OrderId = Id<'order'>;
export type CollectionMethodId = Id<'collectionMethod'>;
export type RedemptionMethodId = Id<'redemptionMethod'>;
export type CouponId = Id<'coupon'>;
export type AdjustmentRequestId = Id<'adjustmentRequest'>;
export type RuleChangeId = Id<'ruleChange'>;
export type BatchId = Id<'batch'>;
export type OrderImportId = Id<'orderImport'>;
export type TierId = Id<'tier'>;
export type CampaignId = Id<'campaign'>;
export type SegmentId = Id<'segment'>;
export type ReferralId = Id<'referral'>;
export type CustomerMailId = Id<'customerMail'>;
/** What gave an order points: a rule, or a campaign on top of the rules. */
export type AwardId = CollectionMethodId | CampaignId;
export type InboxId = Id<'inbox'>;
export type CarrierAccountId = Id<'carrierAccount'>;
export type PickupAddressId = Id<'pickupAddress'>;
export type PickupId = Id<'pickup'>;
export type ParcelId = Id<'parcel'>;
export type RecurringPickupId = Id<'recurringPickup'>;
export type ShipmentId = Id<'shipment'>;
export type ShippingRunId = Id<'shippingRun'>;
export type RemittanceId = Id<'remittance'>;
export type HandOverId = Id<'handOver'>;
export type ReturnRequestId = Id<'returnRequest'>;
export type ShopperCodeId = Id<'shopperCode'>;
export type ShopperSessionId = Id<'shopperSession'>;
export type ApiKeyId = Id<'apiKey'>;
export type WebhookEndpointId = Id<'webhookEndpoint'>;
export type WebhookEventId = Id<'webhookEvent'>;
export type WebhookDeliveryId = Id<'webhookDelivery'>;

/** Makes ids of every kind. `main` builds it from the clock and a random source, tests from a counter. */
export type NewId = <K extends IdKind>(kind: K) => Id<K>;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const encode = (uuid: bigint): string => {
  let text = '';
  for (let rest = uuid, place = 0; place < 26; place += 1, rest >>= 5n)
    text = ALPHABET[Number(rest & 31n)] + text;
  return text;
};

/** Encodes a UUIDv7 (RFC 9562) of milliseconds since 1970 and 74 random bits as 26 characters. */
export const sortableId = (now: Date, randomBits: bigint): string => {
  const randA = (randomBits >> 62n) & 0xfffn;
  const randB = randomBits & 0x3fff_ffff_ffff_ffffn;
  return encode((BigInt(now.getTime()) << 80n) | (0x7n << 76n) | (randA << 64n) | (0x2n << 62n) | randB);
};

/** Prefixes 26 sortable characters with the kind. */
export const makeId = <K extends IdKind>(kind: K, sortable: string): Id<K> =>
  `${PREFIXES[kind]}_${sortable}` as Id<K>;

/** Parses an id from outside; rejects another kind's prefix and invalid characters. */
export const parseId = <K extends IdKind>(kind: K, text: string): Result<Id<K>, 'id_invalid'> =>
  new RegExp(`^${PREFIXES[kind]}_[0-9a-hjkmnp-tv-z]{26}$`).test(text) ? ok(text as Id<K>) : err('id_invalid');
