import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import type { ListState } from '../../../kit/list/list-state.ts';
import type { ListColumn } from '../../../kit/list/list-table.tsx';
import { List } from '../../../kit/list/list.tsx';
import { type ListAddress, useList } from '../../../kit/list/use-list.ts';
import { type OpenRow, useOpenRow } from '../../../kit/list/use-open-row.ts';
import { useApi } from '../../../session/services.tsx';
import { WhyButton } from '../shared/why-button.tsx';
import { EarningExplanation } from './earning-explanation.tsx';
import { transactionsQuery } from './queries.ts';
import { kindText } from './transaction-text.ts';
import { TransactionWhat } from './transaction-what.tsx';
import classes from './transactions-table.module.css';
import { useUndoAdjustment } from './use-undo-adjustment.tsx';

interface TransactionsTableProps extends ListAddress<ListState<'date'>> {
  readonly customerId: string;
  /** The wallet's version: a new one means new postings. */
  readonly walletVersion: number;
}

const keyOf = ({ version }: Transaction): string => String(version);

const PointsDelta = ({ transaction }: { readonly transaction: Transaction }) => {
  const { t, formats } = usePhrases();
  const { availableDelta, pendingDelta, availableAfter } = transaction;
  return (
    <span className={classes.points}>
      {availableDelta !== 0 && (
        <strong data-sign={availableDelta > 0 ? 'plus' : 'minus'}>{formats.signed(availableDelta)}</strong>
      )}
      {availableDelta === 0 && pendingDelta === 0 && <strong>{formats.number(0)}</strong>}
      {pendingDelta !== 0 && (
        <span className={availableDelta === 0 ? classes.pending : classes.quiet}>
          {t('transactions.pendingDelta', { n: formats.signed(pendingDelta) })}
        </span>
      )}
      {availableDelta !== 0 && (
        <span className={classes.quiet}>
          {t('transactions.balanceAfter', { n: formats.number(availableAfter) })}
        </span>
      )}
    </span>
  );
};

const columnsOf = (
  book: Phrasebook,
  open: OpenRow,
  undoFor: (transaction: Transaction) => ReactNode,
): readonly ListColumn<Transaction>[] => [
  {
    id: 'action',
    header: book.t('transactions.column.action'),
    isRowHeader: true,
    cell: (transaction) => (
      <TransactionWhat transaction={transaction} kind={kindText(book.t, transaction)}>
        {transaction.order && (
          <WhyButton
            number={transaction.order.number}
            isOpen={open.isOpen(keyOf(transaction))}
            onToggle={() => open.toggle(keyOf(transaction))}
          />
        )}
        {undoFor(transaction)}
      </TransactionWhat>
    ),
  },
  {
    id: 'points',
    header: book.t('transactions.column.points'),
    cell: (transaction) => <PointsDelta transaction={transaction} />,
  },
  {
    id: 'date',
    header: book.t('transactions.column.date'),
    cell: ({ occurredAt }) => (
      <time dateTime={occurredAt} className={classes.date}>
        <span>{book.formats.dateTime(occurredAt)}</span>
        <span className={classes.quiet}>{book.formats.ago(occurredAt)}</span>
      </time>
    ),
  },
];

/** A customer's postings, with kind and reason. */
export const TransactionsTable = (props: TransactionsTableProps) => {
  const { customerId, walletVersion, search, onSearch } = props;
  const book = usePhrases();
  const open = useOpenRow();
  const undo = useUndoAdjustment(customerId);
  const list = useList({
    query: transactionsQuery(useApi(), { customerId, state: search, walletVersion }),
    rows: ({ transactions }) => transactions,
    search,
    onSearch,
  });
  return (
    <>
      <List
        list={list}
        caption={book.t('customers.transactions')}
        columns={columnsOf(book, open, undo.buttonFor)}
        rowKey={keyOf}
        renderDetail={(transaction) =>
          transaction.order &&
          open.isOpen(keyOf(transaction)) && (
            <EarningExplanation orderId={transaction.order.id} walletVersion={walletVersion} />
          )
        }
        empty={book.t('transactions.empty')}
        loadingRows={4}
      />
      {undo.question}
    </>
  );
};
