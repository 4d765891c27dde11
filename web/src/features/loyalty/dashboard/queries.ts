import { type Preset, presetPeriod } from '@apps-hub/domain/loyalty/period';
import type { LocalDate } from '@apps-hub/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/dashboard';
/** Figures change slowly on a screen left open; a hidden tab does not poll. */
const POLL_MS = 60_000;
/** The polling interval while a job counts a period for the first time. */
const COUNTING_MS = 1_500;

export const PRESET_DAYS = [7, 30, 90, 365] as const;

export type PresetDays = (typeof PRESET_DAYS)[number];

/** The address counts in days; twelve months are the calendar's. */
const PRESET_OF = { 7: '7d', 30: '30d', 90: '90d', 365: '12m' } as const satisfies Record<PresetDays, Preset>;

const DEFAULT_DAYS: PresetDays = 30;

/** The chosen period as the address has it: a number of days up to today, or two dates. */
export interface DashboardSearch {
  readonly days?: PresetDays | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type Choice =
  | { readonly kind: 'preset'; readonly days: PresetDays }
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

const dayOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw))
    ? raw
    : undefined;

export const parseDashboardSearch = (raw: Readonly<Record<string, unknown>>): DashboardSearch => {
  const [from, to] = [dayOf(raw['from']), dayOf(raw['to'])];
  if (from !== undefined && to !== undefined && from <= to) return { days: undefined, from, to };
  const days = PRESET_DAYS.find((each) => each === Number(raw['days']));
  return { days: days === DEFAULT_DAYS ? undefined : days, from: undefined, to: undefined };
};

export const choiceOf = ({ days, from, to }: DashboardSearch): Choice =>
  from !== undefined && to !== undefined
    ? { kind: 'range', from, to }
    : { kind: 'preset', days: days ?? DEFAULT_DAYS };

/** The first and last day, on the store's calendar. */
export const periodOf = (choice: Choice, today: LocalDate): { readonly from: string; readonly to: string } =>
  choice.kind === 'range'
    ? { from: choice.from, to: choice.to }
    : presetPeriod(PRESET_OF[choice.days], today);

interface Days {
  readonly from: string;
  readonly to: string;
}

export const dashboardQuery = (api: Api, { from, to }: Days) =>
  queryOptions({
    queryKey: ['loyalty-dashboard', from, to],
    queryFn: ({ signal }) => api.get(PATH, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const memberFiguresQuery = (api: Api, { from, to }: Days) =>
  queryOptions({
    queryKey: ['loyalty-dashboard', 'members', from, to],
    queryFn: ({ signal }) => api.get(`${PATH}/members`, { query: { from, to }, signal }),
    refetchInterval: ({ state }) => (state.data?.counted === null ? COUNTING_MS : POLL_MS),
  });

export const healthKey = ['loyalty-dashboard', 'health'] as const;

export const healthQuery = (api: Api) =>
  queryOptions({
    queryKey: healthKey,
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/health', { signal }),
    refetchInterval: POLL_MS,
  });

/** Asks the host again about the coupons that wait for it. */
export const retryCoupons = (api: Api, idempotencyKey: string) =>
  api.post('/api/v1/loyalty/coupons/retry', { body: {}, idempotencyKey });
