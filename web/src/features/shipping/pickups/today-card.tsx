import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { wallTimeAt } from '@apps-hub/domain/wall-time';
import { type ReactNode, Suspense } from 'react';

import { STATE_TONES, usePickupTexts } from '#i18n/pickup-text.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import type { DayLane, DayWindow } from '@apps-hub/ui/components/day-timeline.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { PickupLink } from './pickup-actions.ts';
import { StateBadge } from './pickup-parts.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './today-card.module.css';

/** Its styles are large, and only this page needs them. */
const DayTimeline = part(async () => (await import('@apps-hub/ui/components/day-timeline.tsx')).DayTimeline);

interface TodayCardProps {
  readonly today: Omit<ShippingHome['today'], 'pickups'> & { readonly pickups: readonly Pickup[] };
  readonly Link: PickupLink;
  /** Links to today's list. */
  readonly more: ReactNode;
}

const ROW_STEP_MS = 10_000;

const States = ({ today }: Pick<TodayCardProps, 'today'>) => {
  const { t, formats } = usePhrases();
  return (
    <p className={`${common.inset} ${classes.states}`}>
      <strong className={common.strong}>
        {t('shippingHome.today.count', { count: today.total, n: formats.number(today.total) })}
      </strong>
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

const whenOf = ({ readyAt, closeAt }: Pickup, now: Date): DayWindow['when'] => {
  if (Date.parse(closeAt) <= now.getTime()) return 'over';
  return Date.parse(readyAt) <= now.getTime() ? 'running' : 'ahead';
};

const About = ({ pickup, Link }: { readonly pickup: Pickup } & Pick<TodayCardProps, 'Link'>) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { counts, number } = pickup;
  return (
    <>
      <Link id={pickup.id}>{number === null ? texts.name(pickup) : <Isolated>{number}</Isolated>}</Link>{' '}
      <FactsLine
        facts={[
          texts.carrier(pickup.carrier),
          t('pickups.counts.parcels', { count: counts.parcels, n: formats.number(counts.parcels) }),
        ]}
      />
    </>
  );
};

/** Today's windows of each branch, along the day. */
export const TodayCard = ({ today, Link, more }: TodayCardProps) => {
  const { t } = usePhrases();
  const { wall, span } = usePickupTexts();
  const now = useServerNow(ROW_STEP_MS);
  const branches = Map.groupBy(today.pickups, ({ address }) => address.id);
  const lanes = [...branches].map(([id, pickups]): DayLane => {
    const { address, zone } = pickups[0] as Pickup; // a group has at least one
    const text = t('shippingHome.today.now', { time: wall.at(now.toISOString(), zone, now) });
    return {
      id,
      name: address.name,
      now: { at: wallTimeAt(now, zone).time, text },
      windows: pickups.map((pickup) => ({
        id: pickup.id,
        ...pickup.window,
        when: whenOf(pickup, now),
        tone: STATE_TONES[pickup.state],
        time: span(pickup.window),
        badge: <StateBadge state={pickup.state} />,
        about: <About pickup={pickup} Link={Link} />,
      })),
    };
  });
  return (
    <Card title={t('shippingHome.today.title')} actions={more}>
      {today.total === 0 ? (
        <p className={`${common.inset} ${common.dimmed}`}>{t('shippingHome.today.none')}</p>
      ) : (
        <>
          <States today={today} />
          <Suspense fallback={<LoadingRows rows={lanes.length} />}>
            <DayTimeline lanes={lanes} timeText={wall.time} />
          </Suspense>
        </>
      )}
    </Card>
  );
};
