/** The topics of the notification settings, in their order. All notices about pickups are one topic. */
export const NOTICE_TOPICS = [
  'failed_events',
  'approvals',
  'stuck_coupons',
  'open_returns',
  'refused_texts',
  'expiring_points',
  'pickups',
  'waybill_amounts',
  'unscanned_waybills',
  'missing_boxes',
  'return_requests',
  'unrefunded_returns',
] as const;

export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** In the app's bar, and in one email a day. */
export const NOTICE_CHANNELS = ['app', 'email'] as const;
