import { POINTS_NAME_MAX_LENGTH } from '@apps-hub/contract/loyalty/settings/values';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import type { FieldsProps } from './rule-fields.tsx';

export const NameFields = ({ draft: { field, errorAt } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.name.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.name.help')}</p>
      <div className={form.grid}>
        <TextInput
          label={t('loyaltySettings.name.ar')}
          dir="rtl"
          lang="ar"
          {...field('nameAr')}
          maxLength={POINTS_NAME_MAX_LENGTH}
          autoComplete="off"
          error={errorAt('pointsName.ar') && t('loyaltySettings.name.both')}
        />
        <TextInput
          label={t('loyaltySettings.name.en')}
          dir="ltr"
          lang="en"
          {...field('nameEn')}
          maxLength={POINTS_NAME_MAX_LENGTH}
          autoComplete="off"
          error={errorAt('pointsName.en') && t('loyaltySettings.name.both')}
        />
      </div>
    </fieldset>
  );
};

export const LimitFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.limits.title')}</legend>
      <p className={form.help}>
        {t('loyaltySettings.limits.help')} {t('loyaltySettings.limits.viewer')}
      </p>
      <div className={form.grid}>
        <WholeInput
          label={t('loyaltySettings.limits.manager')}
          placeholder={t('loyaltySettings.limits.none')}
          {...field('managerLimit', 'adjustLimits.manager')}
        />
        <WholeInput
          label={t('loyaltySettings.limits.support')}
          placeholder={t('loyaltySettings.limits.none')}
          {...field('supportLimit', 'adjustLimits.support')}
        />
        <WholeInput
          label={t('loyaltySettings.limits.managerPerDay')}
          placeholder={t('loyaltySettings.limits.none')}
          {...field('managerDayLimit', 'adjustLimits.managerPerDay')}
        />
        <WholeInput
          label={t('loyaltySettings.limits.supportPerDay')}
          placeholder={t('loyaltySettings.limits.none')}
          {...field('supportDayLimit', 'adjustLimits.supportPerDay')}
        />
      </div>
    </fieldset>
  );
};

export const MessageFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.messages.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.messages.help')}</p>
      <div className={form.grid}>
        <WholeInput label={t('loyaltySettings.messages.days')} {...field('bodyRetentionDays')} />
      </div>
    </fieldset>
  );
};
