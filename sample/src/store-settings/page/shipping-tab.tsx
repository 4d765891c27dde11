import type { ShippingRate, ShippingZone, StoreSettings } from '../contract.ts';
import { parseCurrency } from '@apps-hub/domain/money';
import { useState } from 'react';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { type Draft, unchecked } from '@apps-hub/ui/kit/form/use-draft.ts';
import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { AddItemButton, ItemRow } from './item-row.tsx';
import { nextId, settingsKey, type TabProps } from './queries.ts';
import { RateDialog, ZoneDialog } from './shipping-dialogs.tsx';
import classes from './store-settings.module.css';
import { useRateText } from './use-rate-text.ts';

type Shipping = StoreSettings['shipping'];

/** The open dialog; without `item` it adds a new one. */
type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'zone'; readonly zone: ShippingZone | undefined }
  | { readonly kind: 'rate'; readonly zone: ShippingZone; readonly rate: ShippingRate | undefined };

/** The zone or rate to delete after confirmation. */
interface Deleted {
  readonly zone: ShippingZone;
  readonly rate: ShippingRate | undefined;
}

interface ZoneProps {
  readonly zone: ShippingZone;
  readonly details: StoreSettings['details'];
  readonly onOpen: (open: Open) => void;
  readonly onDelete: (deleted: Deleted) => void;
}

const Zone = ({ zone, details, onOpen, onDelete }: ZoneProps) => {
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  const rateText = useRateText(details);
  return (
    <section className={classes.zone} aria-label={zone.name}>
      <div className={classes.zoneHead}>
        <div className={classes.itemText}>
          <h3 className={classes.zoneName}>{zone.name}</h3>
          <p className={classes.quiet}>{formats.list(zone.countries.map(names.country))}</p>
        </div>
        <div className={classes.itemActions}>
          <EditAndDelete
            editLabel={t('sampleStoreSettings.edit', { name: zone.name })}
            deleteLabel={t('sampleStoreSettings.remove', { name: zone.name })}
            editDenied={undefined}
            deleteDenied={undefined}
            onEdit={() => onOpen({ kind: 'zone', zone })}
            onDelete={() => onDelete({ zone, rate: undefined })}
          />
        </div>
      </div>
      {zone.rates.length === 0 && <p className={classes.quiet}>{t('sampleStoreSettings.shipping.noRate')}</p>}
      <ul className={classes.items}>
        {zone.rates.map((rate) => (
          <ItemRow
            key={rate.id}
            name={<bdi>{rate.name}</bdi>}
            actions={
              <>
                <strong className={classes.price}>{rateText.price(rate)}</strong>
                <EditAndDelete
                  editLabel={t('sampleStoreSettings.edit', { name: rate.name })}
                  deleteLabel={t('sampleStoreSettings.remove', { name: rate.name })}
                  editDenied={undefined}
                  deleteDenied={undefined}
                  onEdit={() => onOpen({ kind: 'rate', zone, rate })}
                  onDelete={() => onDelete({ zone, rate })}
                />
              </>
            }
          >
            <p className={classes.quiet}>{rateText.condition(rate)}</p>
          </ItemRow>
        ))}
      </ul>
      <AddItemButton onClick={() => onOpen({ kind: 'rate', zone, rate: undefined })}>
        {t('sampleStoreSettings.shipping.addRate')}
      </AddItemButton>
    </section>
  );
};

interface DialogsProps {
  readonly draft: Draft<Shipping>;
  readonly details: StoreSettings['details'];
  readonly open: Open;
  readonly onClose: () => void;
}

const Dialogs = ({ draft: { values, set }, details, open, onClose }: DialogsProps) => {
  const { zones } = values;
  if (open.kind === 'nothing') return null;
  const put = (changed: ShippingZone) =>
    set({ zones: zones.map((each) => (each.id === changed.id ? changed : each)) });
  if (open.kind === 'zone') {
    const { zone } = open;
    return (
      <ZoneDialog
        zone={zone}
        taken={zones.flatMap((each) => (each.id === zone?.id ? [] : each.countries))}
        onSave={(body) =>
          zone
            ? put({ ...zone, ...body })
            : set({ zones: [...zones, { ...body, id: nextId(zones), rates: [] }] })
        }
        onClose={onClose}
      />
    );
  }
  const { zone, rate } = open;
  const currency = parseCurrency(details.currency);
  if (currency === undefined) return null;
  const saved = (id: number, body: Omit<ShippingRate, 'id'>) =>
    rate
      ? zone.rates.map((each) => (each.id === id ? { ...body, id } : each))
      : [...zone.rates, { ...body, id }];
  return (
    <RateDialog
      rate={rate}
      currency={currency}
      weightUnit={details.weightUnit}
      onSave={(body) => {
        const id = rate?.id ?? nextId(zones.flatMap(({ rates }) => rates));
        put({ ...zone, rates: saved(id, body) });
      }}
      onClose={onClose}
    />
  );
};

interface ZonesProps {
  readonly draft: Draft<Shipping>;
  readonly details: StoreSettings['details'];
  readonly onOpen: (open: Open) => void;
}

const Zones = ({ draft: { values, set }, details, onOpen }: ZonesProps) => {
  const { t } = usePhrases();
  const { zones } = values;
  const deletion = useConfirmedAction<Deleted>({
    send: ({ zone, rate }) => {
      set({
        zones: rate
          ? zones.map((each) =>
              each.id === zone.id ? { ...each, rates: each.rates.filter(({ id }) => id !== rate.id) } : each,
            )
          : zones.filter(({ id }) => id !== zone.id),
      });
      return Promise.resolve();
    },
  });
  return (
    <>
      {zones.length === 0 && <EmptyState text={t('sampleStoreSettings.shipping.noZone')} />}
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} details={details} onOpen={onOpen} onDelete={deletion.ask} />
      ))}
      <div>
        <AddItemButton onClick={() => onOpen({ kind: 'zone', zone: undefined })}>
          {t('sampleStoreSettings.shipping.addZone')}
        </AddItemButton>
      </div>
      <ConfirmQuestion
        action={deletion}
        askAbout={({ zone, rate }) => ({
          title: (rate ?? zone).name,
          question: t(`sampleStoreSettings.shipping.${rate ? 'questionRate' : 'questionZone'}`),
          consequence: t('sampleStoreSettings.untilSaved'),
        })}
      />
    </>
  );
};

/** Delivery zones and rates. */
export const ShippingTab = ({ settings, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const { details } = settings;
  return (
    <SavedForm<Shipping>
      title={t('sampleStoreSettings.tab.shipping')}
      subtitle={t('sampleStoreSettings.shipping.subtitle')}
      initial={settings.shipping}
      checksOf={unchecked}
      send={calls.shipping}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
      renderDialogs={(draft) => (
        <Dialogs draft={draft} details={details} open={open} onClose={() => setOpen({ kind: 'nothing' })} />
      )}
    >
      {(draft) => <Zones draft={draft} details={details} onOpen={setOpen} />}
    </SavedForm>
  );
};
