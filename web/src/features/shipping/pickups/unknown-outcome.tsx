import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Says whether we keep asking, and how to call the carrier with the pickup's references. */
export const UnknownOutcome = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (!pickup.unknown) return null;
  const carrier = texts.carrier(pickup.carrier);
  const silence = pickup.can.ask.can ? 'pickups.next.noLongerAsked' : 'pickups.next.cannotBeAsked';
  return (
    <>
      <p>{t(pickup.unknown.isAsked ? 'pickups.next.isAsked' : silence, { carrier })}</p>
      <p>
        {t('pickups.next.call', {
          carrier,
          window: texts.window(pickup.window),
          branch: pickup.address.name,
        })}
      </p>
      <p>
        {t('pickups.next.reference')}: <bdi dir="ltr">{pickup.id}</bdi>
      </p>
    </>
  );
};
