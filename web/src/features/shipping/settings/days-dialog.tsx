import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { OWN_DAY_NAME_MAX_LENGTH } from '@apps-hub/contract/shipping/settings/values';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import classes from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { checkDay, type OwnDay, withDay } from './days-draft.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

interface DaysDialogProps {
  readonly preferences: ShippingPreferences;
  /** The own days to edit; undefined for new ones. */
  readonly before: OwnDay | undefined;
  /** Initial values of new ones. */
  readonly suggestion: Partial<OwnDay>;
  readonly onClose: () => void;
}

const KINDS = ['closed', 'open'] as const;

/** Adds or edits days on which the store is closed, or open against the calendar. */
export const DaysDialog = ({ preferences, before, suggestion, onClose }: DaysDialogProps) => {
  const { t } = usePhrases();
  const begin: OwnDay = { kind: 'closed', name: '', from: '', to: '', ...suggestion, ...before };
  const part = {
    draftOf: () => begin,
    checksOf: checkDay,
    bodyOf: (draft: OwnDay, over: ShippingPreferences) => ({ ownDays: withDay(over.ownDays, before, draft) }),
  };
  const { draft, form } = usePreferencesForm({
    preferences,
    part,
    savedText: t('shippingSettings.days.saved'),
    onSaved: onClose,
  });
  const { field } = draft;
  return (
    <FormDialog
      title={t(`shippingSettings.days.${before === undefined ? 'createTitle' : 'updateTitle'}`)}
      form={form}
      onClose={onClose}
    >
      <fieldset className={classes.section}>
        <legend>{t('shippingSettings.days.kind')}</legend>
        <RadioChoice
          {...field('kind')}
          options={KINDS.map((value) => ({ value, label: t(`shippingSettings.days.${value}`) }))}
        />
      </fieldset>
      <div className={classes.grid}>
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          label={t('shippingSettings.days.name')}
          placeholder={t('shippingSettings.days.nameHelp')}
          {...field('name')}
          maxLength={OWN_DAY_NAME_MAX_LENGTH}
        />
        <DateInput label={t('shippingSettings.days.from')} {...field('from')} />
        <DateInput label={t('shippingSettings.days.to')} {...field('to')} />
      </div>
    </FormDialog>
  );
};
