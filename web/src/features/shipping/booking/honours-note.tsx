import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { type ParcelDraft, toParcel } from '@apps-hub/contract/shipping/booking/draft';

interface HonoursNoteProps {
  readonly carrier: Carrier;
  /** The service the account books with. */
  readonly service: string | null;
  readonly parcels: readonly ParcelDraft[];
}

/** Which of the flags set the chosen carrier does not honour. */
export const HonoursNote = ({ carrier, service, parcels }: HonoursNoteProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const counts = handOverCounts(parcels.map(toParcel), carrier);
  const honours = CARRIER_FACTS[carrier].honours(service);
  const noted = (['fragile', 'large'] as const).filter(
    (flag) => counts[flag] > 0 && honours[flag] === 'courier_note',
  );
  if (noted.length === 0) return null;
  return (
    <div className={form.note} role="note">
      {noted.map((flag) => (
        <span key={flag}>{t(`booking.honours.${flag}`, { carrier: texts.carrier(carrier) })}</span>
      ))}
    </div>
  );
};
