import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import { type ComponentType, type ReactNode, Suspense } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { List } from '@apps-hub/ui/kit/list/list.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { type OpenRow, useOpenRow } from '@apps-hub/ui/kit/list/use-open-row.ts';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { WhyButton } from '../shared/why-button.tsx';
import { foldTransactions, type TransactionRow } from './folded-transactions.ts';
import { transactionsQuery } from './queries.ts';
import { kindText } from './transaction-text.ts';
import { TransactionWhat } from './transaction-what.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './transactions-table.module.css';
import { useUndoAdjustment } from './use-undo-adjustment.tsx';

interface TransactionsTableProps extends ListAddress<ListState<'date'>> {
  readonly customerId: string;
  /** The wallet's version: a new one means new postings. */
  readonly walletVersion: number;
  /** The step-by-step explanation of what an order earned. */
  readonly Explanation: ComponentType<{ readonly orderId: string; readonly walletVersion: number }>;
}

const keyOf = ({ shown }: TransactionRow): string => String(shown.version);

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
        <span className={availableDelta === 0 ? classes.pending : common.quiet}>
          {t('transactions.pendingDelta', { n: formats.signed(pendingDelta) })}
        </span>
      )}
      {availableDelta !== 0 && (
        <span className={common.quiet}>
          {t('transactions.balanceAfter', { n: formats.number(availableAfter) })}
        </span>
      )}
    </span>
  );
};

const PostedAt = ({ at }: { readonly at: string }) => {
  const { formats } = usePhrases();
  const date = formats.dateTime(at);
  const ago = formats.ago(at);
  return (
    <time dateTime={at} className={common.stacked}>
      <span>{date}</span>
      {/* After a week it is the date again. */}
      {ago !== date && <span className={common.quiet}>{ago}</span>}
    </time>
  );
};

interface WhatProps {
  readonly row: TransactionRow;
  readonly open: OpenRow;
  readonly undo: ReactNode;
}

const What = ({ row, open, undo }: WhatProps) => {
  const { t, formats } = usePhrases();
  const { shown, postings } = row;
  const count = postings.length;
  return (
    <TransactionWhat transaction={shown} kind={kindText(t, shown)}>
      {shown.order && (
        <WhyButton
          number={shown.order.number}
          isOpen={open.isOpen(keyOf(row))}
          onToggle={() => open.toggle(keyOf(row))}
        />
      )}
      {count > 1 && (
        <span className={common.quiet}>{t('transactions.folded', { count, n: formats.number(count) })}</span>
      )}
      {undo}
    </TransactionWhat>
  );
};

/** The postings behind one row, each with its own points and time. */
const Postings = ({ postings }: Pick<TransactionRow, 'postings'>) => {
  const { t } = usePhrases();
  if (postings.length === 1) return null;
  return (
    <ul className={classes.postings}>
      {postings.map((posting) => (
        <li key={posting.version}>
          <span>{kindText(t, posting)}</span>
          <PointsDelta transaction={posting} />
          <PostedAt at={posting.occurredAt} />
        </li>
      ))}
    </ul>
  );
};

const columnsOf = (
  book: Phrasebook,
  open: OpenRow,
  undoFor: (transaction: Transaction) => ReactNode,
): readonly ListColumn<TransactionRow>[] => [
  {
    id: 'action',
    header: book.t('transactions.column.action'),
    isRowHeader: true,
    cell: (row) => <What row={row} open={open} undo={undoFor(row.shown)} />,
  },
  {
    id: 'points',
    align: 'end',
    inCard: 'beside',
    header: book.t('transactions.column.points'),
    cell: ({ shown }) => <PointsDelta transaction={shown} />,
  },
  {
    id: 'date',
    inCard: 'across',
    header: book.t('transactions.column.date'),
    cell: ({ shown }) => <PostedAt at={shown.occurredAt} />,
  },
];

/** A customer's postings, with kind and reason. */
export const TransactionsTable = (props: TransactionsTableProps) => {
  const { customerId, walletVersion, Explanation, search, onSearch } = props;
  const book = usePhrases();
  const open = useOpenRow();
  const undo = useUndoAdjustment(customerId);
  const list = useList({
    query: transactionsQuery(useApi(), { customerId, state: search, walletVersion }),
    rows: ({ transactions }) => foldTransactions(transactions),
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
        hasBriefCards
        renderDetail={(row) =>
          row.shown.order &&
          open.isOpen(keyOf(row)) && (
            <>
              <Postings postings={row.postings} />
              <Suspense fallback={<LoadingRows rows={2} />}>
                <Explanation orderId={row.shown.order.id} walletVersion={walletVersion} />
              </Suspense>
            </>
          )
        }
        empty={book.t('transactions.empty')}
        loadingRows={4}
      />
      {undo.question}
    </>
  );
};
