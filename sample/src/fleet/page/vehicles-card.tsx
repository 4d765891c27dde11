import type { Vehicle } from '../contract.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { ShareBar } from '#shared/board/share-bar.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSource } from '#shared/use-sample-api.ts';
import board from '#shared/board/board.module.css';
import {
  loadVehicles,
  vehicleName,
  type VehicleSort,
  type VehiclesSearch,
  vehiclesQuery,
} from './queries.ts';
import { WarningBadge } from './warning-badge.tsx';

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<Vehicle, VehicleSort>[] => [
  {
    id: 'vehicle',
    header: t('sampleFleet.column.vehicle'),
    sort: 'location',
    isRowHeader: true,
    cell: ({ id, location }) => (
      <PageLink page="sample/fleet" params={[]} search={{ vehicle: String(id) }}>
        <Isolated>{vehicleName(location)}</Isolated>
      </PageLink>
    ),
  },
  {
    id: 'start',
    header: t('sampleFleet.column.start'),
    sort: 'startRoute',
    cell: ({ startCity, startCountry }) => (
      <span className={board.stacked}>
        {startCity}
        <span className={board.quiet}>{startCountry}</span>
      </span>
    ),
  },
  {
    id: 'end',
    header: t('sampleFleet.column.end'),
    sort: 'endRoute',
    cell: ({ endCity, endCountry }) => (
      <span className={board.stacked}>
        {endCity}
        <span className={board.quiet}>{endCountry}</span>
      </span>
    ),
  },
  {
    id: 'warnings',
    header: t('sampleFleet.column.warnings'),
    sort: 'warnings',
    hideable: true,
    cell: (vehicle) => <WarningBadge {...vehicle} />,
  },
  {
    id: 'progress',
    header: t('sampleFleet.column.progress'),
    sort: 'progress',
    hideable: true,
    cell: ({ progress }) => <ShareBar percent={progress}>{formats.percent(String(progress))}</ShareBar>,
  },
];

/** Every vehicle with its route, warnings and progress. */
export const VehiclesCard = ({ search, onSearch }: ListAddress<VehiclesSearch>) => {
  const book = usePhrases();
  const { t } = book;
  const source = useSource();
  const title = t('sampleFleet.board.vehicles');
  const list = useList({
    query: vehiclesQuery(source, search),
    rows: ({ vehicles }) => vehicles,
    search,
    onSearch,
  });
  const exporting = useRowsExport<Vehicle>({
    fileName: title,
    columns: [
      { header: t('sampleFleet.column.vehicle'), value: ({ location }) => vehicleName(location) },
      {
        header: t('sampleFleet.column.start'),
        value: ({ startCity, startCountry }) => `${startCity}, ${startCountry}`,
      },
      {
        header: t('sampleFleet.column.end'),
        value: ({ endCity, endCountry }) => `${endCity}, ${endCountry}`,
      },
      {
        header: t('sampleFleet.column.warnings'),
        value: ({ warnings }) => t(`sampleFleet.warning.${warnings}`),
      },
      { header: t('sampleFleet.column.progress'), value: ({ progress }) => progress },
    ],
    load: () => loadVehicles(source, search),
  });
  return (
    <ListCard
      title={title}
      subtitle={t('sampleFleet.board.vehiclesNote')}
      actions={<ExportButton {...exporting} />}
      list={list}
      toolbar={{ search: t('sampleFleet.board.search') }}
      view={{ id: 'sample-vehicles', hasDensity: true, hasColumns: true }}
      columns={columnsOf(book)}
      rowKey={({ id }) => String(id)}
      hasBriefCards
      empty={t('sampleFleet.board.noVehicles')}
      filters={[]}
      loadingRows={10}
    />
  );
};
