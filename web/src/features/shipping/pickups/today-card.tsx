import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import type { ReactNode } from 'react';

import { STATE_TONES } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { DayLine } from './day-line.tsx';
import type { PickupActions, PickupLink } from './pickup-actions.ts';
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

/** Today's windows of each branch, along the day. */
export const TodayCard = ({ today, Link, actions, more }: TodayCardProps) => {
  const { t } = usePhrases();
  const now = useServerNow(ROW_STEP_MS);
  const branches = Map.groupBy(today.pickups, ({ address }) => address.id);
  return (
    <Card title={t('shippingHome.today.title')} actions={more}>
      {today.total === 0 ? (
        <p className={classes.none}>{t('shippingHome.today.none')}</p>
      ) : (
        <>
          <States today={today} />
          <div className={classes.branches}>
            {[...branches].map(([id, pickups]) => (
              <DayLine key={id} pickups={pickups} now={now} Link={Link} actions={actions} />
            ))}
          </div>
        </>
      )}
    </Card>
  );
};
