import type { CustomerAddress } from '../contract.ts';
import { Button } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { AccountItem } from './account-item.tsx';
import { addressDraftOf } from './address-draft.ts';
import { useCountryName } from './country-name.tsx';
import classes from './customer-page.module.css';
import { customersKey } from './queries.ts';
import type { TabProps } from './security-tab.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const AddressDialog = overlay(async () => (await import('./address-dialog.tsx')).AddressDialog);

interface AddressItemProps {
  readonly address: CustomerAddress;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onDefault: () => void;
}

const AddressItem = ({ address, onEdit, onDelete, onDefault }: AddressItemProps) => {
  const { t } = usePhrases();
  const countryName = useCountryName();
  const { kind, name, line1, line2, city, state, postcode, country, isDefault, isBilling } = address;
  const label = t(`sampleCustomers.address.kind.${kind}`);
  const lines = [line1, line2, city, `${state} ${postcode}`, countryName(country)].filter(Boolean);
  return (
    <AccountItem
      name={label}
      badges={
        <>
          {isDefault && <StatusBadge tone="brand">{t('sampleCustomers.address.default')}</StatusBadge>}
          {isBilling && <StatusBadge tone="quiet">{t('sampleCustomers.address.billing')}</StatusBadge>}
        </>
      }
      editLabel={t('sampleCustomers.address.editLabel', { name: label })}
      deleteLabel={t('sampleCustomers.address.deleteLabel', { name: label })}
      onEdit={onEdit}
      onDelete={onDelete}
      action={
        !isDefault && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('sampleCustomers.address.makeDefaultOf', { name: label })}
            onClick={onDefault}
          >
            {t('sampleCustomers.makeDefault')}
          </Button>
        )
      }
    >
      <p>{name}</p>
      <p className={classes.quiet}>
        <bdi>{lines.join(t('sampleCustomers.address.comma'))}</bdi>
      </p>
    </AccountItem>
  );
};

/** The addresses of a customer; one of them is the default. */
export const AddressesCard = ({ account, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  const stale = [customersKey(formats.locale)];
  const { addresses } = account;
  const defaulting = useAction<CustomerAddress, unknown>({
    send: (address) =>
      calls.saveAddress({ ...addressDraftOf(address, address.name), isDefault: true }, address.id),
    stale,
    doneText: t('sampleCustomers.address.saved'),
  });
  return (
    <ItemsCard<CustomerAddress>
      title={t('sampleCustomers.address.title')}
      subtitle={t('sampleCustomers.address.subtitle')}
      addLabel={t('sampleCustomers.address.add')}
      addDenied={undefined}
      deletion={{
        send: ({ id }) => calls.deleteAddress(id),
        stale,
        doneText: t('sampleCustomers.address.deleted'),
        cancelledText: t('sampleCustomers.address.kept'),
        askAbout: ({ kind, line1 }) => ({
          title: `${t(`sampleCustomers.address.kind.${kind}`)}: ${line1}`,
          question: t('sampleCustomers.address.question'),
        }),
      }}
      renderForm={({ item }, onClose) => (
        <AddressDialog
          address={item}
          name={addresses[0]?.name ?? ''}
          calls={calls}
          isOnly={addresses.length === 0}
          onClose={onClose}
        />
      )}
    >
      {({ onEdit, onDelete }) =>
        addresses.length === 0 ? (
          <EmptyState text={t('sampleCustomers.address.empty')} />
        ) : (
          <ul className={classes.items} aria-label={t('sampleCustomers.address.title')}>
            {addresses.map((address) => (
              <AddressItem
                key={address.id}
                address={address}
                onEdit={() => onEdit(address)}
                onDelete={() => onDelete(address)}
                onDefault={() => defaulting.run(address)}
              />
            ))}
          </ul>
        )
      }
    </ItemsCard>
  );
};
