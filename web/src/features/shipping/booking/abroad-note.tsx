import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { abroadOf } from '@apps-hub/domain/shipping/pickups/parcels';

import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import type { ParcelDraft } from '@apps-hub/contract/shipping/booking/draft';

interface AbroadNoteProps {
  readonly parcels: readonly ParcelDraft[];
  readonly address: PickupAddressAnswer;
}

/** How many parcels leave the country; the carrier books and collects them as international. */
export const AbroadNote = ({ parcels, address }: AbroadNoteProps) => {
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  const abroad = parcels.flatMap((parcel) => abroadOf(parcel, address.address) ?? []);
  if (abroad.length === 0) return null;
  const countries = [...new Set(abroad.map(({ countryCode }) => names.country(countryCode)))];
  return (
    <p className={form.lead}>
      {t('booking.abroad', {
        count: abroad.length,
        n: formats.number(abroad.length),
        countries: formats.list(countries),
      })}
    </p>
  );
};
