export const TRACKING_NUMBER_MAX_LENGTH = 40;

/** Sorts of orders about which a carrier is asked for prices at once. */
export const MOST_RATES_ASKED = 40;

/** Why a pickup needs action; `overdue` ended without news from the carrier. */
export const PICKUP_ABOUTS = ['missed', 'unknown', 'rejected', 'void_refused', 'change', 'overdue'] as const;

export const WAITING_SORTS = ['waitingSince', 'number'] as const;

/** Which waiting orders a list shows: those for its carrier and branch, or all. */
export const WAITING_SHOWN = ['matching', 'all'] as const;

/**
 * How a change ended. lost: the carrier says that the pickup is over or does not exist. not_booked: it was voided for the change, and no
 * courier comes. book_unknown: it was voided, and the new booking got no answer.
 */
export const CHANGE_OUTCOMES = [
  'changed',
  'refused',
  'waiting',
  'unknown',
  'lost',
  'void_unknown',
  'not_booked',
  'book_unknown',
] as const;

export type ChangeOutcomeName = (typeof CHANGE_OUTCOMES)[number];

/** What the merchant found out about an unanswered change. */
export const CHANGE_SETTLEMENTS = ['changed', 'not_changed'] as const;

export const HAND_OVER_LANGUAGES = ['ar', 'en', 'ar_en'] as const;

/** The language of a hand-over sheet: Arabic, English, or both. */
export type HandOverLanguage = (typeof HAND_OVER_LANGUAGES)[number];

export const DRIVER_NAME_MAX_LENGTH = 100;

/** Scans that a phone sends at once; it sends the rest afterwards. */
export const SCANS_AT_ONCE = 200;

/** The actions that the audit records about the shipping app: what they are about, and what was done. */
export const SHIPPING_ACTIONS = [
  'pickup.book',
  'pickup.change',
  'pickup.change_again',
  'pickup.set_aside',
  'pickup.settle',
  'pickup.settle_change',
  'pickup.tracking_number',
  'pickup.void',
  'pickup_address.create',
  'pickup_address.delete',
  'pickup_address.update',
  'recurring_pickup.create',
  'recurring_pickup.delete',
  'recurring_pickup.update',
  'carrier_account.remove',
  'carrier_account.save',
  'shipping_preference.save',
  'shipment.make',
  'shipment.cancel',
  'shipment.settle',
  'shipment.leave_out',
  'shipping_plan.save',
  'shipping_run.start',
  'shipping_run.retry',
  'remittance.import',
  'hand_over.open',
  'hand_over.close',
  'return_rule.save',
  'return_request.ask',
  'return_request.approve',
  'return_request.refuse',
  'return_request.send',
  'return_request.waybill',
  'return_request.waybill_cancel',
  'return_request.waybill_settle',
  'return_request.receive',
  'return_request.close',
  'parcel_mail.choose',
  'order_address.ask',
  'order_address.enter',
  'order_address.override',
  'customs_product.save',
] as const;

/** The most orders whose customers are asked for their address at once. */
export const MOST_ASKED_AT_ONCE = 100;

/** The person's reason to go ahead without a valid address. */
export const ADDRESS_REASON_MAX_LENGTH = 200;

export const SHIPMENT_SORTS = ['createdAt', 'number'] as const;

/** What the merchant found out about a waybill whose outcome is unknown. */
export const SHIPMENT_SETTLEMENTS = ['made', 'not_made'] as const;

export const SHIPMENT_DESCRIPTION_MAX_LENGTH = 70;

/** Orders of one plan, and so of one run. */
export const MOST_PLANNED = 1000;

export const MOST_PLAN_RULES = 30;

export const MOST_RULE_CITIES = 50;

/** What a run is doing: making waybills and booking pickups, or nothing more. */
export const RUN_STATES = ['running', 'done'] as const;

/**
 * Where an order of a run stands. waiting: its turn has not come. making: the carrier is being called. unknown: the call got no answer. failed: nothing was sent, or the carrier
 * refused. cancelled: the waybill was made, and is not used.
 */
export const RUN_LINE_STATES = ['waiting', 'making', 'made', 'unknown', 'failed', 'cancelled'] as const;

export type RunLineState = (typeof RUN_LINE_STATES)[number];

/** Of a group's pickup. none: it was not wanted. */
export const RUN_PICKUP_STATES = ['none', 'waiting', 'booked', 'failed'] as const;

export const REMITTANCE_NAME_MAX_LENGTH = 200;

/** About 5,000 lines. */
export const REMITTANCE_FILE_MAX_LENGTH = 250_000;
