import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { useDenied } from '../../../session/use-denied.ts';
import { AddButton } from '../../../ui/add-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import classes from './batches.module.css';
import { batchName, BatchStateBadge, DraftEnd } from './batch-state.tsx';
import { batchesQuery, type BatchesSearch } from './queries.ts';

interface BatchesCardProps {
  readonly search: BatchesSearch;
  readonly onSearch: (search: BatchesSearch) => void;
  readonly onAdd: () => void;
}

const columnsOf = (book: Phrasebook, onOpen: (batch: Batch) => void): readonly Column<Batch>[] => {
  const { t, formats } = book;
  return [
    {
      id: 'batch',
      header: t('batches.column.batch'),
      isRowHeader: true,
      cell: (batch) => (
        <span className={classes.name}>
          <bdi>{batchName(book, batch)}</bdi>
          <span className={classes.quiet}>
            {t('batches.by', { name: batch.createdBy, at: formats.dateTime(batch.createdAt) })}
          </span>
          <DraftEnd batch={batch} className={classes.quiet} />
          {batch.comment !== null && <span className={classes.quiet}>{batch.comment}</span>}
        </span>
      ),
    },
    {
      id: 'lines',
      header: t('batches.column.lines'),
      align: 'end',
      cell: (batch) => formats.number(batch.state === 'draft' ? batch.lines : batch.postedLines),
    },
    {
      id: 'points',
      header: t('batches.column.points'),
      align: 'end',
      cell: (batch) => formats.signed(batch.pointsAdded - batch.pointsDeducted),
    },
    {
      id: 'state',
      header: t('batches.column.state'),
      cell: (batch) => <BatchStateBadge state={batch.state} />,
    },
    {
      id: 'open',
      header: t('common.table.actions'),
      align: 'end',
      cell: (batch) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('batches.open')}: ${batchName(book, batch)}`}
          onClick={() => onOpen(batch)}
        >
          {t('batches.open')}
        </Button>
      ),
    },
  ];
};

const BatchTable = ({ search, onSearch }: Omit<BatchesCardProps, 'onAdd'>) => {
  const book = usePhrases();
  const { t } = book;
  const batches = useQuery(batchesQuery(useApi(), search));
  if (batches.isPending) return <LoadingRows rows={4} />;
  if (batches.isLoadingError) return <QueryError query={batches} />;
  const { data, isPlaceholderData } = batches;
  if (data.total === 0) return <EmptyState text={t('batches.empty')} />;
  return (
    <>
      <DataTable
        caption={t('batches.title')}
        columns={columnsOf(book, (batch) => onSearch({ batch: batch.id, page: undefined }))}
        rows={data.batches}
        rowKey={(batch) => batch.id}
        busy={isPlaceholderData}
      />
      <ListPager state={search} onState={onSearch} total={data.total} />
    </>
  );
};

/** The store's batches of adjustments, newest first. */
export const BatchesCard = ({ search, onSearch, onAdd }: BatchesCardProps) => {
  const { t } = usePhrases();
  const denied = useDenied('manage', 'Customer');
  return (
    <Card
      title={t('batches.title')}
      subtitle={t('batches.subtitle')}
      actions={
        <AddButton disabledReason={denied} onClick={onAdd}>
          {t('batches.add')}
        </AddButton>
      }
    >
      <BatchTable search={search} onSearch={onSearch} />
    </Card>
  );
};
