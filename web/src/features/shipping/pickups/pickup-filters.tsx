import { CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { carrierOf, useCarrierScope } from '../shared/carrier-scope.ts';
import { ListSearch } from '../../../kit/list/list-search.tsx';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { useApi } from '../../../session/services.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import classes from './pickup-filters.module.css';
import type { PickupsSearch } from './queries.ts';

export interface PickupFiltersProps {
  readonly search: PickupsSearch;
  /** Writes the list's state into the address; `replace` leaves no step in the history. */
  readonly onSearch: (search: PickupsSearch, replace?: boolean) => void;
}

type FilterProps = PickupFiltersProps & { readonly set: (change: Partial<PickupsSearch>) => void };

const ATTENTION = 'attention';

const StateFilter = ({ search, set }: FilterProps) => {
  const { t } = usePhrases();
  // A draft is never kept: it is what a form holds before it is sent.
  const states = PICKUP_STATES.filter((state) => state !== 'draft');
  return (
    <NativeSelect
      label={t('pickups.filter.state')}
      value={search.attention ? ATTENTION : (search.state ?? '')}
      data={[
        { value: '', label: t('pickups.filter.anyState') },
        { value: ATTENTION, label: t('pickups.filter.attention') },
        ...states.map((state) => ({ value: state, label: t(`pickups.state.${state}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        set({
          attention: value === ATTENTION ? '1' : undefined,
          state: states.find((state) => state === value),
        })
      }
    />
  );
};

const CarrierFilter = ({ search, set }: FilterProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (useCarrierScope() !== undefined) return null;
  return (
    <NativeSelect
      label={t('carriers.label')}
      value={search.carrier ?? ''}
      data={[
        { value: '', label: t('carriers.all') },
        ...CARRIERS.map((carrier) => ({ value: carrier, label: texts.carrier(carrier) })),
      ]}
      onChange={({ currentTarget: { value } }) => set({ carrier: carrierOf(value) })}
    />
  );
};

const BranchFilter = ({ search, set }: FilterProps) => {
  const { t } = usePhrases();
  const addresses = useQuery(shippingSettingsQuery(useApi())).data?.addresses ?? [];
  if (addresses.length < 2 && search.addressId === undefined) return null;
  return (
    <NativeSelect
      label={t('pickups.filter.branch')}
      value={search.addressId ?? ''}
      data={[
        { value: '', label: t('pickups.filter.anyBranch') },
        ...addresses.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => set({ addressId: value || undefined })}
    />
  );
};

const DayFilters = ({ search, set }: FilterProps) => {
  const { t } = usePhrases();
  return (
    <>
      <DayFilter
        label={t('pickups.filter.from')}
        value={search.dateFrom}
        max={search.dateTo}
        onChange={(dateFrom) => set({ dateFrom })}
      />
      <DayFilter
        label={t('pickups.filter.to')}
        value={search.dateTo}
        min={search.dateFrom}
        onChange={(dateTo) => set({ dateTo })}
      />
    </>
  );
};

/** Search and filters of the list; all of them stand in the address. */
export const PickupFilters = ({ search, onSearch }: PickupFiltersProps) => {
  const { t } = usePhrases();
  const set = (change: Partial<PickupsSearch>) => onSearch({ ...search, ...change, page: undefined });
  const shared = { search, onSearch, set };
  return (
    <search className={classes.toolbar} aria-label={t('pickups.filters')}>
      <div className={classes.search}>
        <ListSearch label={t('pickups.search')} state={search} onState={onSearch} />
      </div>
      <StateFilter {...shared} />
      <CarrierFilter {...shared} />
      <BranchFilter {...shared} />
      <DayFilters {...shared} />
    </search>
  );
};
