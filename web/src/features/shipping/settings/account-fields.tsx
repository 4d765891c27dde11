import type { CarrierAccountAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { SUPPORT_PHONE_MAX_LENGTH } from '@apps-hub/contract/shipping/settings/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { credentialFields, type NamedField } from '@apps-hub/domain/shipping/carriers/credentials';
import { Button, NativeSelect, TextInput } from '@mantine/core';

import { useCarrierText } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { type AccountDraft, carrierRules } from './account-draft.ts';

interface FieldsProps {
  readonly draft: Draft<AccountDraft>;
}

interface CredentialProps extends FieldsProps {
  readonly field: NamedField;
  readonly account: CarrierAccountAnswer;
}

const Credential = ({ field, account, draft }: CredentialProps) => {
  const { t, fieldText } = usePhrases();
  const carrierText = useCarrierText();
  const { carrier } = account;
  const { name, isSecret, isUpperCase, choices } = field;
  const { values, problems, set } = draft;
  const label = carrierText(carrier, `field.${name}.label`);
  const value = values.fields[name] ?? '';
  const change = (typed: string) =>
    set({ fields: { ...values.fields, [name]: isUpperCase ? typed.toUpperCase() : typed } });
  if (choices) {
    return (
      <NativeSelect
        label={label}
        value={value}
        data={choices.map((each) => ({
          value: each,
          label: carrierText(carrier, `field.${name}.choice.${each}`) ?? each,
        }))}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  const isKept = isSecret && account.secretsKept.includes(name);
  return (
    <TextInput
      label={label}
      description={isKept ? t('shippingSettings.accounts.kept') : carrierText(carrier, `field.${name}.help`)}
      type={isSecret ? 'password' : 'text'}
      dir="ltr"
      // Keeps password managers from filling in the person's own password.
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={fieldText(problems[`fields.${name}`])}
    />
  );
};

/** The carrier's credentials. */
export const CredentialFields = ({
  draft,
  account,
}: FieldsProps & { readonly account: CarrierAccountAnswer }) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.accounts.credentials')}</legend>
      <div className={form.grid}>
        {credentialFields(account.carrier).map((field) => (
          <Credential key={field.name} field={field} account={account} draft={draft} />
        ))}
        <TextInput
          label={`${t('shippingSettings.accounts.supportPhone')} (${t('common.optional')})`}
          description={t('shippingSettings.accounts.supportPhoneHelp')}
          {...draft.field('supportPhone')}
          type="tel"
          dir="ltr"
          maxLength={SUPPORT_PHONE_MAX_LENGTH}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
};

const CUT_OFF_DAYS = [0, 1, 2, 3] as const;

const CutOffFields = ({ draft: { values, field } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const isUsual =
    values.cutOffDays === 'none' || CUT_OFF_DAYS.some((day) => String(day) === values.cutOffDays);
  const days = isUsual ? CUT_OFF_DAYS : [...CUT_OFF_DAYS, Number(values.cutOffDays)];
  const label = (day: number) =>
    day === 0
      ? t('shippingSettings.rules.cutOffDay')
      : t('shippingSettings.rules.cutOffDaysBefore', { count: day, n: formats.number(day) });
  return (
    <>
      <NativeSelect
        label={t('shippingSettings.rules.cutOff')}
        {...field('cutOffDays')}
        data={[
          { value: 'none', label: t('shippingSettings.rules.cutOffNone') },
          ...days.map((day) => ({ value: String(day), label: label(day) })),
        ]}
      />
      {values.cutOffDays !== 'none' && (
        <TimeInput
          label={t('shippingSettings.rules.cutOffTime')}
          {...field('cutOffTime', 'rules.cutOff.time')}
        />
      )}
    </>
  );
};

/** The carrier's collection times, where the merchant's contract differs. */
export const RuleFields = ({ draft, carrier }: FieldsProps & { readonly carrier: Carrier }) => {
  const { t } = usePhrases();
  const { set, field } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.rules.title')}</legend>
      <p className={form.help}>{t('shippingSettings.rules.help')}</p>
      <div className={form.grid}>
        <TimeInput
          label={`${t('shippingSettings.rules.courier')}: ${t('shippingSettings.rules.from')}`}
          {...field('courierFrom', 'rules.courierHours.from')}
        />
        <TimeInput
          label={`${t('shippingSettings.rules.courier')}: ${t('shippingSettings.rules.to')}`}
          {...field('courierTo', 'rules.courierHours.to')}
        />
        <WholeInput label={t('shippingSettings.rules.lead')} {...field('leadMinutes', 'rules.leadMinutes')} />
        <WholeInput
          label={t('shippingSettings.rules.length')}
          {...field('windowMinutes', 'rules.windowMinutes')}
        />
        <CutOffFields draft={draft} />
        <WholeInput
          label={t('shippingSettings.rules.ahead')}
          {...field('maxDaysAhead', 'rules.maxDaysAhead')}
        />
        <div data-wide>
          <Button variant="subtle" size="xs" onClick={() => set(carrierRules(carrier))}>
            {t('shippingSettings.rules.restore')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
};
