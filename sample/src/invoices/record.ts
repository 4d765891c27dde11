import type { Invoice, InvoicePayment, InvoiceSheet, PaymentDetails, SentMessage } from './contract.ts';
import { PRICE_SIGN } from '../products/values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { hundredthsOf, invoiceAmount, type InvoiceStage, invoiceStatusOf, invoiceTotals } from './amounts.ts';
import type { LocalDate } from '@apps-hub/domain/time';

import { say } from '../kit/text.ts';

/** A stored invoice; its total, balance and status are computed from it and the day. */
export interface InvoiceRecord {
  readonly id: number;
  stage: InvoiceStage;
  sheet: InvoiceSheet;
  readonly payments: InvoicePayment[];
  readonly messages: SentMessage[];
}

const paidMinorOf = ({ payments }: InvoiceRecord): number =>
  payments.reduce((sum, { amount }) => sum + (hundredthsOf(amount) ?? 0), 0);

/** The invoice as the API returns it on a day. */
export const invoiceOf = (record: InvoiceRecord, today: LocalDate): Invoice => {
  const { id, stage, sheet } = record;
  const { issuedDate, dueDate, client, service, lines } = sheet;
  const { totalMinor } = invoiceTotals(lines);
  const paidMinor = paidMinorOf(record);
  return {
    id,
    issuedDate,
    dueDate,
    client,
    service,
    total: Number(invoiceAmount(totalMinor)),
    avatar: '',
    invoiceStatus: invoiceStatusOf({ stage, totalMinor, paidMinor, dueDate }, today),
    balance: Number(invoiceAmount(totalMinor - paidMinor)),
  };
};

/** Bank details of a fictional bank. */
export const paymentDetailsOf = ({ balance }: Invoice, locale: Locale): PaymentDetails => ({
  totalDue: `${balance < 0 ? '-' : ''}${PRICE_SIGN}${Math.abs(balance).toFixed(2)}`,
  bankName: say(['بنك الواحة', 'Oasis Bank'], locale),
  country: say(['السعودية', 'Saudi Arabia'], locale),
  iban: 'SA00 0000 0000 0000 0000 0000',
  swiftCode: 'OASISARI',
});
