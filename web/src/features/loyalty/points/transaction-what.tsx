import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import { inLanguage } from '@apps-hub/domain/both-languages';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { customerName } from '../shared/customer-name.ts';
import { actorText } from './transaction-text.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './transaction-what.module.css';

interface TransactionWhatProps {
  readonly transaction: Transaction;
  readonly kind: string;
  readonly children: ReactNode;
}

/** A posting's name, order or coupon, and comments. */
export const TransactionWhat = ({ transaction, kind, children }: TransactionWhatProps) => {
  const { t, counted, formats } = usePhrases();
  const { order, coupon, transferWith, comment, internalNote, actor, shortfall, isUndone, approvedBy } =
    transaction;
  const who = actorText(t, actor);
  return (
    <div className={classes.what}>
      <div className={classes.line}>
        <span className={common.strong}>{kind}</span>
        {order && <bdi>{t('transactions.order', { number: order.number })}</bdi>}
        {transferWith && <bdi>{customerName({ t }, transferWith.name)}</bdi>}
        {coupon && <bdi>{t('transactions.coupon', { code: coupon.code })}</bdi>}
        {isUndone && <StatusBadge tone="quiet">{t('transactions.undone')}</StatusBadge>}
        {children}
      </div>
      {comment !== null && (
        <p className={classes.comment}>
          <span className="visually-hidden">{t('transactions.comment')}: </span>
          <q>{inLanguage(formats.locale, comment)}</q>
        </p>
      )}
      {internalNote !== null && (
        <p className={common.quiet}>
          {t('transactions.internalNote')}: {internalNote}
        </p>
      )}
      {shortfall > 0 && (
        <p className={classes.warning}>
          {t('transactions.shortfall', { points: counted.pointsFor(shortfall) })}
        </p>
      )}
      {who !== undefined && <p className={common.quiet}>{who}</p>}
      {approvedBy !== null && (
        <p className={common.quiet}>{t('transactions.approvedBy', { name: approvedBy })}</p>
      )}
    </div>
  );
};
