import type { Vehicle } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

const VEHICLE_SORTS = ['location', 'startRoute', 'endRoute', 'warnings', 'progress'] as const;

export type VehicleSort = (typeof VEHICLE_SORTS)[number];

export type VehiclesSearch = ListState<VehicleSort>;

export const fleetKey = (locale: SampleSource['locale']) => ['sample', locale, 'fleet'] as const;

export const parseVehiclesSearch = (raw: Readonly<Record<string, unknown>>): VehiclesSearch =>
  parseListState(raw, VEHICLE_SORTS);

const VEHICLES = '/api/apps/logistics/vehicles';

/** Polling interval: vehicles keep moving. */
const DRIVING_MS = 10_000;

export const vehiclesQuery = ({ api, locale }: SampleSource, search: VehiclesSearch) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...fleetKey(locale), 'vehicles', query],
    queryFn: async ({ signal }) => {
      const { vehicles, totalVehicles } = await api.get(VEHICLES, { query, signal });
      return { vehicles, total: totalVehicles };
    },
    refetchInterval: DRIVING_MS,
  });
};

const ALL = '-1';

export const loadVehicles = async (
  { api }: SampleSource,
  search: VehiclesSearch,
): Promise<readonly Vehicle[]> => {
  const query = { ...listQueryOf(search), page: '1', itemsPerPage: ALL };
  return (await api.get(VEHICLES, { query })).vehicles;
};

export const logisticsQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...fleetKey(locale), 'dashboard'],
    queryFn: ({ signal }) => api.get('/api/dashboard/logistics', { signal }),
    refetchInterval: DRIVING_MS,
  });

/** Trips are refetched often enough to see vehicles arrive and turn back. */
export const fleetQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...fleetKey(locale), 'ways'],
    queryFn: ({ signal }) => api.get('/api/apps/logistics/fleet', { signal }),
    refetchInterval: DRIVING_MS,
  });

/** The number on a vehicle: "VOL-342808". */
export const vehicleName = (location: number): string => `VOL-${location}`;
