import { readPhone } from '#phone.ts';
import { latinDigits } from '#text.ts';
import type { ToldShipping } from '#shop/order-shipping.ts';
import type { BookingDetails } from '../pickups/booking.ts';

export type Recipient = Pick<BookingDetails, 'address' | 'contact'>;

/**
 * The recipient as the host wrote it; null if it did not say where the order goes. What is missing or unreadable stays empty, so that the
 * carrier's limits name it.
 */
export const recipientOf = (
  { recipient, destination }: Pick<ToldShipping, 'recipient' | 'destination'>,
  customerName: string | null,
): Recipient | null => {
  if (!recipient || !destination || destination.value.countryCode === '') return null;
  const { city, countryCode } = destination.value;
  const { lines, postcode, phone, email } = recipient.value;
  const [street = '', ...others] = lines.map((line) => line.trim()).filter((line) => line !== '');
  const person = recipient.value.person.trim() || (customerName ?? '');
  return {
    address: {
      lines: [street, others.join(', ')].filter((line) => line !== ''),
      city: city.trim(),
      state: '',
      postcode: latinDigits(postcode.trim()),
      countryCode,
      kind: 'residence',
      entrance: null,
      latin: null,
    },
    contact: { company: person, person, phone: readPhone(phone, countryCode) ?? '', email: email.trim() },
  };
};
