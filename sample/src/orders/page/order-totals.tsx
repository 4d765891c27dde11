import type { OrderLine } from '../contract.ts';
import { orderTotals } from '../totals.ts';
import { TAX_BASIS_POINTS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { minorText } from '#shared/shop-money.ts';
import classes from './order-page.module.css';

/** The lines' total with delivery and tax. */
export const OrderTotals = ({
  lines,
}: {
  readonly lines: readonly Pick<OrderLine, 'priceMinor' | 'qty'>[];
}) => {
  const { t, formats } = usePhrases();
  const { subtotal, delivery, tax, total } = orderTotals(lines);
  const rate = formats.percent(String(TAX_BASIS_POINTS / 100));
  const rows = [
    [t('sampleOrders.totals.subtotal'), minorText(formats, subtotal)],
    [
      t('sampleOrders.totals.delivery'),
      delivery === 0 ? t('sampleOrders.totals.free') : minorText(formats, delivery),
    ],
    [t('sampleOrders.totals.tax', { rate }), minorText(formats, tax)],
    [t('sampleOrders.totals.total'), minorText(formats, total)],
  ] as const;
  return (
    <dl className={classes.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
