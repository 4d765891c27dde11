import { aramex } from '@apps-hub/domain/shipping/carriers/aramex';
import { dhl } from '@apps-hub/domain/shipping/carriers/dhl';
import { fedex } from '@apps-hub/domain/shipping/carriers/fedex';

/** What needs attention in both apps, from the app bar. */
export const notifications = {
  title: 'Notifications',
  markRead: 'Mark all as read',
  marked: 'All notifications are marked as read.',
  unread: 'Unread',
  empty: 'No notifications.',
  emptyText: 'Failed events, approvals, coupons, expiring points and pickups appear here.',
  carrier: { aramex: aramex.name.en, dhl: dhl.name.en, fedex: fedex.name.en },
  failedEvents_one: '{{n}} event failed',
  failedEvents_other: '{{n}} events failed',
  failedEventsText: 'Check the inbox.',
  approvals_one: '{{n}} adjustment needs your approval',
  approvals_other: '{{n}} adjustments need your approval',
  approvalsText: 'Decide in the settings.',
  stuckCoupons_one: '{{n}} coupon is stuck',
  stuckCoupons_other: '{{n}} coupons are stuck',
  stuckCouponsText: 'The store platform has not responded for 30 minutes.',
  expiringPoints_one: '{{n}} point expires soon',
  expiringPoints_other: '{{n}} points expire soon',
  expiringPointsText: 'By {{day}}.',
  morePickups_one: '{{n}} more pickup needs your action',
  morePickups_other: '{{n}} more pickups need your action',
  pickup: {
    missed: 'The courier did not collect a pickup',
    unknown: 'The outcome of a pickup is unknown',
    rejected: 'A pickup was rejected',
    void_refused: 'A pickup was not voided',
    change: 'A change of a pickup is not confirmed',
    overdue: 'The window of a pickup has ended without news',
  },
  numbered: '{{carrier}}, {{number}}',
} as const;
