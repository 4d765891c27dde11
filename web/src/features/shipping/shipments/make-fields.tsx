import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { localDate } from '@apps-hub/domain/time';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { PlainDecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { UnderstoodPhone } from '@apps-hub/ui/components/understood-phone.tsx';
import { RateChoice } from './rate-choice.tsx';
import { CourierField } from './courier-field.tsx';
import { CustomsSection } from './customs-section.tsx';
import { factsFor, isAbroad, lastDay, needsEmail, type Setup, type Values } from './shipment-draft.ts';

interface FieldsProps {
  readonly draft: Draft<Values>;
  readonly setup: Setup;
  readonly known: ShipmentDraft;
  readonly countryCode: string;
}

/** The time zone of the chosen branch. */
const zoneOf = ({ draft: { values }, setup }: Pick<FieldsProps, 'draft' | 'setup'>): string =>
  setup.addresses.find(({ id }) => id === values.addressId)?.zone ?? 'UTC';

/** Who sends it, with which carrier; left out where there is no choice. */
const SenderFields = ({ draft, setup }: FieldsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { values, set } = draft;
  return (
    <div className={form.grid}>
      {setup.accounts.length > 1 && (
        <ChoiceSelect
          label={t('carriers.label')}
          value={values.carrier}
          options={setup.accounts.map(({ carrier }) => ({ value: carrier, label: texts.carrier(carrier) }))}
          onChange={(carrier) => set({ carrier })}
        />
      )}
      {setup.addresses.length > 1 && (
        <NativeSelect
          label={t('booking.branch')}
          value={values.addressId}
          data={setup.addresses.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => set({ addressId: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** Help below a field keeps those of a row level. */
const HELP_BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const RecipientFields = ({ draft, countryCode }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { values, field } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('shipments.form.recipient')}</legend>
      <div className={form.grid}>
        <TextInput label={t('shipments.form.person')} {...field('person', 'recipient.contact.person')} />
        <TextInput
          label={t('shipments.form.phone')}
          type="tel"
          dir="ltr"
          inputWrapperOrder={HELP_BELOW}
          {...field('phone', 'recipient.contact.phone')}
          description={
            <UnderstoodPhone
              typed={values.phone}
              country={countryCode}
              label={t('shipments.form.understood')}
            />
          }
        />
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={t('shipments.form.street')}
          dir={values.street === '' ? undefined : 'auto'}
          {...field('street', 'recipient.address.lines.0')}
        />
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={`${t('shipments.form.district')} (${t('common.optional')})`}
          dir={values.district === '' ? undefined : 'auto'}
          {...field('district', 'recipient.address.lines.1')}
        />
        <TextInput
          label={t('shipments.form.city')}
          inputWrapperOrder={HELP_BELOW}
          description={calendarNames(formats.locale).country(countryCode)}
          {...field('city', 'recipient.address.city')}
        />
        <TextInput
          label={`${t('shipments.form.postcode')} (${t('common.optional')})`}
          dir="ltr"
          {...field('postcode', 'recipient.address.postcode')}
        />
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={
            needsEmail(values.carrier)
              ? t('shipments.form.email')
              : `${t('shipments.form.email')} (${t('common.optional')})`
          }
          type="email"
          dir="ltr"
          {...field('email', 'recipient.contact.email')}
        />
      </div>
    </fieldset>
  );
};

const BoxFields = ({ draft, setup }: FieldsProps) => {
  const { t } = usePhrases();
  const { values, field, set, errorAt } = draft;
  const now = useServerNow();
  const facts = factsFor(values.carrier);
  const sizes = facts?.labelSizes ?? [];
  const today = localDate(now, zoneOf({ draft, setup }));
  return (
    <fieldset className={form.section}>
      <legend>{t('shipments.form.boxes')}</legend>
      <div className={form.grid}>
        <WholeInput label={t('shipments.form.pieces')} {...field('pieces', 'parcels')} />
        <PlainDecimalInput
          label={t('shipments.form.weight')}
          {...field('weightKg', 'parcels.0.weightGrams')}
        />
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={t('shipments.form.description')}
          maxLength={facts?.descriptionMax ?? 70}
          {...field('description')}
        />
        <DateInput
          label={t('shipments.form.date')}
          keepsLast
          min={today}
          max={lastDay(values.carrier, today)}
          value={values.date}
          onChange={(date) => set({ date })}
          error={errorAt('date')}
        />
        {sizes.length > 1 && (
          <ChoiceSelect
            label={t('shipments.form.labelSize')}
            value={values.labelSize}
            options={sizes.map((size) => ({
              value: size,
              label: `${size.toUpperCase()} – ${t(`shipments.labelSize.${size}`)}`,
            }))}
            onChange={(labelSize) => set({ labelSize })}
          />
        )}
      </div>
    </fieldset>
  );
};

/** The fields of a waybill: filled with what the host says, to be checked by a person. */
export const MakeFields = (props: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { cashOnDelivery: cash } = props.known.order;
  const told = factsFor(props.draft.values.carrier)?.tellsRates;
  return (
    <>
      {cash && factsFor(props.draft.values.carrier)?.collectsCash && (
        <p className={form.note}>
          {t('shipments.form.collects', { amount: formats.money(cash.amount, cash.currency) })}
        </p>
      )}
      {props.known.recipient.lines.length === 0 && (
        <p className={form.note} data-tone="warn">
          {t('shipments.form.noAddress')}
        </p>
      )}
      <SenderFields {...props} />
      <RecipientFields {...props} />
      <BoxFields {...props} />
      {isAbroad(props.setup, props.draft.values, props.countryCode) && <CustomsSection {...props} />}
      {told && <RateChoice {...props} of={told} />}
      {factsFor(props.draft.values.carrier)?.takesPickup && (
        <CourierField draft={props.draft} zone={zoneOf(props)} orderId={props.known.order.id} />
      )}
    </>
  );
};
