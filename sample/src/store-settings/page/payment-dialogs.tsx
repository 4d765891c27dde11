import type { StoreSettings } from '../contract.ts';
import { MANUAL_METHODS, PAYMENT_PROVIDERS, STORE_TEXT_MAX } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { checkLength } from '@apps-hub/ui/kit/form/validation.ts';
import { checkName, checkPercent } from './checks.ts';
import { ChoiceField } from './choice-field.tsx';
import { useLocalForm } from './use-local-form.ts';

export type Provider = StoreSettings['payments']['providers'][number];
export type ManualMethod = StoreSettings['payments']['manual'][number];

const INSTRUCTIONS_MOST = 400;

interface ProviderDialogProps {
  /** Providers that the shop has not added yet; at least one. */
  readonly free: readonly Provider['provider'][];
  readonly onAdd: (provider: Provider) => void;
  readonly onClose: () => void;
}

/** The providers that can still be added. */
export const freeProviders = (providers: readonly Provider[]): readonly Provider['provider'][] =>
  PAYMENT_PROVIDERS.filter((name) => providers.every(({ provider }) => provider !== name));

export const ProviderDialog = ({ free, onAdd, onClose }: ProviderDialogProps) => {
  const { t, fieldText } = usePhrases();
  const { draft, form } = useLocalForm<Provider>(
    { provider: free[0] ?? PAYMENT_PROVIDERS[0], isActive: true, feePercent: '' },
    ({ feePercent }) => ({ feePercent: checkPercent(feePercent) }),
    (provider) => {
      onAdd(provider);
      onClose();
    },
  );
  const { values, problems, set } = draft;
  return (
    <FormDialog
      title={t('sampleStoreSettings.payments.addProvider')}
      submitLabel={t('sampleStoreSettings.add')}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={t('sampleStoreSettings.payments.provider')}
        value={values.provider}
        options={free}
        textOf={(provider) => t(`sampleStoreSettings.payments.name.${provider}`)}
        onChange={(provider) => set({ provider })}
      />
      <DecimalInput
        label={t('sampleStoreSettings.payments.fee')}
        unit="%"
        value={values.feePercent}
        onChange={(feePercent) => set({ feePercent })}
        error={fieldText(problems['feePercent'])}
      />
    </FormDialog>
  );
};

interface ManualDialogProps {
  /** The method to edit; undefined for a new one. */
  readonly method: ManualMethod | undefined;
  readonly onSave: (method: Omit<ManualMethod, 'id'>) => void;
  readonly onClose: () => void;
}

export const ManualDialog = ({ method, onSave, onClose }: ManualDialogProps) => {
  const { t, fieldText } = usePhrases();
  const { draft, form } = useLocalForm<Omit<ManualMethod, 'id'>>(
    {
      kind: method?.kind ?? 'bank_transfer',
      name: method?.name ?? '',
      instructions: method?.instructions ?? '',
    },
    ({ name, instructions }) => ({
      name: checkName(name),
      instructions: checkLength(instructions, INSTRUCTIONS_MOST),
    }),
    (saved) => {
      onSave({ ...saved, name: saved.name.trim(), instructions: saved.instructions.trim() });
      onClose();
    },
  );
  const { values, problems, set } = draft;
  return (
    <FormDialog
      title={t(`sampleStoreSettings.payments.${method ? 'editManual' : 'addManual'}`)}
      submitLabel={t(method ? 'sampleStoreSettings.apply' : 'sampleStoreSettings.add')}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={t('sampleStoreSettings.payments.kind')}
        value={values.kind}
        options={MANUAL_METHODS}
        textOf={(kind) => t(`sampleStoreSettings.payments.kinds.${kind}`)}
        onChange={(kind) => set({ kind })}
      />
      <TextInput
        label={t('sampleStoreSettings.payments.manualName')}
        autoComplete="off"
        maxLength={STORE_TEXT_MAX}
        data-autofocus
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={fieldText(problems['name'])}
      />
      <LimitedText
        label={`${t('sampleStoreSettings.payments.instructions')} (${t('common.optional')})`}
        help={t('sampleStoreSettings.payments.instructionsHelp')}
        most={INSTRUCTIONS_MOST}
        value={values.instructions}
        onChange={(instructions) => set({ instructions })}
        error={fieldText(problems['instructions'])}
      />
    </FormDialog>
  );
};
