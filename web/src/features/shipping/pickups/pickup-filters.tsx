import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DayFilter } from '@apps-hub/ui/kit/list/day-filter.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import classes from './pickups-card.module.css';
import type { PickupsSearch } from './queries.ts';

interface FilterProps {
  readonly search: PickupsSearch;
  readonly onChange: (change: PickupsSearch) => void;
}

const ATTENTION = 'attention';

const StateFilter = ({ search, onChange }: FilterProps) => {
  const { t } = usePhrases();
  // Drafts are never stored: a draft is a form not sent yet.
  const states = PICKUP_STATES.filter((state) => state !== 'draft');
  return (
    <SelectFilter
      label={t('pickups.filter.state')}
      initial={t('pickups.filter.anyState')}
      options={[
        { value: ATTENTION, label: t('pickups.filter.attention') },
        ...states.map((state) => ({ value: state, label: t(`pickups.state.${state}`) })),
      ]}
      value={search.attention ? ATTENTION : search.state}
      onChange={(value) =>
        onChange({
          attention: value === ATTENTION ? '1' : undefined,
          state: value === ATTENTION ? undefined : value,
        })
      }
    />
  );
};

const CarrierFilter = ({ search, onChange }: FilterProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (useCarrierScope() !== undefined) return null;
  return (
    <SelectFilter
      label={t('carriers.label')}
      initial={t('carriers.all')}
      options={PICKUP_CARRIERS.map((carrier) => ({ value: carrier, label: texts.carrier(carrier) }))}
      value={search.carrier}
      onChange={(carrier) => onChange({ carrier })}
    />
  );
};

const BranchFilter = ({ search, onChange }: FilterProps) => {
  const { t } = usePhrases();
  const addresses = useQuery(shippingSettingsQuery(useApi())).data?.addresses ?? [];
  if (addresses.length < 2 && search.addressId === undefined) return null;
  return (
    <SelectFilter
      label={t('pickups.filter.branch')}
      initial={t('pickups.filter.anyBranch')}
      options={addresses.map(({ id, name }) => ({ value: id, label: name }))}
      value={search.addressId}
      onChange={(addressId) => onChange({ addressId })}
    />
  );
};

/** The list's filters; all are kept in the address. */
export const PickupFilters = (props: FilterProps) => {
  const { t } = usePhrases();
  const { search, onChange } = props;
  return (
    <>
      <StateFilter {...props} />
      <CarrierFilter {...props} />
      <BranchFilter {...props} />
      {/* The two fields never wrap apart. */}
      <div className={classes.days}>
        <DayFilter
          label={t('pickups.filter.from')}
          value={search.dateFrom}
          max={search.dateTo}
          onChange={(dateFrom) => onChange({ dateFrom })}
        />
        <DayFilter
          label={t('pickups.filter.to')}
          value={search.dateTo}
          min={search.dateFrom}
          onChange={(dateTo) => onChange({ dateTo })}
        />
      </div>
    </>
  );
};
