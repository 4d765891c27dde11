import type { StoreSettings } from '../contract.ts';
import { ORDER_MARK_MAX, STORE_CURRENCIES, STORE_TEXT_MAX, UNIT_SYSTEMS, WEIGHT_UNITS } from '../values.ts';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { zoneGroups, zoneText } from '@apps-hub/ui/format/time-zones.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Checks, Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkEmail } from '@apps-hub/ui/kit/form/validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchSelect } from '@apps-hub/ui/components/search-select.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { checkName, checkOrderMark, checkPhone, checkPlace } from './checks.ts';
import { ChoiceField } from './choice-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { settingsKey, type TabProps } from './queries.ts';
import classes from './store-settings.module.css';

type Details = StoreSettings['details'];

/** Order number used in the preview. */
const EXAMPLE_ORDER = 9042;

const checksOf = (details: Details): Checks => ({
  storeName: checkName(details.storeName),
  phone: checkPhone(details.phone),
  contactEmail: checkEmail(details.contactEmail),
  senderEmail: checkEmail(details.senderEmail),
  legalName: checkName(details.legalName),
  ...checkPlace(details.place),
  orderPrefix: checkOrderMark(details.orderPrefix),
  orderSuffix: checkOrderMark(details.orderSuffix),
});

interface FieldsProps {
  readonly draft: Draft<Details>;
}

type TextField = 'storeName' | 'phone' | 'contactEmail' | 'senderEmail' | 'legalName';

const useTextProps = ({ values, problems, set }: Draft<Details>) => {
  const { t, fieldText } = usePhrases();
  return (field: TextField) => ({
    label: t(`sampleStoreSettings.details.${field}`),
    autoComplete: 'off',
    maxLength: field.endsWith('Email') ? EMAIL_MAX_LENGTH : STORE_TEXT_MAX,
    value: values[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [field]: event.currentTarget.value }),
    error: fieldText(problems[field]),
  });
};

const ProfileFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const text = useTextProps(draft);
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.details.profile')}</legend>
      <div className={form.grid}>
        <TextInput {...text('storeName')} />
        <TextInput {...text('phone')} type="tel" dir="ltr" />
        <TextInput {...text('contactEmail')} type="email" dir="ltr" />
        <TextInput
          {...text('senderEmail')}
          type="email"
          dir="ltr"
          description={t('sampleStoreSettings.details.senderHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </fieldset>
  );
};

const BillingFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const text = useTextProps(draft);
  const { values, problems, set } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.details.billing')}</legend>
      <div className={form.grid}>
        <TextInput {...text('legalName')} wrapperProps={{ 'data-wide': true }} />
      </div>
      <div className={classes.below}>
        <PlaceFields place={values.place} problems={problems} onChange={(place) => set({ place })} />
      </div>
    </fieldset>
  );
};

const ZoneField = ({ draft: { values, set } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { country } = values.place;
  const groups = useMemo(
    () =>
      zoneGroups(formats.locale, [country], serverClock.now()).map(({ country: title, zones }) => ({
        ...(zones.length > 1 && { title }),
        options: zones.map(({ id, name, offset }) => ({ value: id, label: name, note: offset })),
        // "Riyadh" also finds the zone in an Arabic list.
        aliases: (id: string) => id.replaceAll(/[_/]/g, ' '),
      })),
    [formats.locale, country],
  );
  return (
    <SearchSelect
      label={t('sampleStoreSettings.details.timeZone')}
      value={values.timeZone}
      text={zoneText(formats.locale, values.timeZone, serverClock.now())}
      groups={groups}
      onChange={(timeZone) => set({ timeZone })}
      none={t('sampleStoreSettings.details.timeZoneNone')}
    />
  );
};

const UnitFields = ({ draft }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { values, set } = draft;
  const currencies = new Intl.DisplayNames(formats.locale, { type: 'currency' });
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.details.units')}</legend>
      <div className={form.grid}>
        <ZoneField draft={draft} />
        <ChoiceField
          label={t('sampleStoreSettings.details.currency')}
          value={values.currency}
          options={STORE_CURRENCIES}
          textOf={(code) => `${currencies.of(code) ?? code} (${code})`}
          onChange={(currency) => set({ currency })}
        />
        <ChoiceField
          label={t('sampleStoreSettings.details.unitSystem')}
          value={values.unitSystem}
          options={UNIT_SYSTEMS}
          textOf={(system) => t(`sampleStoreSettings.details.system.${system}`)}
          onChange={(unitSystem) => set({ unitSystem })}
        />
        <ChoiceField
          label={t('sampleStoreSettings.details.weightUnit')}
          value={values.weightUnit}
          options={WEIGHT_UNITS}
          textOf={(unit) => t(`sampleStoreSettings.details.weight.${unit}`)}
          onChange={(weightUnit) => set({ weightUnit })}
        />
      </div>
    </fieldset>
  );
};

const OrderFields = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t } = usePhrases();
  const text = (field: 'orderPrefix' | 'orderSuffix') => ({
    label: `${t(`sampleStoreSettings.details.${field}`)} (${t('common.optional')})`,
    dir: 'ltr' as const,
    autoComplete: 'off',
    maxLength: ORDER_MARK_MAX,
    value: values[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [field]: event.currentTarget.value }),
    error: problems[field] && t('sampleStoreSettings.details.markWrong'),
  });
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.details.orderId')}</legend>
      <div className={form.grid}>
        <TextInput {...text('orderPrefix')} />
        <TextInput {...text('orderSuffix')} />
      </div>
      <output className={`${form.note} ${classes.below}`}>
        <span>
          {t('sampleStoreSettings.details.preview')}{' '}
          <strong>
            <Isolated>
              #{values.orderPrefix.trim()}
              {EXAMPLE_ORDER}
              {values.orderSuffix.trim()}
            </Isolated>
          </strong>
        </span>
      </output>
    </fieldset>
  );
};

/** The shop's profile, address, units and order numbers. */
export const DetailsTab = ({ settings, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  return (
    <SavedForm
      title={t('sampleStoreSettings.tab.details')}
      initial={settings.details}
      checksOf={checksOf}
      send={calls.details}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
    >
      {(draft) => (
        <div className={classes.sections}>
          <ProfileFields draft={draft} />
          <BillingFields draft={draft} />
          <UnitFields draft={draft} />
          <OrderFields draft={draft} />
        </div>
      )}
    </SavedForm>
  );
};
