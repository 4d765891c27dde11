import { memo, useMemo } from 'react';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { zoneGroups, zoneText } from '@apps-hub/ui/format/time-zones.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SearchSelect } from '@apps-hub/ui/components/search-select.tsx';

interface ZoneFieldProps {
  readonly zone: string;
  /** The countries whose zones come first. */
  readonly countries: readonly string[];
  readonly onChange: (zone: string) => void;
  readonly error: string | undefined;
}

/** A country's only zone carries its name, so it needs no heading. */
const useGroups = (countries: readonly string[]) => {
  const { locale } = usePhrases().formats;
  const first = countries.join();
  return useMemo(
    () =>
      zoneGroups(locale, first.split(','), serverClock.now()).map(({ country, zones }) => ({
        ...(zones.length > 1 && { title: country }),
        options: zones.map(({ id, name, offset }) => ({ value: id, label: name, note: offset })),
        // "Riyadh" finds Saudi Arabia, also in an Arabic list.
        aliases: (id: string) => id.replaceAll(/[_/]/g, ' '),
      })),
    [locale, first],
  );
};

/** Memoised: hundreds of zones should not re-render while other fields are typed in. */
export const ZoneField = memo(function ZoneField({ zone, countries, onChange, error }: ZoneFieldProps) {
  const { t, formats } = usePhrases();
  const groups = useGroups(countries);
  return (
    <SearchSelect
      label={t('shippingSettings.addresses.zone')}
      description={t('shippingSettings.addresses.zoneHelp')}
      value={zone}
      text={zoneText(formats.locale, zone, serverClock.now())}
      groups={groups}
      onChange={onChange}
      error={error}
      none={t('shippingSettings.addresses.zoneNone')}
    />
  );
});
