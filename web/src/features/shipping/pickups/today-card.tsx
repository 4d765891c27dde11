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
import { type BookWindow, BookWindowButton } from '../shared/book-window-button.tsx';
import { WaitingBadge } from '../shared/waiting-badge.tsx';
import type { PickupLink } from './pickup-actions.ts';
import { StateBadge } from './pickup-parts.tsx';
import common from '@apps-hub/ui/components/common.module.css';

/** Its styles are large, and only this page needs them. */
const DayTimeline = part(async () => (await import('@apps-hub/ui/components/day-timeline.tsx')).DayTimeline);

interface TodayCardProps extends Pick<BookWindow, 'onBook'> {
  readonly today: Omit<ShippingHome['today'], 'pickups'> & { readonly pickups: readonly Pickup[] };
  /** What is booked for the next day with pickups; shown once today has nothing ahead. */
  readonly next: { readonly date: string; readonly pickups: readonly Pickup[] } | null | undefined;
  /** Orders in no pickup. */
  readonly waiting: number;
  /** The next windows that can be booked; those of today are on the timeline. */
  readonly cutOffs: ShippingHome['cutOffs'];
  /** The store's IANA zone, for a branch without pickups. */
  readonly zone: string;
  readonly Link: PickupLink;
  /** Links to today's list. */
  readonly more: ReactNode;
}

const ROW_STEP_MS = 10_000;

const States = ({ today, waiting }: Pick<TodayCardProps, 'today' | 'waiting'>) => {
  const { t, formats } = usePhrases();
  return (
    <p className={`${common.inset} ${common.line}`}>
      {today.total === 0 ? (
        <span className={common.dimmed}>{t('shippingHome.today.none')}</span>
      ) : (
        <strong className={common.strong}>
          {t('shippingHome.today.count', { count: today.total, n: formats.number(today.total) })}
        </strong>
      )}
      {PICKUP_STATES.map((state) => {
        const count = today.byState[state] ?? 0;
        if (count === 0) return null;
        return (
          <StatusBadge key={state} tone={STATE_TONES[state]}>
            {t(`pickups.state.${state}`)}: {formats.number(count)}
          </StatusBadge>
        );
      })}
      <WaitingBadge orders={waiting} />
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

interface LanesProps extends Pick<TodayCardProps, 'cutOffs' | 'zone' | 'onBook' | 'Link'> {
  readonly pickups: readonly Pickup[];
  readonly isToday: boolean;
}

/** The windows of each branch on a day: booked ones, and the next ones that can still be booked. */
const useLanes = ({ pickups, isToday, cutOffs, ...props }: LanesProps): readonly DayLane[] => {
  const { zone: storeZone, onBook, Link } = props;
  const { t } = usePhrases();
  const { wall, span, carrier } = usePickupTexts();
  const now = useServerNow(ROW_STEP_MS);
  const booked = Map.groupBy(pickups, ({ address }): string => address.id);
  const zoneOf = (id: string) => booked.get(id)?.[0]?.zone ?? storeZone;
  const free = cutOffs.filter(
    ({ address, slot }) => slot?.window.date === wallTimeAt(now, zoneOf(address.id)).date,
  );
  const branches = new Map<string, string>(
    [...pickups, ...free].map(({ address }) => [address.id, address.name]),
  );
  return [...branches].map(([id, name]) => {
    const zone = zoneOf(id);
    const text = t('shippingHome.today.now', { time: wall.at(now.toISOString(), zone, now) });
    const windows = (booked.get(id) ?? []).map((pickup): DayWindow => ({
      id: pickup.id,
      ...pickup.window,
      when: whenOf(pickup, now),
      tone: STATE_TONES[pickup.state],
      time: span(pickup.window),
      badge: <StateBadge state={pickup.state} />,
      about: <About pickup={pickup} Link={Link} />,
    }));
    const open = free.flatMap((cutOff): readonly DayWindow[] =>
      cutOff.slot && cutOff.address.id === id
        ? [
            {
              id: cutOff.carrier,
              ...cutOff.slot.window,
              when: 'free',
              tone: 'quiet',
              time: span(cutOff.slot.window),
              badge: <BookWindowButton size="compact-xs" cutOff={cutOff} onBook={onBook} />,
              about: t('shippingHome.today.free', { carrier: carrier(cutOff.carrier) }),
            },
          ]
        : [],
    );
    const all = [...windows, ...open].toSorted((a, b) => a.from.localeCompare(b.from));
    return { id, name, windows: all, ...(isToday && { now: { at: wallTimeAt(now, zone).time, text } }) };
  });
};

/** Today's windows of each branch, along the day; then what is booked next. */
export const TodayCard = (props: TodayCardProps) => {
  const { t } = usePhrases();
  const { wall } = usePickupTexts();
  const { today, next } = props;
  const lanes = useLanes({ ...props, pickups: today.pickups, isToday: true });
  const nextLanes = useLanes({ ...props, pickups: next?.pickups ?? [], isToday: false, cutOffs: [] });
  const isOver = lanes.every(({ windows }) => windows.every(({ when }) => when === 'over'));
  return (
    <Card title={t('shippingHome.today.title')} actions={props.more}>
      <States {...props} />
      <Suspense fallback={<LoadingRows rows={lanes.length} />}>
        {lanes.length > 0 && <DayTimeline lanes={lanes} timeText={wall.time} />}
        {isOver && next && (
          <>
            <h3 className={common.inset}>{t('shippingHome.today.next', { day: wall.day(next.date) })}</h3>
            <DayTimeline lanes={nextLanes} timeText={wall.time} />
          </>
        )}
      </Suspense>
    </Card>
  );
};
