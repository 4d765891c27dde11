import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { ShareBar } from '#shared/board/share-bar.tsx';
import { FullPage } from '#shared/full-page.tsx';
import frame from '#shared/side-frame.module.css';
import { useSource } from '#shared/use-sample-api.ts';
import type { FleetVehicle } from '../contract.ts';
import classes from './fleet.module.css';
import { percentOf } from './geometry.ts';
import { fleetQuery, vehicleName } from './queries.ts';
import { VehicleDetail } from './vehicle-detail.tsx';

/** The current time, updated at an interval. */
const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

const FleetMap = lazy(async () => ({ default: (await import('./fleet-map.tsx')).FleetMap }));

const SMOOTH_MS = 500;
/** For users who prefer reduced motion: the map moves only at this interval. */
const STEP_MS = 5_000;

interface RowProps {
  readonly vehicle: FleetVehicle;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const Row = ({ vehicle, now, isOpen, onToggle }: RowProps) => {
  const { t, formats } = usePhrases();
  const { id, location, start, end, phase } = vehicle;
  const row = useRef<HTMLLIElement>(null);
  const percent = percentOf(vehicle, now);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={`vehicle-${id}`}
        onClick={onToggle}
      >
        <span className={classes.name}>
          <Isolated>{vehicleName(location)}</Isolated>
        </span>
        <StatusBadge tone={phase === 'onTheWay' ? 'brand' : 'quiet'}>
          {t(`sampleFleet.phase.${phase}`)}
        </StatusBadge>
        <span className={classes.quiet}>{t('sampleFleet.route', { start: start.city, end: end.city })}</span>
        <ShareBar percent={percent}>{formats.percent(String(percent))}</ShareBar>
      </button>
      <div id={`vehicle-${id}`} hidden={!isOpen}>
        {isOpen && <VehicleDetail vehicle={vehicle} now={now} />}
      </div>
    </li>
  );
};

const isFound = ({ location, driver, start, end }: FleetVehicle, q: string): boolean =>
  [vehicleName(location), driver, start.city, end.city].some((text) =>
    text.toLowerCase().includes(q.toLowerCase()),
  );

interface FleetPageProps {
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
}

interface SideProps extends FleetPageProps {
  readonly vehicles: readonly FleetVehicle[];
  readonly now: Date;
}

const Side = ({ vehicles, now, selected, onSelect }: SideProps) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  const found = vehicles.filter((vehicle) => vehicle.id === selected || isFound(vehicle, q));
  return (
    <section className={`${frame.side} ${classes.side}`} aria-label={t('sampleFleet.map.list')}>
      <div className={classes.head}>
        <SearchBox label={t('sampleFleet.map.search')} value={q} onSearch={setQ} />
      </div>
      {found.length === 0 && <EmptyState text={t('sampleFleet.map.none')} drawing="search" />}
      <ul className={classes.list}>
        {found.map((vehicle) => (
          <Row
            key={vehicle.id}
            vehicle={vehicle}
            now={now}
            isOpen={vehicle.id === selected}
            onToggle={() => onSelect(vehicle.id === selected ? undefined : vehicle.id)}
          />
        ))}
      </ul>
    </section>
  );
};

/** The vehicles on a map and in a list; selecting one flies to it and opens its timeline. */
const FleetPage = ({ selected, onSelect }: FleetPageProps) => {
  const { t } = usePhrases();
  const query = useQuery(fleetQuery(useSource()));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const now = useNow(isCalm ? STEP_MS : SMOOTH_MS);
  return (
    <Loaded query={query} loadingRows={8}>
      {({ vehicles, places }) => (
        <div className={`${frame.frame} ${classes.fleet}`}>
          <Side vehicles={vehicles} now={now} selected={selected} onSelect={onSelect} />
          <Suspense fallback={<EmptyState text={t('sampleFleet.map.loading')} />}>
            <FleetMap vehicles={vehicles} places={places} now={now} selected={selected} onSelect={onSelect} />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
};

interface FleetSearch {
  readonly vehicle?: number | undefined;
}

const parse = (raw: Readonly<Record<string, unknown>>): FleetSearch => {
  const vehicle = Number(raw['vehicle']);
  return { vehicle: Number.isInteger(vehicle) && vehicle > 0 ? vehicle : undefined };
};

export const FleetScreen = () => {
  const { t } = usePhrases();
  const [{ vehicle }, onSearch] = useAddress(parse);
  return (
    <FullPage title={t('sampleFleet.title')} lead={t('sampleFleet.map.clock')}>
      <FleetPage selected={vehicle} onSelect={(id) => onSearch({ vehicle: id }, true)} />
    </FullPage>
  );
};
