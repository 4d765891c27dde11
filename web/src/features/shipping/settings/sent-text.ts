import type { Carrier } from '@apps-hub/domain/carrier';
import { readPhone } from '@apps-hub/domain/phone';
import type { TextField } from '@apps-hub/domain/shipping/carriers/limits';
import { stateFor } from '@apps-hub/domain/shipping/carriers/state-for';
import { phoneFor, wantsLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import { latinDigits } from '@apps-hub/domain/text';

import type { AddressDraft } from './address-draft.ts';

/** Whether the carrier gets the Latin form of this text instead. */
const isReplaced = (carrier: Carrier, field: TextField, { latin }: AddressDraft): boolean => {
  if (!wantsLatin(carrier)) return false;
  if (field === 'addressLine') return latin.lines.some((line) => line.trim() !== '');
  return (field === 'city' || field === 'company' || field === 'person') && latin[field].trim() !== '';
};

/** A text of the form as sent to the carrier; undefined if another text is sent instead. */
export const sentText = (
  carrier: Carrier,
  field: TextField,
  { text, draft }: { readonly text: string; readonly draft: AddressDraft },
): string | undefined => {
  if (isReplaced(carrier, field, draft)) return undefined;
  if (field === 'phone') return phoneFor(carrier, readPhone(text, draft.countryCode) ?? text);
  if (field === 'postcode') return latinDigits(text);
  const city = `${draft.city} ${draft.latin.city}`;
  return field === 'state' ? stateFor(carrier, { state: text, city, countryCode: draft.countryCode }) : text;
};
