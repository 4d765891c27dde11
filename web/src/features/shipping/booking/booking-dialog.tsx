import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { booksPickups, type Carrier } from '@apps-hub/domain/carrier';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type BookingPlace, useCarrierScope } from '../shared/carrier-scope.ts';
import { pickupQuery } from '../shared/pickups-queries.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { AgainForm } from './again-form.tsx';
import { BookingForm, type BookingSetup } from './booking-form.tsx';

/** What is booked: orders' parcels, other parcels, or a pickup's parcels again. */
export type BookingStart =
  | { readonly kind: 'orders'; readonly orders: readonly WaitingOrder[] }
  | { readonly kind: 'free'; readonly place?: BookingPlace }
  | { readonly kind: 'again'; readonly pickupId: string }
  /** The parcels of a refused pickup, with another carrier. */
  | { readonly kind: 'instead'; readonly pickupId: string };

interface BookingDialogProps {
  readonly start: BookingStart;
  /** Links to the settings with the given text. */
  readonly SettingsLink: (props: { readonly children: ReactNode }) => ReactNode;
  readonly onBooked: (pickup: PickupDetail) => void;
  /** Opens the pickup that conflicts with this one. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

type BodyProps = BookingDialogProps & {
  readonly setup: BookingSetup;
  readonly onBusy: (isBusy: boolean) => void;
};

const AgainBody = ({ pickupId, ...props }: BodyProps & { readonly pickupId: string }) => {
  const pickup = useQuery(pickupQuery(useApi(), pickupId));
  if (pickup.data) return <AgainForm {...props} pickup={pickup.data} />;
  if (pickup.isLoadingError) return <QueryError query={pickup} />;
  return <LoadingRows rows={4} />;
};

const InsteadBody = ({ pickupId, ...props }: BodyProps & { readonly pickupId: string }) => {
  const { t } = usePhrases();
  const { SettingsLink } = props;
  const pickup = useQuery(pickupQuery(useApi(), pickupId));
  if (pickup.isLoadingError) return <QueryError query={pickup} />;
  if (!pickup.data) return <LoadingRows rows={6} />;
  const { carrier } = pickup.data;
  const [first, ...others] = props.setup.accounts.filter((account) => account.carrier !== carrier);
  if (!first)
    return (
      <EmptyState text={t('booking.needOtherAccount')}>
        <SettingsLink>{t('shippingHome.setUp.action')}</SettingsLink>
      </EmptyState>
    );
  return (
    <BookingForm
      {...props}
      setup={{ ...props.setup, accounts: [first, ...others] }}
      orders={[]}
      instead={pickup.data}
      settingsLink={<SettingsLink>{t('booking.settings')}</SettingsLink>}
    />
  );
};

const Body = (props: BodyProps) => {
  const { t } = usePhrases();
  const { start, SettingsLink } = props;
  if (start.kind === 'again') return <AgainBody {...props} pickupId={start.pickupId} />;
  if (start.kind === 'instead') return <InsteadBody {...props} pickupId={start.pickupId} />;
  return (
    <BookingForm
      {...props}
      orders={start.kind === 'orders' ? start.orders : []}
      place={start.kind === 'free' ? start.place : undefined}
      settingsLink={<SettingsLink>{t('booking.settings')}</SettingsLink>}
    />
  );
};

/** The settings that booking requires, or what is missing. */
const setupOf = (
  settings: Pick<BookingSetup, 'preferences'> & {
    readonly accounts: readonly BookingSetup['accounts'][0][];
    readonly addresses: readonly BookingSetup['addresses'][0][];
  },
  scope: Carrier | undefined,
): BookingSetup | 'account' | 'address' => {
  const [account, ...accounts] = settings.accounts.filter(
    ({ carrier, connected }) =>
      connected && booksPickups(carrier) && (scope === undefined || carrier === scope),
  );
  const [address, ...addresses] = settings.addresses;
  if (!account) return 'account';
  if (!address) return 'address';
  return {
    accounts: [account, ...accounts],
    addresses: [address, ...addresses],
    preferences: settings.preferences,
  };
};

const Missing = ({
  what,
  SettingsLink,
}: Pick<BookingDialogProps, 'SettingsLink'> & { readonly what: 'account' | 'address' }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const scope = useCarrierScope();
  const account = scope
    ? t('booking.needAccount', { carrier: texts.carrier(scope) })
    : t('booking.needAnyAccount');
  return (
    <EmptyState text={what === 'account' ? account : t('booking.needAddress')}>
      <SettingsLink>{t('shippingHome.setUp.action')}</SettingsLink>
    </EmptyState>
  );
};

/** Books a pickup; the dialog stays open while the carrier is asked. */
export const BookingDialog = (props: BookingDialogProps) => {
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const scope = useCarrierScope();
  const settings = useQuery(shippingSettingsQuery(useApi()));
  const setup = settings.data && setupOf(settings.data, scope);
  return (
    <Dialog
      title={t(props.start.kind === 'again' ? 'booking.againTitle' : 'booking.title')}
      size="lg"
      busy={isBusy}
      onClose={props.onClose}
    >
      {settings.isPending && <LoadingRows rows={6} />}
      {settings.isLoadingError && <QueryError query={settings} />}
      {typeof setup === 'string' && <Missing what={setup} SettingsLink={props.SettingsLink} />}
      {typeof setup === 'object' && <Body {...props} setup={setup} onBusy={setBusy} />}
    </Dialog>
  );
};
