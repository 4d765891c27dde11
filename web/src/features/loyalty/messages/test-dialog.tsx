import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { TextInput } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { messagesKey, sendTestMessage } from './queries.ts';

interface TestValues {
  readonly kind: MailKind;
  readonly phone: string;
}

const START: TestValues = { kind: 'expiring', phone: '' };

/** Sends a message with example data to a phone, and says what the provider answered. */
export const TestDialog = ({
  channel,
  onClose,
}: {
  readonly channel: PhoneChannel;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft(START, ({ phone }) => ({ phone: phone.trim() === '' ? 'required' : undefined }));
  const sending = useForm({
    draft,
    inputOf: (values) => values,
    send: ({ kind, phone }, key) => sendTestMessage(api, { channel, kind, phone: phone.trim() }, key),
    stale: [messagesKey],
    onDone: ({ outcome, refusal }) => {
      const reason = t(`messages.refusals.${refusal ?? 'no_answer'}`);
      if (outcome === 'sent') showToast('success', t('messages.testing.sent'));
      else if (outcome === 'unknown') showToast('info', t('messages.testing.unknown'));
      else showToast('error', t('messages.testing.refused', { reason }));
      onClose();
    },
  });
  const { field, values, set } = draft;
  return (
    <FormDialog
      title={t('messages.testing.title', { channel: t(`messages.channels.${channel}`) })}
      form={sending}
      submitLabel={t('messages.testing.send')}
      onClose={onClose}
    >
      <p className={form.help}>{t('messages.testing.help')}</p>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('messages.testing.kind')}
          value={values.kind}
          options={MAIL_KINDS.map((value) => ({ value, label: t(`mails.kinds.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <TextInput
          label={t('messages.testing.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...field('phone')}
        />
      </div>
    </FormDialog>
  );
};
