import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers';

import { type Phrasebook, usePhrases } from '../../i18n/use-phrases.ts';
import classes from './balances.module.css';

type Lot = CustomerDetail['lots'][number];

const lotText = ({ t, formats }: Phrasebook, { points, expiresOn }: Lot): string => {
  const n = formats.number(points);
  return expiresOn === null
    ? t('wallet.lotNever', { count: points, n })
    : t('wallet.lotUntil', { n, date: formats.day(expiresOn) });
};

/** "20 until 1 December, 100 never expire" */
const lotsText = (book: Phrasebook, lots: readonly Lot[]): string =>
  lots.length === 0 ? book.t('wallet.noLots') : book.formats.list(lots.map((lot) => lotText(book, lot)));

/** Both balances, and when the available one ends. */
export const Balances = ({ customer }: { readonly customer: CustomerDetail }) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <dl className={classes.balances}>
      <div className={classes.balance}>
        <dt>{t('wallet.available')}</dt>
        <dd className={classes.figure}>{formats.number(customer.availablePoints)}</dd>
        <dd className={classes.note}>{lotsText(book, customer.lots)}</dd>
      </div>
      <div className={classes.balance}>
        <dt>{t('wallet.pending')}</dt>
        <dd className={classes.figure} data-quiet={customer.pendingPoints === 0 || undefined}>
          {formats.number(customer.pendingPoints)}
        </dd>
        <dd className={classes.note}>{t('wallet.pendingHelp')}</dd>
      </div>
    </dl>
  );
};
