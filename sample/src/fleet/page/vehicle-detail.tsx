import type { FleetVehicle } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import classes from './fleet.module.css';
import { WarningBadge } from './warning-badge.tsx';

interface VehicleDetailProps {
  readonly vehicle: FleetVehicle;
  readonly now: Date;
}

const useTimeline = ({ vehicle, now }: VehicleDetailProps) => {
  const { t } = usePhrases();
  const { createdAt, departsAt, arrivesAt, start, end } = vehicle;
  const isOver = (instant: string): boolean => Date.parse(instant) <= now.getTime();
  return [
    { at: createdAt, isOver: isOver(createdAt), text: t('sampleFleet.map.created') },
    {
      at: departsAt,
      isOver: isOver(departsAt),
      text: t(isOver(departsAt) ? 'sampleFleet.map.departed' : 'sampleFleet.map.departs', {
        city: start.city,
      }),
    },
    {
      at: arrivesAt,
      isOver: isOver(arrivesAt),
      text: t(isOver(arrivesAt) ? 'sampleFleet.map.arrived' : 'sampleFleet.map.arrives', { city: end.city }),
    },
  ];
};

/** A vehicle's driver, distance and the steps of its delivery. */
export const VehicleDetail = ({ vehicle, now }: VehicleDetailProps) => {
  const { t, formats } = usePhrases();
  const timeline = useTimeline({ vehicle, now });
  const { lateMinutes, driver, kilometres } = vehicle;
  return (
    <div className={classes.detail}>
      <span className={classes.badges}>
        <WarningBadge {...vehicle} />
        {lateMinutes > 0 && (
          <StatusBadge tone="warn">
            {t('sampleFleet.map.late', { count: lateMinutes, n: formats.number(lateMinutes) })}
          </StatusBadge>
        )}
      </span>
      <dl className={classes.facts}>
        <dt>{t('sampleFleet.map.driver')}</dt>
        <dd>
          <bdi>{driver}</bdi>
        </dd>
        <dt>{t('sampleFleet.map.way')}</dt>
        <dd>{t('sampleFleet.map.kilometres', { n: formats.number(kilometres) })}</dd>
      </dl>
      <h2>{t('sampleFleet.map.timeline')}</h2>
      <ol className={classes.timeline}>
        {timeline.map(({ at, isOver, text }) => (
          <li key={at} data-over={isOver}>
            {text}
            <span className={classes.quiet}> {formats.dateTime(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
