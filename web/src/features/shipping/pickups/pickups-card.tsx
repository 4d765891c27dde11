import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { Button } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { type PickupTexts, usePickupTexts } from '../../../i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { useCan } from '../../../session/abilities.ts';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { toggleSort } from '../../../kit/list/list-state.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useServerNow } from '../../../api/server-clock.ts';
import { useApi } from '../../../session/services.tsx';
import { useChosen } from '../../../kit/list/use-chosen.ts';
import { useDenied } from '../../../session/use-denied.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import { type PickupActions, type PickupLink, voidRefusal } from './pickup-actions.ts';
import { PickupFilters, type PickupFiltersProps } from './pickup-filters.tsx';
import { PickupCounts, PickupName, PickupWhen, StateBadge } from './pickup-parts.tsx';
import { PickupRowActions } from './pickup-row-actions.tsx';
import classes from './pickups-card.module.css';
import { isFiltered, type PickupSort, pickupsQuery, withoutFilters } from './queries.ts';

interface PickupsCardProps extends PickupFiltersProps {
  readonly Link: PickupLink;
  readonly actions: PickupActions;
  readonly onBook: () => void;
  readonly onVoidAll: (pickups: readonly Pickup[]) => void;
}

/** The clock of the rows; their deadlines are minutes and hours away. */
const ROW_STEP_MS = 10_000;

interface ColumnSetup extends Pick<PickupsCardProps, 'Link' | 'actions'> {
  readonly book: Phrasebook;
  readonly texts: PickupTexts;
  readonly now: Date;
}

const columnsOf = (setup: ColumnSetup): readonly Column<Pickup>[] => {
  const { book, texts, now, Link, actions } = setup;
  const { t } = book;
  return [
    {
      id: 'number',
      header: t('pickups.column.number'),
      sortBy: 'number',
      isRowHeader: true,
      cell: (pickup) => <PickupName pickup={pickup} Link={Link} />,
    },
    {
      id: 'window',
      header: t('pickups.column.window'),
      sortBy: 'readyAt',
      cell: (pickup) => <PickupWhen pickup={pickup} />,
    },
    { id: 'branch', header: t('pickups.column.branch'), cell: ({ address }) => address.name },
    {
      id: 'parcels',
      header: t('pickups.column.parcels'),
      cell: ({ counts }) => <PickupCounts counts={counts} />,
    },
    {
      id: 'state',
      header: t('pickups.column.state'),
      sortBy: 'state',
      cell: ({ state, can, zone }) => (
        <span className={classes.state}>
          <StateBadge state={state} />
          {can.void.can && can.void.until !== null && Date.parse(can.void.until) > now.getTime() && (
            <span className={classes.quiet}>
              {t('pickups.voidUntil', { at: texts.wall.at(can.void.until, zone, now) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('common.table.actions'),
      align: 'end',
      cell: (pickup) => <PickupRowActions pickup={pickup} actions={actions} now={now} />,
    },
  ];
};

interface BulkBarProps {
  readonly chosen: ReadonlyMap<string, Pickup>;
  readonly onClear: () => void;
  readonly onVoidAll: (pickups: readonly Pickup[]) => void;
}

const BulkBar = ({ chosen, onClear, onVoidAll }: BulkBarProps) => {
  const { t, formats } = usePhrases();
  const count = chosen.size;
  if (count === 0) return null;
  return (
    <ChosenBar
      count={t('pickups.bulk.selected', { count, n: formats.number(count) })}
      clearLabel={t('pickups.bulk.clear')}
      onClear={onClear}
    >
      <Button
        size="xs"
        color="red"
        onClick={() => {
          onVoidAll([...chosen.values()]);
          onClear();
        }}
      >
        {t('pickups.bulk.action')}
      </Button>
    </ChosenBar>
  );
};

const NoPickups = ({ search, onSearch }: PickupFiltersProps) => {
  const { t } = usePhrases();
  return (
    <EmptyState text={t('pickups.empty')}>
      {isFiltered(search) && (
        <Button variant="default" onClick={() => onSearch(withoutFilters(search))}>
          {t('common.table.clearFilters')}
        </Button>
      )}
    </EmptyState>
  );
};

const PickupTable = ({ search, onSearch, Link, actions, onVoidAll }: Omit<PickupsCardProps, 'onBook'>) => {
  const book = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow(ROW_STEP_MS);
  const canVoid = useCan('void', 'Pickup');
  const { chosen: everChosen, choose, clear } = useChosen<Pickup>();
  const list = useQuery(pickupsQuery(useApi(), search, useCarrierScope()));
  if (list.isPending) return <LoadingRows rows={5} />;
  if (list.data === undefined) {
    return <QueryError query={list} />;
  }
  const { pickups, total } = list.data;
  if (total === 0) return <NoPickups search={search} onSearch={onSearch} />;
  const isVoidable = (pickup: Pickup) => voidRefusal(texts, pickup, now) === undefined;
  // A pickup may change its state while it is chosen: only what can be voided stays.
  const latest = new Map<string, Pickup>(pickups.map((pickup) => [pickup.id, pickup]));
  const chosen = new Map([...everChosen].filter(([id, pickup]) => isVoidable(latest.get(id) ?? pickup)));
  return (
    <>
      <BulkBar chosen={chosen} onClear={clear} onVoidAll={onVoidAll} />
      <DataTable
        caption={book.t('pickups.title')}
        columns={columnsOf({ book, texts, now, Link, actions })}
        rows={pickups}
        rowKey={(pickup) => pickup.id}
        sort={{ sortBy: search.sortBy, orderBy: search.orderBy ?? 'desc' }}
        // The columns name only what the server sorts by.
        onSort={(sortBy) => onSearch({ ...search, ...toggleSort(search, sortBy as PickupSort) })}
        busy={list.isPlaceholderData}
        {...(canVoid && {
          selection: {
            chosen,
            choose,
            canChoose: isVoidable,
            allLabel: book.t('pickups.bulk.selectAll'),
            label: (pickup: Pickup) => book.t('pickups.bulk.select', { number: texts.name(pickup) }),
          },
        })}
      />
      <ListPager state={search} onState={onSearch} total={total} />
    </>
  );
};

/** Every pickup with its state, searched, filtered, sorted and paged by the server. */
export const PickupsCard = ({ onBook, ...list }: PickupsCardProps) => {
  const { t } = usePhrases();
  const denied = useDenied('create', 'Pickup');
  return (
    <Card
      title={t('pickups.title')}
      subtitle={t('pickups.subtitle')}
      actions={
        <ActionButton
          leftSection={<IconTruckLoading size={18} aria-hidden />}
          disabledReason={denied}
          onClick={onBook}
        >
          {t('booking.title')}
        </ActionButton>
      }
    >
      <PickupFilters search={list.search} onSearch={list.onSearch} />
      <PickupTable {...list} />
    </Card>
  );
};
