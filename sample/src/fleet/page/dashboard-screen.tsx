import { IconAlertTriangle, IconClockExclamation, IconRouteOff, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { sampleAddress } from '#pages/pages.ts';
import { BoardHero } from '#shared/board/board-hero.tsx';
import board from '#shared/board/board.module.css';
import { useSource } from '#shared/use-sample-api.ts';
import type { Logistics } from '../contract.ts';
import { OrdersByStage, Performance } from './board-tables.tsx';
import { Exceptions, Shipments, VehiclesNow } from './charts.tsx';
import { logisticsQuery, parseVehiclesSearch } from './queries.ts';
import { VehiclesCard } from './vehicles-card.tsx';

const Figures = ({ phases, withWarnings, late, offRoute }: Logistics) => {
  const { t, formats } = usePhrases();
  const all = phases.reduce((sum, { vehicles }) => sum + vehicles, 0);
  const onTheWay = phases.find(({ phase }) => phase === 'onTheWay')?.vehicles ?? 0;
  const note = t('sampleFleet.board.ofAll', { count: all, n: formats.number(all) });
  const tile = (label: string, count: number, Icon: typeof IconTruck, tone: Tone) => ({
    label,
    note,
    value: formats.number(count),
    icon: <Icon size={22} />,
    tone,
  });
  return (
    <StatTiles
      tiles={[
        tile(t('sampleFleet.board.onTheWay'), onTheWay, IconTruck, 'brand'),
        tile(t('sampleFleet.board.withWarnings'), withWarnings, IconAlertTriangle, 'warn'),
        tile(t('sampleFleet.board.late'), late, IconClockExclamation, 'warn'),
        tile(t('sampleFleet.board.offRoute'), offRoute, IconRouteOff, 'bad'),
      ]}
    />
  );
};

/** The share of deliveries that came on time. */
const OnTime = ({ performance }: Pick<Logistics, 'performance'>) => {
  const { t, formats } = usePhrases();
  const now = performance.find(({ measure }) => measure === 'onTime')?.now ?? 0;
  return (
    <BoardHero
      figure={formats.percent(String(now))}
      text={t('sampleFleet.board.measures.onTime')}
      to={sampleAddress('sample/fleet')}
      action={t('sampleFleet.board.all')}
      scene="boxes"
    />
  );
};

/** Vehicles, deliveries and orders at a glance. */
const LogisticsDashboard = () => {
  const query = useQuery(logisticsQuery(useSource()));
  return (
    <Loaded query={query} loadingRows={8}>
      {(logistics) => (
        <>
          <div className={board.top}>
            <OnTime performance={logistics.performance} />
            <Figures {...logistics} />
          </div>
          <div className={board.columns}>
            <VehiclesNow phases={logistics.phases} seeAll={sampleAddress('sample/fleet')} />
            <Shipments days={logistics.days} />
            <Performance performance={logistics.performance} />
            <Exceptions exceptions={logistics.exceptions} />
            <div className={board.wide}>
              <OrdersByStage orders={logistics.orders} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
};

export const LogisticsDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseVehiclesSearch);
  return (
    <Page title={t('sampleFleet.board.title')}>
      <LogisticsDashboard />
      <VehiclesCard search={search} onSearch={onSearch} />
    </Page>
  );
};
