import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { BookingStart } from '#features/shipping/booking/booking-dialog.tsx';
import type { ChangeStart } from '#features/shipping/booking/change-dialog.tsx';
import type { PickupActions, PickupLink } from '#features/shipping/pickups/pickup-actions.ts';
import { parseOpenPickup } from '#features/shipping/pickups/queries.ts';
import { useBookAgain } from '#features/shipping/pickups/use-book-again.ts';
import type { BookingPlace } from '#features/shipping/shared/carrier-scope.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';

const PickupDrawer = overlay(
  async () => (await import('#features/shipping/pickups/pickup-drawer.tsx')).PickupDrawer,
  'pickupTimeline',
);
const VoidDialog = overlay(
  async () => (await import('#features/shipping/pickups/void-dialog.tsx')).VoidDialog,
);
const BulkVoidDialog = overlay(
  async () => (await import('#features/shipping/pickups/bulk-void-dialog.tsx')).BulkVoidDialog,
);
const BookingDialog = overlay(
  async () => (await import('#features/shipping/booking/booking-dialog.tsx')).BookingDialog,
);

const ChangeDialog = overlay(
  async () => (await import('#features/shipping/booking/change-dialog.tsx')).ChangeDialog,
);

/** The open overlays, besides the pickup in the address. */
type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'void'; readonly pickup: Pickup }
  | { readonly kind: 'void_all'; readonly pickups: readonly Pickup[] }
  | { readonly kind: 'change'; readonly start: ChangeStart }
  | { readonly kind: 'booking'; readonly start: BookingStart };

const NOTHING: Open = { kind: 'nothing' };

/** The actions on pickups for any page that shows them, and its open dialogs. */
export interface PickupDesk {
  readonly actions: PickupActions;
  readonly onBook: (orders?: readonly WaitingOrder[]) => void;
  readonly onBookAt: (place: BookingPlace) => void;
  /** Adds waiting orders to a booked pickup. */
  readonly onJoin: (orders: readonly WaitingOrder[]) => void;
  readonly onVoidAll: (pickups: readonly Pickup[]) => void;
  /** Rendered once by the page. */
  readonly dialogs: ReactNode;
}

/** Opens a pickup beside the current page; works in a new tab too. */
export const PickupAddressLink: PickupLink = ({ id, children }) => (
  <Link
    to="."
    search={(all: Readonly<Record<string, unknown>>) => ({ ...all, pickup: id })}
    resetScroll={false}
  >
    {children}
  </Link>
);

const SettingsLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('shipping/settings')}>{children}</Link>
);

export const usePickupDesk = (): PickupDesk => {
  const [{ pickup: openId }, setAddress] = useAddress(parseOpenPickup);
  const [open, setOpen] = useState<Open>(NOTHING);
  const close = () => setOpen(NOTHING);
  const onView = (id: string) => {
    close();
    setAddress({ pickup: id });
  };
  const otherWindow = (id: string) => setOpen({ kind: 'booking', start: { kind: 'again', pickupId: id } });
  const onOtherWindow = ({ id }: Pickup) => otherWindow(id);
  const again = useBookAgain({
    onBooked: ({ id }) => onView(id),
    onNoWindow: onOtherWindow,
    onShow: onView,
  });
  const actions: PickupActions = {
    onView,
    onVoid: (pickup) => setOpen({ kind: 'void', pickup }),
    onChange: ({ id }) => setOpen({ kind: 'change', start: { pickupId: id, orders: [] } }),
    onBookAgain: again.run,
    onOtherWindow,
    onOtherCarrier: ({ id }) => setOpen({ kind: 'booking', start: { kind: 'instead', pickupId: id } }),
    busyId: again.sending?.id,
  };
  return {
    actions,
    onBook: (orders) =>
      setOpen({ kind: 'booking', start: orders ? { kind: 'orders', orders } : { kind: 'free' } }),
    onBookAt: (place) => setOpen({ kind: 'booking', start: { kind: 'free', place } }),
    onJoin: (orders) => setOpen({ kind: 'change', start: { pickupId: undefined, orders } }),
    onVoidAll: (pickups) => setOpen({ kind: 'void_all', pickups }),
    dialogs: (
      <>
        {/* Their own boundaries: while a dialog loads, the drawer stays and keeps the focus. */}
        {openId !== undefined && (
          <PickupDrawer id={openId} actions={actions} onClose={() => setAddress({ pickup: undefined })} />
        )}
        {open.kind === 'void' && <VoidDialog pickup={open.pickup} onClose={close} />}
        {open.kind === 'void_all' && <BulkVoidDialog pickups={open.pickups} onClose={close} />}
        {open.kind === 'change' && (
          <ChangeDialog
            start={open.start}
            onChanged={({ id }) => onView(id)}
            onShow={onView}
            onOtherWindow={otherWindow}
            onClose={close}
          />
        )}
        {open.kind === 'booking' && (
          <BookingDialog
            start={open.start}
            SettingsLink={SettingsLink}
            onBooked={({ id }) => onView(id)}
            onShow={onView}
            onClose={close}
          />
        )}
      </>
    ),
  };
};
