import type { ShippingRate, ShippingZone } from '../contract.ts';
import { RATE_BASES, STORE_COUNTRIES, STORE_TEXT_MAX } from '../values.ts';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { TextInput } from '@mantine/core';

import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { checkBound, checkEnd, checkName, checkPrice } from './checks.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './store-settings.module.css';
import { useLocalForm } from './use-local-form.ts';

export type ZoneBody = Pick<ShippingZone, 'name' | 'countries'>;
export type RateBody = Omit<ShippingRate, 'id'>;

interface ZoneDialogProps {
  /** The zone to edit; undefined for a new one. */
  readonly zone: ShippingZone | undefined;
  /** Countries of other zones; a country can be in only one zone. */
  readonly taken: readonly string[];
  readonly onSave: (zone: ZoneBody) => void;
  readonly onClose: () => void;
}

export const ZoneDialog = ({ zone, taken, onSave, onClose }: ZoneDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const names = calendarNames(formats.locale);
  const { draft, form: saving } = useLocalForm<ZoneBody>(
    { name: zone?.name ?? '', countries: zone?.countries ?? [] },
    ({ name, countries }) => ({
      name: checkName(name),
      countries: countries.length === 0 ? 'required' : undefined,
    }),
    ({ name, countries }) => {
      onSave({ name: name.trim(), countries });
      onClose();
    },
  );
  const { values, problems, set } = draft;
  return (
    <FormDialog
      title={t(`sampleStoreSettings.shipping.${zone ? 'editZone' : 'addZone'}`)}
      submitLabel={t(zone ? 'sampleStoreSettings.apply' : 'sampleStoreSettings.add')}
      form={saving}
      onClose={onClose}
    >
      <TextInput
        label={t('sampleStoreSettings.shipping.zoneName')}
        autoComplete="off"
        maxLength={STORE_TEXT_MAX}
        data-autofocus
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={fieldText(problems['name'])}
      />
      <fieldset className={form.section}>
        <legend>{t('sampleStoreSettings.shipping.countries')}</legend>
        <div className={classes.countries}>
          {STORE_COUNTRIES.map((country) => (
            <CheckField
              key={country}
              checked={values.countries.includes(country)}
              disabled={taken.includes(country)}
              onChange={(isIn) =>
                set({
                  countries: STORE_COUNTRIES.filter((each) =>
                    each === country ? isIn : values.countries.includes(each),
                  ),
                })
              }
            >
              {names.country(country)}
              {taken.includes(country) && (
                <span className={classes.quiet}> ({t('sampleStoreSettings.shipping.taken')})</span>
              )}
            </CheckField>
          ))}
        </div>
        {problems['countries'] && (
          <p className={classes.problem} role="alert">
            {t('sampleStoreSettings.shipping.noCountry')}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
};

interface RateDraft extends Pick<ShippingRate, 'name' | 'basis' | 'price'> {
  readonly from: string;
  readonly to: string;
}

const rateDraftOf = (rate: ShippingRate | undefined): RateDraft => ({
  name: rate?.name ?? '',
  basis: rate?.basis ?? 'flat',
  from: rate?.from ?? '',
  to: rate?.to ?? '',
  price: rate?.price ?? '',
});

const rateOf = ({ name, basis, from, to, price }: RateDraft): RateBody => ({
  name: name.trim(),
  basis,
  from: basis === 'flat' || from === '' ? null : from,
  to: basis === 'flat' || to === '' ? null : to,
  price,
});

interface RateDialogProps {
  /** The rate to edit; undefined for a new one. */
  readonly rate: ShippingRate | undefined;
  readonly currency: CurrencyCode;
  readonly weightUnit: string;
  readonly onSave: (rate: RateBody) => void;
  readonly onClose: () => void;
}

export const RateDialog = ({ rate, currency, weightUnit, onSave, onClose }: RateDialogProps) => {
  const { t, fieldText } = usePhrases();
  const { draft, form: saving } = useLocalForm(
    rateDraftOf(rate),
    ({ name, basis, from, to, price }) => ({
      name: checkName(name),
      price: checkPrice(price, currency),
      from: basis === 'flat' ? undefined : checkBound(from),
      to: basis === 'flat' ? undefined : checkEnd(from, to),
    }),
    (values) => {
      onSave(rateOf(values));
      onClose();
    },
  );
  const { values, problems, set } = draft;
  const unit = values.basis === 'weight' ? weightUnit : currency;
  return (
    <FormDialog
      title={t(`sampleStoreSettings.shipping.${rate ? 'editRate' : 'addRate'}`)}
      submitLabel={t(rate ? 'sampleStoreSettings.apply' : 'sampleStoreSettings.add')}
      form={saving}
      onClose={onClose}
    >
      <TextInput
        label={t('sampleStoreSettings.shipping.rateName')}
        autoComplete="off"
        maxLength={STORE_TEXT_MAX}
        data-autofocus
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={fieldText(problems['name'])}
      />
      <ChoiceField
        label={t('sampleStoreSettings.shipping.basis')}
        value={values.basis}
        options={RATE_BASES}
        textOf={(basis) => t(`sampleStoreSettings.shipping.bases.${basis}`)}
        onChange={(basis) => set({ basis })}
      />
      {values.basis !== 'flat' && (
        <div className={form.grid}>
          <DecimalInput
            label={`${t('sampleStoreSettings.shipping.from')} (${t('common.optional')})`}
            unit={unit}
            value={values.from}
            onChange={(from) => set({ from })}
            error={fieldText(problems['from'])}
          />
          <DecimalInput
            label={`${t('sampleStoreSettings.shipping.to')} (${t('common.optional')})`}
            unit={unit}
            value={values.to}
            onChange={(to) => set({ to })}
            error={
              problems['to']?.code === 'too_small'
                ? t('sampleStoreSettings.shipping.reversed')
                : fieldText(problems['to'])
            }
          />
        </div>
      )}
      <DecimalInput
        label={t('sampleStoreSettings.shipping.price')}
        description={t('sampleStoreSettings.shipping.priceHelp')}
        unit={currency}
        value={values.price}
        onChange={(price) => set({ price })}
        error={fieldText(problems['price'])}
      />
    </FormDialog>
  );
};
