import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { dayGroupOf } from '@apps-hub/domain/shipping/pickups/day-group';
import { Button, Group } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';

import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { type PickupTexts, usePickupTexts } from '#i18n/pickup-text.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useCan, useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import {
  isTooLateToVoid,
  type PickupActions,
  type PickupLink,
  voidRefusal,
  voidUntilKey,
} from './pickup-actions.ts';
import { PickupCounts, PickupName, PickupWhen, StateBadge } from './pickup-parts.tsx';
import { PickupRowActions } from './pickup-row-actions.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './pickups-card.module.css';
import { PICKUP_FILTERS, type PickupSort, type PickupsSearch, pickupsQuery } from './queries.ts';

/** Loaded beside the rows: with its calendar fields it is not needed to read them. */
const PickupFilters = part(async () => (await import('./pickup-filters.tsx')).PickupFilters);

const PickupsExport = part(async () => (await import('./pickups-export.tsx')).PickupsExport);

interface PickupsCardProps extends ListAddress<PickupsSearch> {
  readonly Link: PickupLink;
  readonly actions: PickupActions;
  readonly onBook: () => void;
  readonly onVoidAll: (pickups: readonly Pickup[]) => void;
}

/** How often rows update their time; their deadlines are minutes or hours away. */
const ROW_STEP_MS = 10_000;

interface ColumnSetup extends Pick<PickupsCardProps, 'Link'> {
  readonly book: Phrasebook;
  readonly texts: PickupTexts;
  readonly now: Date;
}

/** Until when a pickup can be voided, or that the carrier said it is too late. */
const VoidTime = ({ book: { t }, texts, now, pickup }: ColumnSetup & { readonly pickup: Pickup }) => {
  const { state, can, zone } = pickup;
  const { until } = can.void;
  const isOpen = can.void.can && until !== null && Date.parse(until) > now.getTime();
  if (!isOpen && (state !== 'void_refused' || !isTooLateToVoid(pickup))) return null;
  return (
    <span className={`${common.quiet} ${classes.voidTime}`}>
      {isOpen
        ? t(voidUntilKey({ state }), { at: texts.wall.at(until, zone, now) })
        : voidRefusal(texts, pickup, now)}
    </span>
  );
};

const columnsOf = (setup: ColumnSetup): readonly ListColumn<Pickup, PickupSort>[] => {
  const { book, Link } = setup;
  const { t } = book;
  return [
    {
      id: 'number',
      header: t('pickups.column.number'),
      sort: 'number',
      isRowHeader: true,
      cell: (pickup) => <PickupName pickup={pickup} Link={Link} />,
    },
    {
      id: 'window',
      header: t('pickups.column.window'),
      sort: 'readyAt',
      inCard: 'across',
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
      sort: 'state',
      inCard: 'beside',
      cell: (pickup) => (
        <span className={common.state}>
          <StateBadge state={pickup.state} />
          <VoidTime {...setup} pickup={pickup} />
        </span>
      ),
    },
  ];
};

interface VoidSetup {
  readonly book: Phrasebook;
  readonly texts: PickupTexts;
  readonly now: Date;
  readonly onVoidAll: (pickups: readonly Pickup[]) => void;
}

/** The selection for voiding; only pickups that can be voided are selectable. */
const useVoidSelection = ({ book, texts, now, onVoidAll }: VoidSetup): ListSelection<Pickup> => {
  const { t, formats } = book;
  const { chosen, choose, clear } = useChosen<Pickup>();
  return {
    chosen,
    choose,
    clear,
    canChoose: (pickup) => voidRefusal(texts, pickup, now) === undefined,
    allLabel: t('pickups.bulk.selectAll'),
    label: (pickup) => t('pickups.bulk.select', { number: texts.name(pickup) }),
    bar: {
      count: (count) => t('pickups.bulk.selected', { count, n: formats.number(count) }),
      clearLabel: t('pickups.bulk.clear'),
      renderActions: (pickups) => (
        <Button
          size="xs"
          color="red"
          onClick={() => {
            onVoidAll(pickups);
            clear();
          }}
        >
          {t('pickups.bulk.action')}
        </Button>
      ),
    },
  };
};

/** All pickups with their state; the server searches, filters, sorts and pages. */
export const PickupsCard = (props: PickupsCardProps) => {
  const { search, onSearch, Link, actions, onBook, onVoidAll } = props;
  const book = usePhrases();
  const { t } = book;
  const texts = usePickupTexts();
  const now = useServerNow(ROW_STEP_MS);
  const denied = useDenied('create', 'Pickup');
  const canVoid = useCan('void', 'Pickup');
  const selection = useVoidSelection({ book, texts, now, onVoidAll });
  const list = useList({
    query: pickupsQuery(useApi(), search, useCarrierScope()),
    rows: ({ pickups }) => pickups,
    search,
    onSearch,
  });
  // The clock that the server ordered the rows by.
  const listedAt = list.page ? new Date(list.page.now) : now;
  return (
    <ListCard
      isPage
      title={t('pickups.title')}
      subtitle={t('pickups.subtitle')}
      actions={
        <Group gap="sm">
          <PickupsExport search={search} />
          <MainAction
            title={t('booking.title')}
            icon={<IconTruckLoading size={18} aria-hidden />}
            disabledReason={denied}
            onClick={onBook}
          />
        </Group>
      }
      list={list}
      toolbar={{
        layout: 'grid',
        className: classes.toolbar,
        label: t('pickups.filters'),
        search: t('pickups.search'),
        filters: <PickupFilters search={search} onChange={list.change} />,
      }}
      columns={columnsOf({ book, texts, now, Link })}
      rowKey={({ id }) => id}
      hasBriefCards
      renderRowActions={(pickup) => <PickupRowActions pickup={pickup} actions={actions} now={now} />}
      selection={canVoid ? selection : undefined}
      initialOrder="desc"
      groupOf={({ window, zone }) => t(`pickups.group.${dayGroupOf({ date: window.date, zone }, listedAt)}`)}
      empty={t('pickups.empty')}
      nothingFound={t('pickups.empty')}
      filters={PICKUP_FILTERS}
    />
  );
};
