import type { Notification } from '#notices.ts';

/** What members choose their notifications by, in the order of the settings. All about pickups is one choice. */
export const NOTICE_TOPICS = [
  'failed_events',
  'approvals',
  'stuck_coupons',
  'open_returns',
  'refused_texts',
  'expiring_points',
  'pickups',
  'waybill_amounts',
] as const;

export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const topicOf = (kind: Notification['kind']): NoticeTopic =>
  kind === 'pickup' || kind === 'more_pickups' ? 'pickups' : kind;

/** In the app's bar, and in one email a day. */
export const NOTICE_CHANNELS = ['app', 'email'] as const;

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
