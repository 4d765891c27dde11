import type { Logistics } from '../contract.ts';
import type { VehiclePhase } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAxisDates } from '#shared/board/board-texts.ts';
import { BoardChart } from '#shared/board/board-chart.tsx';
import { fleetKey } from './queries.ts';

interface SeeAll {
  readonly seeAll: string;
}

const PHASE_COLOURS = { onTheWay: 1, unloading: 2, loading: 3, waiting: 6 } as const satisfies Record<
  VehiclePhase,
  number
>;

/** Vehicles by their current activity. */
export const VehiclesNow = ({ phases, seeAll }: Pick<Logistics, 'phases'> & SeeAll) => {
  const { t, formats } = usePhrases();
  const all = t('sampleFleet.board.all');
  return (
    <BoardChart
      title={t('sampleFleet.board.overview')}
      subtitle={t('sampleFleet.board.overviewNote')}
      source={fleetKey(formats.locale)}
      seeAll={seeAll}
      axis={t('sampleFleet.board.phase')}
      kind="donut"
      series={phases.map(({ phase }) => ({
        key: phase,
        label: t(`sampleFleet.phase.${phase}`),
        colour: PHASE_COLOURS[phase],
      }))}
      points={[
        {
          label: all,
          title: all,
          values: Object.fromEntries(phases.map(({ phase, vehicles }) => [phase, vehicles])),
        },
      ]}
      formatValue={formats.number}
    />
  );
};

/** Shipments and deliveries per day. */
export const Shipments = ({ days }: Pick<Logistics, 'days'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleFleet.board.shipments')}
      subtitle={t('sampleFleet.board.shipmentsNote')}
      source={fleetKey(formats.locale)}
      axis={t('sampleFleet.board.day')}
      kind="bars"
      series={[
        { key: 'shipped', label: t('sampleFleet.board.shipped'), colour: 1 },
        { key: 'delivered', label: t('sampleFleet.board.delivered'), colour: 2 },
      ]}
      points={days.map(({ day, shipped, delivered }) => ({
        label: dates.shortDay(day),
        title: formats.dayAndYear(day),
        values: { shipped, delivered },
      }))}
      formatValue={formats.number}
    />
  );
};

const REASON_COLOURS = { address: 1, absent: 3, weather: 5, damage: 4 } as const;

/** Reasons for failed deliveries. */
export const Exceptions = ({ exceptions }: Pick<Logistics, 'exceptions'>) => {
  const { t, formats } = usePhrases();
  const all = t('sampleFleet.board.allReasons');
  return (
    <BoardChart
      title={t('sampleFleet.board.exceptions')}
      subtitle={t('sampleFleet.board.exceptionsNote')}
      source={fleetKey(formats.locale)}
      axis={t('sampleFleet.board.reason')}
      kind="donut"
      series={exceptions.map(({ reason }) => ({
        key: reason,
        label: t(`sampleFleet.board.reasons.${reason}`),
        colour: REASON_COLOURS[reason],
      }))}
      points={[
        {
          label: all,
          title: all,
          values: Object.fromEntries(exceptions.map(({ reason, count }) => [reason, count])),
        },
      ]}
      formatValue={formats.number}
    />
  );
};
