import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import type { SaleRow } from './queries.ts';
import classes from './sales.module.css';
import { useSaleAmount } from './sales-columns.tsx';

/** A sale's remaining fields, in an expanded row. */
export const SaleDetail = ({ product, payment }: SaleRow) => {
  const { t } = usePhrases();
  const amountOf = useSaleAmount();
  const facts = [
    ['number', <Isolated key="number">{product.slug}</Isolated>],
    ['price', amountOf(product.price)],
    ['open', amountOf(payment.total - payment.paidAmount)],
    ['shipping', t(product.hasFreeShipping ? 'sampleSales.freeShipping' : 'sampleSales.paidShipping')],
  ] as const;
  return (
    <div className={classes.detail}>
      <p>{product.description}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`sampleSales.detail.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
