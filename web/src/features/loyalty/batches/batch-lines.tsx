import type { Batch, BatchLine } from '@apps-hub/contract/loyalty/batches/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { List } from '@apps-hub/ui/kit/list/list.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './batches.module.css';
import { batchLinesQuery } from './queries.ts';
import { type BatchesSearch, FILTERS } from './search.ts';

interface BatchLinesProps extends ListAddress<BatchesSearch> {
  readonly batch: Batch;
  readonly CustomerLink: CustomerLink;
}

const isShort = ({ problem, isPosted, points, availableAfter }: BatchLine): boolean =>
  problem === null && !isPosted && (points ?? 0) < 0 && (availableAfter ?? 0) < 0;

const Remark = ({ line, batch }: { readonly line: BatchLine; readonly batch: Batch }) => {
  const { t } = usePhrases();
  if (line.problem !== null)
    return <StatusBadge tone="bad">{t(`batches.problem.${line.problem}`)}</StatusBadge>;
  if (line.isUndone) return <StatusBadge tone="warn">{t('batches.takenBack')}</StatusBadge>;
  if (line.isPosted) return <StatusBadge tone="good">{t('batches.done')}</StatusBadge>;
  if (batch.state === 'draft' && isShort(line))
    return <StatusBadge tone="bad">{t('batches.belowZero')}</StatusBadge>;
  return null;
};

const columnsOf = (
  { t, formats }: Phrasebook,
  batch: Batch,
  CustomerLink: CustomerLink,
): readonly ListColumn<BatchLine>[] => [
  { id: 'line', align: 'end', header: t('batches.column.line'), cell: ({ line }) => formats.number(line) },
  {
    id: 'customer',
    header: t('batches.column.customer'),
    isRowHeader: true,
    cell: ({ customer, reference }) => (
      <span className={common.stack}>
        {customer ? (
          <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        ) : (
          <Isolated>{reference}</Isolated>
        )}
        {customer && customer.name !== reference && (
          <span className={classes.quiet}>
            <Isolated>{reference}</Isolated>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'change',
    header: t('batches.column.change'),
    align: 'end',
    cell: ({ points }) => (points === null ? '–' : formats.signed(points)),
  },
  {
    id: 'balance',
    header: t('batches.column.balance'),
    align: 'end',
    cell: ({ availableBefore, availableAfter, problem }) =>
      availableBefore === null || availableAfter === null || problem !== null
        ? '–'
        : t('batches.balance', {
            before: formats.number(availableBefore),
            after: formats.number(availableAfter),
          }),
  },
  {
    id: 'remark',
    header: t('batches.column.remark'),
    cell: (line) => <Remark line={line} batch={batch} />,
  },
];

/** The customers and their changes; who is left out and why. */
export const BatchLines = ({ batch, search, onSearch, CustomerLink }: BatchLinesProps) => {
  const book = usePhrases();
  const { t } = book;
  const list = useList({
    query: batchLinesQuery(useApi(), batch, search),
    rows: ({ lines }) => lines,
    search,
    onSearch,
  });
  return (
    <div>
      <List
        list={list}
        caption={t('batches.show.label')}
        toolbar={{
          search: t('batches.search'),
          className: classes.toolbar,
          filters: (
            <ChoiceFilter
              label={t('batches.show.label')}
              initial={t('batches.show.all')}
              options={FILTERS.map((value) => ({ value, label: t(`batches.show.${value}`) }))}
              value={search.show}
              onChange={(show) => list.change({ show })}
            />
          ),
        }}
        columns={columnsOf(book, batch, CustomerLink)}
        rowKey={({ line }) => String(line)}
        empty={t('batches.noLines')}
      />
    </div>
  );
};
