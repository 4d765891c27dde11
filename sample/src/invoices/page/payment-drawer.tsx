import type { Invoice } from '../contract.ts';
import { NOTE_MAX_LENGTH, PAYMENT_METHODS } from '../values.ts';
import { hundredthsOf, INVOICE_CURRENCY, invoiceAmount, minorOf } from '../amounts.ts';
import { NativeSelect, Textarea } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { PlainDecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { shopSign } from '#shared/shop-money.ts';
import { addPayment, invoicesKey } from './queries.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface PaymentDrawerProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

interface PaymentDraft {
  readonly amount: string;
  readonly date: string;
  readonly method: (typeof PAYMENT_METHODS)[number];
  readonly note: string;
}

const checksOf = ({ amount, date }: PaymentDraft) => ({
  amount: checkAmount(amount, INVOICE_CURRENCY),
  date: checkText(date),
});

/** The balance before and after the payment as typed. */
const BalanceNote = ({
  balanceMinor,
  amount,
}: {
  readonly balanceMinor: number;
  readonly amount: string;
}) => {
  const { t } = usePhrases();
  const money = useInvoiceMoney();
  const afterMinor = balanceMinor - (hundredthsOf(amount) ?? 0);
  return (
    <output className={form.note} data-tone={afterMinor < 0 ? 'warn' : undefined}>
      <span>
        {t('sampleInvoices.pay.balance')}: {money.balance(balanceMinor)}
      </span>
      <strong>
        {t('sampleInvoices.pay.after')}: {money.balance(afterMinor)}
      </strong>
      {afterMinor < 0 && <span>{t('sampleInvoices.pay.tooMuch')}</span>}
    </output>
  );
};

/** Records a payment, which updates balance and status. */
export const PaymentDrawer = ({ invoice, onClose }: PaymentDrawerProps) => {
  const { t, formats, fieldText } = usePhrases();
  const api = useSampleApi();
  const id = String(invoice.id);
  const balanceMinor = minorOf(invoice.balance);
  const draft = useDraft<PaymentDraft>(
    {
      amount: balanceMinor > 0 ? invoiceAmount(balanceMinor) : '',
      date: formats.today(),
      method: 'bank',
      note: '',
    },
    checksOf,
  );
  const { values, problems, set } = draft;
  const paying = useForm({
    draft,
    inputOf: (payment) => payment,
    send: (payment) => addPayment(api, id, payment),
    stale: [invoicesKey],
    doneText: t('sampleInvoices.pay.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="drawer"
      title={t('sampleInvoices.pay.title', { id })}
      form={paying}
      submitLabel={t('sampleInvoices.pay.submit')}
      onClose={onClose}
    >
      <BalanceNote balanceMinor={balanceMinor} amount={values.amount} />
      <PlainDecimalInput
        label={t('sampleInvoices.pay.amount', { currency: shopSign(formats) })}
        value={values.amount}
        error={fieldText(problems['amount'])}
        onChange={(amount) => set({ amount })}
        data-autofocus
      />
      <DateInput
        label={t('sampleInvoices.pay.date')}
        value={values.date}
        error={fieldText(problems['date'])}
        onChange={(date) => set({ date })}
      />
      <NativeSelect
        label={t('sampleInvoices.pay.method')}
        value={values.method}
        data={PAYMENT_METHODS.map((value) => ({ value, label: t(`sampleInvoices.method.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({ method: PAYMENT_METHODS.find((each) => each === currentTarget.value) ?? values.method })
        }
      />
      <Textarea
        label={`${t('sampleInvoices.pay.note')} (${t('common.optional')})`}
        value={values.note}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </FormDialog>
  );
};
