import type { NoticeTopic } from './values.ts';

/** What a notification is called where members choose them, and in the daily email before its count, so that no number needs a plural form. */
export const NOTICE_TOPIC_NAMES: Readonly<Record<NoticeTopic, string>> = {
  failed_events: 'Failed events',
  approvals: 'Adjustments waiting for approval',
  stuck_coupons: 'Stuck coupons',
  open_returns: 'Returns waiting for their amount',
  refused_texts: 'Sign-in codes not sent by text message',
  expiring_points: 'Points that expire soon',
  pickups: 'Pickups that need your action',
  return_requests: 'Return requests',
  unrefunded_returns: 'Returned items without a refund',
  missing_boxes: 'Boxes missing from a delivery',
  unscanned_waybills: 'Parcels handed over without a scan',
  waybill_amounts: 'Amounts changed after the waybill',
};
