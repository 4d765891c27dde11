import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Notification } from './queries.ts';

export interface NotificationText {
  readonly title: string;
  readonly detail: string;
}

/** Notifications that are a count of the same, by the names of their phrases. */
const COUNTED = {
  failed_events: 'failedEvents',
  approvals: 'approvals',
  open_returns: 'openReturns',
  stuck_coupons: 'stuckCoupons',
  refused_texts: 'refusedTexts',
  waybill_amounts: 'waybillAmounts',
  unscanned_waybills: 'unscannedWaybills',
  missing_boxes: 'missingBoxes',
  return_requests: 'returnRequests',
  unrefunded_returns: 'unrefundedReturns',
} as const;

const textOf = ({ t, formats }: Phrasebook, notification: Notification): NotificationText => {
  const counted = (count: number) => ({ count, n: formats.number(count) });
  switch (notification.kind) {
    case 'failed_events':
    case 'approvals':
    case 'open_returns':
    case 'stuck_coupons':
    case 'refused_texts':
    case 'waybill_amounts':
    case 'unscanned_waybills':
    case 'missing_boxes':
    case 'return_requests':
    case 'unrefunded_returns': {
      const name = COUNTED[notification.kind];
      return {
        title: t(`notifications.${name}`, counted(notification.count)),
        detail: t(`notifications.${name}Text`),
      };
    }
    case 'expiring_points':
      return {
        title: t('notifications.expiringPoints', counted(notification.points)),
        detail: t('notifications.expiringPointsText', { day: formats.day(notification.lastDay) }),
      };
    case 'more_pickups':
      return { title: t('notifications.morePickups', counted(notification.count)), detail: '' };
    case 'pickup': {
      const { about, number } = notification;
      const carrier = t(`notifications.carrier.${notification.carrier}`);
      return {
        title: t(`notifications.pickup.${about}`),
        detail: number === null ? carrier : t('notifications.numbered', { carrier, number }),
      };
    }
  }
};

/** A notification's text. */
export const useNotificationText = () => {
  const book = usePhrases();
  return (notification: Notification): NotificationText => textOf(book, notification);
};
