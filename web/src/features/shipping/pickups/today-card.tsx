import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import type { ReactNode } from 'react';

import { type PickupTexts, STATE_TONES, usePickupTexts } from '#i18n/pickup-text.ts';
import type { Translate } from '@apps-hub/ui/i18n/translator.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { PickupActions, PickupLink } from './pickup-actions.ts';
import { PickupCounts, PickupName, StateBadge } from './pickup-parts.tsx';
import { PickupRowActions } from './pickup-row-actions.tsx';
import classes from './today-card.module.css';

interface TodayCardProps {
  readonly today: Omit<ShippingHome['today'], 'pickups'> & { readonly pickups: readonly Pickup[] };
  readonly Link: PickupLink;
  readonly actions: PickupActions;
  /** Links to today's list. */
  readonly more: ReactNode;
}

const ROW_STEP_MS = 10_000;

const States = ({ today }: Pick<TodayCardProps, 'today'>) => {
  const { t, formats } = usePhrases();
  return (
    <p className={classes.states}>
      <strong>{t('shippingHome.today.count', { count: today.total, n: formats.number(today.total) })}</strong>
      {PICKUP_STATES.map((state) => {
        const count = today.byState[state] ?? 0;
        if (count === 0) return null;
        return (
          <StatusBadge key={state} tone={STATE_TONES[state]}>
            {t(`pickups.state.${state}`)}: {formats.number(count)}
          </StatusBadge>
        );
      })}
    </p>
  );
};

type ColumnSetup = Pick<TodayCardProps, 'Link' | 'actions'> & {
  readonly t: Translate;
  readonly texts: PickupTexts;
  readonly now: Date;
};

const columnsOf = ({ t, texts, now, Link, actions }: ColumnSetup): readonly Column<Pickup>[] => [
  {
    id: 'number',
    header: t('pickups.column.number'),
    isRowHeader: true,
    cell: (pickup) => <PickupName pickup={pickup} Link={Link} />,
  },
  { id: 'window', header: t('pickups.column.window'), cell: ({ window }) => texts.span(window) },
  { id: 'branch', header: t('pickups.column.branch'), cell: ({ address }) => address.name },
  {
    id: 'parcels',
    header: t('pickups.column.parcels'),
    cell: ({ counts }) => <PickupCounts counts={counts} />,
  },
  { id: 'state', header: t('pickups.column.state'), cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'actions',
    header: t('common.table.actions'),
    align: 'end',
    cell: (pickup) => <PickupRowActions pickup={pickup} actions={actions} now={now} />,
  },
];

/** Today's pickups in time order. */
export const TodayCard = ({ today, Link, actions, more }: TodayCardProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow(ROW_STEP_MS);
  return (
    <Card title={t('shippingHome.today.title')} actions={more}>
      {today.total === 0 ? (
        <EmptyState text={t('shippingHome.today.none')} />
      ) : (
        <>
          <States today={today} />
          <DataTable
            caption={t('shippingHome.today.title')}
            columns={columnsOf({ t, texts, now, Link, actions })}
            rows={today.pickups}
            rowKey={(pickup) => pickup.id}
          />
        </>
      )}
    </Card>
  );
};
