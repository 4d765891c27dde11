import { hundredthsOf } from '../amounts.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './invoice-page.module.css';
import type { WholeInvoice } from './queries.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

/** An invoice's payments and sent messages. */
export const InvoiceHistory = ({ whole: { payments, messages } }: { readonly whole: WholeInvoice }) => {
  const { t, formats } = usePhrases();
  const money = useInvoiceMoney();
  return (
    <section className={classes.history}>
      <h2>{t('sampleInvoices.payments')}</h2>
      {payments.length === 0 && <p>{t('sampleInvoices.noPayments')}</p>}
      <ul>
        {payments.map(({ amount, date, method, note }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- payments have no ids, are only added, and two may be the same
          <li key={index}>
            <span>{t(`sampleInvoices.method.${method}`)}</span>
            <span>{money.ofMinor(hundredthsOf(amount) ?? 0)}</span>
            <small>{[formats.day(date), note].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {messages.length > 0 && <h2>{t('sampleInvoices.messages')}</h2>}
      <ul>
        {messages.map(({ to, subject, sentAt }) => (
          <li key={sentAt}>
            <bdi>{subject}</bdi>
            <small>
              <bdi>{t('sampleInvoices.sentTo', { to, when: formats.dateTime(sentAt) })}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
