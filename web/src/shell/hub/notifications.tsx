import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';

import {
  type NotificationLink,
  NotificationsPanel,
} from '#features/hub/notifications/notifications-panel.tsx';
import type { Notification } from '#features/hub/notifications/queries.ts';

interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const placeOf = (notification: Notification): Place => {
  switch (notification.kind) {
    case 'failed_events':
      return { to: hubAddress('loyalty/inbox'), search: { status: 'parked' } };
    case 'approvals':
      return { to: hubAddress('loyalty/settings') };
    case 'open_returns':
      return { to: hubAddress('loyalty/orders'), search: { outcome: 'return_open' } };
    case 'stuck_coupons':
    case 'expiring_points':
      return { to: hubAddress('loyalty/dashboard') };
    case 'pickup':
      return { to: hubAddress('shipping/pickups'), search: { pickup: notification.pickupId } };
    case 'more_pickups':
      return { to: hubAddress('shipping/pickups'), search: { attention: '1' } };
  }
};

const PageLink: NotificationLink = ({ notification, className, onFollow, children }) => {
  const { to, search = {} } = placeOf(notification);
  return (
    <Link to={to} search={search} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
};

/** The notifications with links to the hub's pages. */
export const Notifications = ({ onClose }: { readonly onClose: () => void }) => (
  <NotificationsPanel Link={PageLink} onClose={onClose} />
);
