import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { useQuery } from '@tanstack/react-query';

import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useLacking } from './address-note.tsx';
import { shippingSettingsQuery } from './settings-queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './lists.module.css';

/** "Jeddah" for a domestic order, "Dubai, United Arab Emirates" for one abroad; the city is spelled as by the host. */
export const useDestinationText = () => {
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  return (
    { city, countryCode }: NonNullable<WaitingOrder['destination']>,
    homeCountry: string | undefined,
  ): string => {
    const country = names.country(countryCode);
    if (city === '') return country;
    return countryCode === homeCountry ? city : t('booking.waiting.place', { city, country });
  };
};

/** The country that an order is sent from: that of its branch, or of the store's default address. */
const homeCountryOf = (
  { branch }: WaitingOrder,
  addresses: readonly PickupAddressAnswer[],
): string | undefined => {
  const own = addresses.find(({ hostBranch }) => hostBranch !== null && hostBranch.id === branch?.id);
  return (own ?? addresses.find(({ isDefault }) => isDefault))?.address.countryCode;
};

/** The order's carrier by our name, or by the host's if we don't book with it. */
export const useNamedCarrier = () => {
  const texts = usePickupTexts();
  return ({ name, carrier }: NonNullable<WaitingOrder['carrier']>): string =>
    carrier ? texts.carrier(carrier) : name;
};

const hasBadges = ({ paysOnDelivery, cashOnDelivery, fragile, large }: WaitingOrder): boolean =>
  paysOnDelivery || cashOnDelivery !== null || fragile || large;

const Badges = ({ order }: { readonly order: WaitingOrder }) => {
  const { t, formats } = usePhrases();
  const { paysOnDelivery, cashOnDelivery: cash, fragile, large } = order;
  const lacksAddress = useLacking([order]).length > 0;
  if (!hasBadges(order) && !lacksAddress) return null;
  const amount = cash ? formats.money(cash.amount, cash.currency, 'auto') : undefined;
  return (
    <span className={classes.badges}>
      {amount !== undefined && (
        <StatusBadge tone="brand">{t('booking.waiting.cashAmount', { amount })}</StatusBadge>
      )}
      {amount === undefined && paysOnDelivery && (
        <StatusBadge tone="brand">{t('booking.waiting.cash')}</StatusBadge>
      )}
      {lacksAddress && <StatusBadge tone="bad">{t('booking.waiting.noAddress')}</StatusBadge>}
      {fragile && <StatusBadge tone="warn">{t('booking.parcel.fragile')}</StatusBadge>}
      {large && <StatusBadge tone="quiet">{t('booking.parcel.large')}</StatusBadge>}
    </span>
  );
};

/** The host's shipping details of an order, and its handling flags. */
const OrderFacts = ({ order }: { readonly order: WaitingOrder }) => {
  const { t, formats } = usePhrases();
  const carrierText = useNamedCarrier();
  const placeText = useDestinationText();
  const { data: settings } = useQuery(shippingSettingsQuery(useApi()));
  const { carrier, branch, destination, weightGrams, waybills } = order;
  const facts = [
    carrier && <bdi>{carrierText(carrier)}</bdi>,
    branch?.name && <bdi>{branch.name}</bdi>,
    destination && placeText(destination, homeCountryOf(order, settings?.addresses ?? [])),
    weightGrams && t('pickups.counts.weight', { n: formats.number(weightGrams / GRAMS_PER_KG) }),
    waybills.length > 0 &&
      t('booking.waiting.waybills', { count: waybills.length, n: formats.number(waybills.length) }),
  ].filter(Boolean);
  const lacksAddress = useLacking([order]).length > 0;
  if (facts.length === 0 && !hasBadges(order) && !lacksAddress) return '—';
  return (
    <span className={classes.facts}>
      {facts.length > 0 && (
        <span className={common.quietLine}>
          <FactsLine facts={facts} />
        </span>
      )}
      <Badges order={order} />
    </span>
  );
};

/** The columns that lists of orders to ship share; a list may add to them. */
export const orderColumns = ({
  t,
  formats,
}: Phrasebook): Readonly<
  Record<'number' | 'customer' | 'since' | 'shipping', ListColumn<WaitingOrder, 'number' | 'waitingSince'>>
> => ({
  number: {
    id: 'number',
    header: t('booking.waiting.number'),
    sort: 'number',
    isRowHeader: true,
    cell: ({ number }) => <bdi className={common.strong}>{number}</bdi>,
  },
  customer: {
    id: 'customer',
    header: t('booking.waiting.customer'),
    cell: ({ customerName }) => customerName ?? t('booking.waiting.noName'),
  },
  since: {
    id: 'since',
    header: t('booking.waiting.since'),
    sort: 'waitingSince',
    inCard: 'beside',
    cell: ({ waitingSince }) => formats.ago(waitingSince),
  },
  shipping: {
    id: 'shipping',
    header: t('booking.waiting.shipping'),
    cell: (order) => <OrderFacts order={order} />,
  },
});
