import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import type { WaitingSearch } from './search.ts';

interface WaitingFiltersProps {
  readonly search: WaitingSearch;
  readonly onChange: (change: WaitingSearch) => void;
}

const ALL = [{ value: 'all' }] as const;

/** Which orders the list shows: those of a carrier and a branch, or every order. */
export const WaitingFilters = ({ search, onChange }: WaitingFiltersProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const scope = useCarrierScope();
  const addresses = useQuery(shippingSettingsQuery(useApi())).data?.addresses ?? [];
  return (
    <>
      {scope === undefined && (
        <SelectFilter
          label={t('carriers.label')}
          isLabelHidden
          initial={t('carriers.all')}
          options={PICKUP_CARRIERS.map((carrier) => ({ value: carrier, label: texts.carrier(carrier) }))}
          value={search.carrier}
          onChange={(carrier) => onChange({ carrier })}
        />
      )}
      {(addresses.length > 1 || search.addressId !== undefined) && (
        <SelectFilter
          label={t('booking.branch')}
          isLabelHidden
          initial={t('booking.waiting.anyBranch')}
          options={addresses.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.addressId}
          onChange={(addressId) => onChange({ addressId })}
        />
      )}
      <SelectFilter
        label={t('booking.waiting.show')}
        isLabelHidden
        initial={
          scope
            ? t('booking.waiting.forCarrier', { carrier: texts.carrier(scope) })
            : t('booking.waiting.matching')
        }
        options={ALL.map(({ value }) => ({ value, label: t('booking.waiting.all') }))}
        value={search.show}
        onChange={(show) => onChange({ show })}
      />
    </>
  );
};
