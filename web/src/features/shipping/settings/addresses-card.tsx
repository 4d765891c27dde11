import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import type { Carrier } from '@apps-hub/domain/carrier';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { zoneText } from '@apps-hub/ui/format/time-zones.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { shippingSettingsKey } from '../shared/settings-queries.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { deleteAddress } from './queries.ts';
import { SettingsItem } from '@apps-hub/ui/components/settings-item.tsx';
import common from '@apps-hub/ui/components/common.module.css';

const AddressDialog = overlay(async () => (await import('./address-dialog.tsx')).AddressDialog);

type Address = PickupAddressAnswer;

/** Consecutive weekdays with the same hours share a line: "Sunday – Thursday 09:00 – 17:00". */
const useHoursTexts = () => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const names = calendarNames(formats.locale);
  return ({ hours }: Address): readonly string[] => {
    const groups: { days: (typeof WEEKDAYS)[number][]; spans: string }[] = [];
    for (const day of WEEKDAYS) {
      const spans = formats.list(hours[day].map((span) => texts.span(span)));
      const last = groups.at(-1);
      if (last?.spans === spans) last.days.push(day);
      else groups.push({ days: [day], spans });
    }
    const open = groups.filter(({ spans }) => spans !== '');
    if (open.length === 0) return [t('shippingSettings.hours.none')];
    return open.map(({ days, spans }) => {
      const [first, last] = [days[0], days.at(-1)];
      const shown = [first, ...(first === last ? [] : [last])].flatMap((day) =>
        day ? [names.weekday(day)] : [],
      );
      return `${shown.join(' – ')}: ${spans}`;
    });
  };
};

interface ItemProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const AddressItem = ({ address, onEdit, onDelete }: ItemProps) => {
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  const hoursTexts = useHoursTexts();
  const denied = useDenied('update', 'ShippingSettings');
  const { name, address: place, zone, isDefault } = address;
  return (
    <SettingsItem
      name={name}
      badge={isDefault && <StatusBadge tone="brand">{t('shippingSettings.addresses.default')}</StatusBadge>}
      editLabel={t('shippingSettings.addresses.editLabel', { name })}
      deleteLabel={t('shippingSettings.addresses.deleteLabel', { name })}
      denied={denied}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <p>
        <FactsLine
          facts={[
            <bdi key="place">{[...place.lines, place.city].join(t('shippingSettings.addresses.comma'))}</bdi>,
            names.country(place.countryCode),
          ]}
        />
      </p>
      {hoursTexts(address).map((text) => (
        <p key={text} className={common.note}>
          {text}
        </p>
      ))}
      <p className={common.note}>{zoneText(formats.locale, zone, serverClock.now())}</p>
    </SettingsItem>
  );
};

interface AddressesCardProps {
  readonly addresses: readonly Address[];
  /** The carriers whose limits are shown while an address is typed. */
  readonly carriers: readonly Carrier[];
  /** The host's branches that orders have named. */
  readonly hostBranches: readonly HostBranch[];
}

/** The store's branches and their hours. */
export const AddressesCard = ({ addresses, carriers, hostBranches }: AddressesCardProps) => {
  const { t } = usePhrases();
  const api = useApi();
  return (
    <ItemsCard<Address>
      title={t('shippingSettings.addresses.title')}
      subtitle={t('shippingSettings.addresses.subtitle')}
      addLabel={t('shippingSettings.addresses.add')}
      addDenied={useDenied('update', 'ShippingSettings')}
      deletion={{
        send: ({ id }, key) => deleteAddress(api, id, key),
        stale: [shippingSettingsKey],
        doneText: t('shippingSettings.addresses.delete.done'),
        cancelledText: t('shippingSettings.addresses.delete.cancelled'),
        askAbout: ({ name }) => ({
          title: name,
          question: t('shippingSettings.addresses.delete.question'),
          consequence: t('shippingSettings.addresses.delete.consequence'),
        }),
      }}
      renderForm={({ item }, onClose) => (
        <AddressDialog
          address={item}
          countryCode={addresses[0]?.address.countryCode ?? 'SA'}
          carriers={carriers}
          hostBranches={hostBranches}
          onClose={onClose}
        />
      )}
    >
      {({ onEdit, onDelete }) => (
        <>
          {addresses.length === 0 && <EmptyState text={t('shippingSettings.addresses.empty')} />}
          <ul className={common.list}>
            {addresses.map((address) => (
              <AddressItem
                key={address.id}
                address={address}
                onEdit={() => onEdit(address)}
                onDelete={() => onDelete(address)}
              />
            ))}
          </ul>
        </>
      )}
    </ItemsCard>
  );
};
