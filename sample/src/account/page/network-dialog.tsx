import { ACCOUNT_TEXT_MAX, type AccountNetwork } from '../values.ts';
import { TextInput } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { accountKey, updateSettings } from './queries.ts';
import type { SettingsTab } from './use-settings-change.ts';

const HANDLE = /^[\w.-]{2,}$/;

const nameIn = (typed: string): string => typed.trim().replace(/^@/, '');

const checksOf = ({ handle }: { readonly handle: string }): Checks => ({
  handle: HANDLE.test(nameIn(handle)) ? undefined : 'invalid',
});

interface NetworkDialogProps extends SettingsTab {
  readonly network: AccountNetwork;
  readonly onClose: () => void;
}

/** Links the account to its name in a social network. */
export const NetworkDialog = ({ network, settings, onClose }: NetworkDialogProps) => {
  const { t } = useLanguage();
  const api = useSampleApi();
  const draft = useDraft({ handle: '' }, checksOf);
  const name = t(`sampleAccount.networks.names.${network}`);
  const form = useForm({
    draft,
    inputOf: ({ handle }) => nameIn(handle),
    send: (handle) => updateSettings(api, { networks: [...settings.networks, { network, handle }] }),
    stale: [accountKey],
    doneText: t('sampleAccount.networks.linked', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('sampleAccount.networks.linkTitle', { name })}
      size="sm"
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('sampleAccount.networks.handle')}
        description={t('sampleAccount.networks.handleHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ACCOUNT_TEXT_MAX}
        data-autofocus
        value={draft.values.handle}
        error={draft.problems['handle'] && t('sampleAccount.networks.handleWrong')}
        onChange={({ currentTarget }) => draft.set({ handle: currentTarget.value })}
      />
    </FormDialog>
  );
};
