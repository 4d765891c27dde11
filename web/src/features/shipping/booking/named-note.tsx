import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { isForBranch, isForCarrier } from '@apps-hub/domain/shipping/pickups/order-parcels';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { useNamedCarrier } from '../shared/order-facts.tsx';

interface NamedNoteProps {
  /** The orders whose parcels are booked. */
  readonly orders: readonly WaitingOrder[];
  readonly carrier: Carrier;
  readonly address: PickupAddressAnswer;
  readonly addresses: readonly PickupAddressAnswer[];
}

/** Says which orders name another carrier or branch than the chosen one; they can still be booked. */
export const NamedNote = ({ orders, carrier, address, addresses }: NamedNoteProps) => {
  const { t, formats } = usePhrases();
  const carrierText = useNamedCarrier();
  const named = (
    key: 'booking.names.carrier' | 'booking.names.branch',
    nameOf: (order: WaitingOrder) => string | null,
  ) =>
    [...Map.groupBy(orders, nameOf)].flatMap(([name, group]) =>
      name === null
        ? []
        : [t(key, { name, count: group.length, numbers: formats.list(group.map(({ number }) => number)) })],
    );
  const texts = [
    ...named('booking.names.carrier', (order) =>
      order.carrier && !isForCarrier(order.carrier, carrier) ? carrierText(order.carrier) : null,
    ),
    ...named('booking.names.branch', ({ branch }) =>
      branch && !isForBranch(branch, address, addresses) ? branch.name : null,
    ),
  ];
  if (texts.length === 0) return null;
  return (
    <output className={form.note}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </output>
  );
};
