import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import type { ListState } from '../../../kit/list/list-state.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import { EarningExplanation } from './earning-explanation.tsx';
import { transactionsQuery } from './queries.ts';
import { kindText } from './transaction-text.ts';
import { TransactionWhat } from './transaction-what.tsx';
import classes from './transactions-table.module.css';
import { useUndoAdjustment } from './use-undo-adjustment.tsx';

interface TransactionsTableProps {
  readonly customerId: string;
  /** Of the customer's wallet: when it grows there are new postings. */
  readonly walletVersion: number;
  readonly state: ListState<'date'>;
  readonly onState: (state: ListState<'date'>) => void;
}

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

interface WhyProps {
  readonly transaction: Transaction;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const WhyButton = ({ transaction, isOpen, onToggle }: WhyProps) => {
  const { t } = usePhrases();
  if (!transaction.order) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={isOpen}
      aria-label={t('transactions.whyLabel', { number: transaction.order.number })}
      rightSection={
        isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
      }
      onClick={onToggle}
    >
      {t('transactions.why')}
    </Button>
  );
};

interface Explained {
  readonly version: number | undefined;
  readonly toggle: (transaction: Transaction) => void;
}

const columnsOf = (
  book: Phrasebook,
  explained: Explained,
  undoFor: (transaction: Transaction) => ReactNode,
): readonly Column<Transaction>[] => [
  {
    id: 'action',
    header: book.t('transactions.column.action'),
    isRowHeader: true,
    cell: (transaction) => (
      <TransactionWhat transaction={transaction} kind={kindText(book.t, transaction)}>
        <WhyButton
          transaction={transaction}
          isOpen={explained.version === transaction.version}
          onToggle={() => explained.toggle(transaction)}
        />
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

const explanationOf = (explained: number | undefined, walletVersion: number) => (transaction: Transaction) =>
  transaction.order && transaction.version === explained ? (
    <EarningExplanation orderId={transaction.order.id} walletVersion={walletVersion} />
  ) : null;

/** A customer's postings, each with what it was and why. */
export const TransactionsTable = ({ customerId, walletVersion, state, onState }: TransactionsTableProps) => {
  const book = usePhrases();
  const [version, setVersion] = useState<number>();
  const undo = useUndoAdjustment(customerId);
  const list = useQuery(transactionsQuery(useApi(), { customerId, state, walletVersion }));
  if (list.isPending) return <LoadingRows rows={4} />;
  if (list.data === undefined) {
    return <QueryError query={list} />;
  }
  const { transactions, total } = list.data;
  if (total === 0) return <EmptyState text={book.t('transactions.empty')} />;
  const toggle = (transaction: Transaction) =>
    setVersion(version === transaction.version ? undefined : transaction.version);
  return (
    <>
      <DataTable
        caption={book.t('customers.transactions')}
        columns={columnsOf(book, { version, toggle }, undo.buttonFor)}
        rows={transactions}
        rowKey={(transaction) => String(transaction.version)}
        busy={list.isPlaceholderData}
        detail={explanationOf(version, walletVersion)}
      />
      <ListPager state={state} onState={onState} total={total} />
      {undo.question}
    </>
  );
};
