import type { Batch, BatchLine } from '@apps-hub/contract/loyalty/batches/routes';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-link.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './batches.module.css';
import { batchLinesQuery, type BatchesSearch } from './queries.ts';

interface BatchLinesProps {
  readonly batch: Batch;
  readonly search: BatchesSearch;
  readonly onSearch: (search: BatchesSearch, replace?: boolean) => void;
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
): readonly Column<BatchLine>[] => [
  { id: 'line', header: t('batches.column.line'), cell: ({ line }) => formats.number(line) },
  {
    id: 'customer',
    header: t('batches.column.customer'),
    isRowHeader: true,
    cell: ({ customer, reference }) => (
      <span className={classes.name}>
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

const LinesTable = ({ batch, search, onSearch, CustomerLink }: BatchLinesProps) => {
  const book = usePhrases();
  const { t } = book;
  const lines = useQuery(batchLinesQuery(useApi(), batch, search));
  if (lines.isPending) return <LoadingRows rows={5} />;
  if (lines.isLoadingError) return <QueryError query={lines} />;
  const { data, isPlaceholderData } = lines;
  if (data.total === 0) return <EmptyState text={t('batches.noLines')} />;
  return (
    <div>
      <DataTable
        caption={t('batches.show.label')}
        columns={columnsOf(book, batch, CustomerLink)}
        rows={data.lines}
        rowKey={({ line }) => String(line)}
        busy={isPlaceholderData}
      />
      <ListPager state={search} onState={onSearch} total={data.total} />
    </div>
  );
};

/** Who changes and by how much, who is left out and why. */
export const BatchLines = (props: BatchLinesProps) => {
  const { t } = usePhrases();
  const { search, onSearch } = props;
  return (
    <>
      <div className={classes.bar}>
        <SearchBox
          label={t('batches.search')}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ q: q || undefined, page: undefined }, true)}
        />
        <Segmented
          label={t('batches.show.label')}
          value={search.show ?? 'all'}
          options={[
            { value: 'all', label: t('batches.show.all') },
            { value: 'problem', label: t('batches.show.problem') },
            { value: 'below_zero', label: t('batches.show.below_zero') },
          ]}
          onChange={(show) => onSearch({ show: show === 'all' ? undefined : show, page: undefined })}
        />
      </div>
      <LinesTable {...props} />
    </>
  );
};
