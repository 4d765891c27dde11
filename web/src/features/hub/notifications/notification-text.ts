import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Notification } from './queries.ts';

export interface NotificationText {
  readonly title: string;
  readonly detail: string;
}

const textOf = ({ t, formats }: Phrasebook, notification: Notification): NotificationText => {
  const counted = (count: number) => ({ count, n: formats.number(count) });
  switch (notification.kind) {
    case 'failed_events':
      return {
        title: t('notifications.failedEvents', counted(notification.count)),
        detail: t('notifications.failedEventsText'),
      };
    case 'approvals':
      return {
        title: t('notifications.approvals', counted(notification.count)),
        detail: t('notifications.approvalsText'),
      };
    case 'open_returns':
      return {
        title: t('notifications.openReturns', counted(notification.count)),
        detail: t('notifications.openReturnsText'),
      };
    case 'stuck_coupons':
      return {
        title: t('notifications.stuckCoupons', counted(notification.count)),
        detail: t('notifications.stuckCouponsText'),
      };
    case 'refused_texts':
      return {
        title: t('notifications.refusedTexts', counted(notification.count)),
        detail: t('notifications.refusedTextsText'),
      };
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
