import { invoiceTotals } from '../amounts.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { InvoiceDraft } from './draft.ts';
import classes from './form.module.css';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface TotalsNoteProps extends Pick<InvoiceDraft, 'lines'> {
  readonly paidMinor: number;
}

/** The totals of the invoice as typed so far. */
export const TotalsNote = ({ lines, paidMinor }: TotalsNoteProps) => {
  const { t } = usePhrases();
  const money = useInvoiceMoney();
  const { grossMinor, discountMinor, taxMinor, totalMinor } = invoiceTotals(lines);
  const rows = [
    ['subtotal', grossMinor],
    ['discountSum', discountMinor],
    ['taxSum', taxMinor],
    ['total', totalMinor],
    ...(paidMinor > 0
      ? ([
          ['paid', paidMinor],
          ['balance', totalMinor - paidMinor],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={classes.totals} aria-live="polite">
      {rows.map(([word, minor]) => (
        <div key={word} className={classes.total} data-strong={word === 'total' || undefined}>
          <dt>{t(`sampleInvoices.paper.${word}`)}</dt>
          <dd>{money.balance(minor)}</dd>
        </div>
      ))}
    </dl>
  );
};
