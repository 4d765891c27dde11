import { Link } from '@tanstack/react-router';

import {
  type NotificationLink,
  NotificationsPanel,
} from '#features/hub/notifications/notifications-panel.tsx';
import { PAGE_OF, useIsShown } from '#features/hub/notifications/pages.ts';
import type { Notification } from '#features/hub/notifications/queries.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';

const searchOf = (notification: Notification): Readonly<Record<string, string>> => {
  switch (notification.kind) {
    case 'failed_events':
      return { status: 'parked' };
    case 'open_returns':
      return { outcome: 'return_open' };
    case 'pickup':
      return { pickup: notification.pickupId };
    case 'more_pickups':
      return { attention: '1' };
    case 'waybill_amounts':
    case 'missing_boxes':
      return { view: 'made' };
    case 'return_requests':
      return { view: 'returns', state: 'asked' };
    case 'unrefunded_returns':
      return { view: 'returns', state: 'received' };
    case 'approvals':
    case 'stuck_coupons':
    case 'refused_texts':
    case 'expiring_points':
    case 'unscanned_waybills':
      return {};
  }
};

const PageLink: NotificationLink = ({ notification, className, onFollow, children }) => (
  <Link
    to={usePages()(PAGE_OF[notification.kind])}
    search={searchOf(notification)}
    className={className}
    onClick={onFollow}
  >
    {children}
  </Link>
);

/** The notifications, with links to the pages of the hub or of this frame. */
export const Notifications = ({ onClose }: { readonly onClose: () => void }) => (
  <NotificationsPanel isShown={useIsShown()} Link={PageLink} onClose={onClose} />
);
