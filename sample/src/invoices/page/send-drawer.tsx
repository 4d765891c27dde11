import type { Invoice } from '../contract.ts';
import { Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './invoices.module.css';
import { SELLER_ADDRESS } from './paper.ts';
import { invoicesKey, sendInvoice } from './queries.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface SendDrawerProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

interface MessageDraft {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const checksOf = ({ from, to, subject }: MessageDraft) => ({
  from: checkEmail(from),
  to: checkEmail(to),
  subject: checkText(subject),
});

/** The suggested message. */
const useSuggestion = ({ id, client, dueDate, total }: Invoice): MessageDraft => {
  const { t, formats } = usePhrases();
  const money = useInvoiceMoney();
  return {
    from: SELLER_ADDRESS,
    to: client.companyEmail,
    subject: t('sampleInvoices.send.subjectText', { id }),
    text: t('sampleInvoices.send.textOf', {
      client: client.name,
      id,
      total: money.of(total),
      due: formats.dayAndYear(dueDate),
      seller: t('sampleInvoices.seller.name'),
    }),
  };
};

/** Writes the message that an invoice is sent with. */
export const SendDrawer = ({ invoice, onClose }: SendDrawerProps) => {
  const { t, fieldText } = usePhrases();
  const api = useSampleApi();
  const { id } = invoice;
  const draft = useDraft<MessageDraft>(useSuggestion(invoice), checksOf);
  const { values, problems, set } = draft;
  const sending = useForm({
    draft,
    inputOf: (message) => ({ ...message, from: message.from.trim(), to: message.to.trim() }),
    send: (message) => sendInvoice(api, String(id), message),
    stale: [invoicesKey],
    onDone: (_, { to }) => {
      showToast('success', t('sampleInvoices.send.done', { id, to }));
      onClose();
    },
  });
  const address = (name: 'from' | 'to') => ({
    label: t(`sampleInvoices.send.${name}`),
    type: 'email',
    dir: 'ltr',
    autoComplete: 'off',
    value: values[name],
    error: fieldText(problems[name]),
  });
  return (
    <FormDialog
      size="drawer"
      title={t('sampleInvoices.send.title', { id })}
      form={sending}
      submitLabel={t('sampleInvoices.send.submit')}
      onClose={onClose}
    >
      <TextInput {...address('from')} onChange={(event) => set({ from: event.currentTarget.value })} />
      <TextInput
        {...address('to')}
        onChange={(event) => set({ to: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('sampleInvoices.send.subject')}
        value={values.subject}
        error={fieldText(problems['subject'])}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('sampleInvoices.send.text')}
        value={values.text}
        rows={9}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <p className={`${form.note} ${classes.attached}`}>
        <IconPaperclip size={16} aria-hidden />
        {t('sampleInvoices.send.attached', { id })}
      </p>
    </FormDialog>
  );
};
