import type { SharedPageId } from '@apps-hub/contract/pages/addresses';

import { useServices } from '@apps-hub/ui/session/services.tsx';
import type { Notification } from './queries.ts';

/** The page that a notification is about. */
export const PAGE_OF = {
  failed_events: 'loyalty/inbox',
  approvals: 'loyalty/settings',
  open_returns: 'loyalty/orders',
  stuck_coupons: 'loyalty/dashboard',
  refused_texts: 'loyalty/settings',
  expiring_points: 'loyalty/dashboard',
  pickup: 'shipping/pickups',
  more_pickups: 'shipping/pickups',
  waybill_amounts: 'shipping/shipments',
  unscanned_waybills: 'shipping/hand-overs',
  missing_boxes: 'shipping/shipments',
  return_requests: 'shipping/shipments',
  unrefunded_returns: 'shipping/shipments',
} satisfies Readonly<Record<Notification['kind'], SharedPageId>>;

/** Whether a notification is shown here: in a frame, only those about a page of its app. */
export const useIsShown = (): ((notification: Pick<Notification, 'kind'>) => boolean) => {
  const { context, hub } = useServices();
  return ({ kind }) => hub !== undefined || PAGE_OF[kind].startsWith(`${context.app}/`);
};
