import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import type { ButtonProps } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import type { BookingPlace } from './carrier-scope.ts';

export interface BookWindow extends Pick<ButtonProps, 'size'> {
  readonly cutOff: ShippingHome['cutOffs'][number];
  /** Opens the booking form with this branch, carrier and day. */
  readonly onBook: (place: BookingPlace) => void;
}

/** Books a branch's next window. */
export const BookWindowButton = ({ cutOff: { carrier, address, slot }, onBook, size = 'xs' }: BookWindow) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const denied = useDenied('create', 'Pickup');
  if (!slot) return null;
  return (
    <ActionButton
      size={size}
      variant="light"
      disabledReason={denied}
      onClick={() => onBook({ carrier, addressId: address.id, date: slot.window.date })}
    >
      {t('shippingHome.cutOff.book')}
      <span className="visually-hidden">
        {' '}
        {t('shippingHome.cutOff.row', { carrier: texts.carrier(carrier), address: address.name })}
      </span>
    </ActionButton>
  );
};
