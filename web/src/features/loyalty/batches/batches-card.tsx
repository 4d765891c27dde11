import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';

import { part } from '@apps-hub/ui/kit/part.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './batches.module.css';
import { batchName, BatchStateBadge, DraftEnd } from './batch-state.tsx';
import { batchesQuery } from './queries.ts';
import type { BatchesSearch } from './search.ts';

const BatchesGuide = part(async () => (await import('./batches-guide.tsx')).BatchesGuide);

/** With as many, a store knows what they are for. */
const MANY = 5;

interface BatchesCardProps extends ListAddress<BatchesSearch> {
  readonly onAdd: () => void;
  readonly onMoveIn: () => void;
}

const columnsOf = (book: Phrasebook): readonly ListColumn<Batch>[] => {
  const { t, formats } = book;
  return [
    {
      id: 'batch',
      header: t('batches.column.batch'),
      isRowHeader: true,
      cell: (batch) => (
        <span className={common.stack}>
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
  ];
};

/** The store's batches of adjustments, newest first. */
export const BatchesCard = ({ search, onSearch, onAdd, onMoveIn }: BatchesCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const denied = useDenied('manage', 'Customer');
  const list = useList({
    query: batchesQuery(useApi(), search),
    rows: ({ batches }) => batches,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        isPage
        title={t('batches.title')}
        subtitle={t('batches.subtitle')}
        actions={
          <Group gap="sm">
            {denied === undefined && (
              <Button variant="default" onClick={onMoveIn}>
                {t('batches.source.moving_in')}
              </Button>
            )}
            <MainAction
              title={t('batches.add')}
              icon={<IconPlus size={16} aria-hidden />}
              disabledReason={denied}
              onClick={onAdd}
            />
          </Group>
        }
        list={list}
        columns={columnsOf(book)}
        rowKey={({ id }) => id}
        renderRowActions={(batch) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('batches.open')}: ${batchName(book, batch)}`}
            onClick={() => onSearch({ batch: batch.id, page: undefined })}
          >
            {t('batches.open')}
          </Button>
        )}
        empty={t('batches.empty')}
        loadingRows={4}
      />
      <Suspense fallback={null}>{list.page && list.page.total < MANY && <BatchesGuide />}</Suspense>
    </>
  );
};
