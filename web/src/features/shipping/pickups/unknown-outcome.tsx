import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Whether we keep asking, and what the merchant can do: call the carrier, and name the pickup by what it was given. */
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
