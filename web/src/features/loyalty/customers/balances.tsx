import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { lotsText } from '../shared/lots-text.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './balances.module.css';

const endingText = (
  { t, formats, counted }: Phrasebook,
  { points, on, days }: NonNullable<CustomerDetail['ending']>,
): string =>
  days === 0
    ? t('wallet.endingToday', { points: counted.points(points) })
    : t('wallet.ending', { points: counted.points(points), date: formats.day(on) });

/** When pending points become available, by the store's rule. */
const pendingText = ({ t, formats }: Phrasebook, days: CustomerDetail['releaseAfterDays']): string => {
  if (days === null) return t('wallet.pendingUntilDelivery');
  return t('wallet.pendingForDays', { count: days, n: formats.number(days) });
};

/** Both balances, and when available points expire. */
export const Balances = ({ customer }: { readonly customer: CustomerDetail }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const name = customer.pointsName?.[formats.locale];
  return (
    <dl className={classes.balances}>
      <div className={classes.balance}>
        <dt>{t('wallet.available')}</dt>
        <dd className={classes.figure}>
          {formats.number(customer.availablePoints)}
          {name !== undefined && <span className={classes.unit}> {name}</span>}
        </dd>
        <dd className={common.quiet}>
          {customer.availablePoints < 0 ? t('wallet.debt') : lotsText(book, customer.lots)}
        </dd>
        {customer.ending !== null && (
          <dd>
            <StatusBadge tone="warn">{endingText(book, customer.ending)}</StatusBadge>
          </dd>
        )}
      </div>
      <div className={classes.balance}>
        <dt>{t('wallet.pending')}</dt>
        <dd className={classes.figure} data-quiet={customer.pendingPoints === 0 || undefined}>
          {formats.number(customer.pendingPoints)}
        </dd>
        <dd className={common.quiet}>{pendingText(book, customer.releaseAfterDays)}</dd>
      </div>
    </dl>
  );
};
