import type { CustomerAddress, CustomerAddressBody } from '../contract.ts';
import { CUSTOMER_TEXT_MAX, type CustomerCountry } from '../values.ts';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkLength, checkText } from '@apps-hub/ui/kit/form/validation.ts';

/** The address form's values. */
export interface PlaceDraft {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: CustomerCountry;
}

export type AddressDraft = CustomerAddressBody;

export const EMPTY_PLACE: PlaceDraft = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'Saudi Arabia',
};

const checkField = (text: string) => checkText(text) ?? checkLength(text, CUSTOMER_TEXT_MAX);

export const checkPlace = ({ line1, line2, city, state, postcode }: PlaceDraft): Checks => ({
  line1: checkField(line1),
  line2: checkLength(line2, CUSTOMER_TEXT_MAX),
  city: checkField(city),
  state: checkField(state),
  postcode: checkField(postcode),
});

export const trimmedPlace = ({ line1, line2, city, state, postcode, country }: PlaceDraft): PlaceDraft => ({
  line1: line1.trim(),
  line2: line2.trim(),
  city: city.trim(),
  state: state.trim(),
  postcode: postcode.trim(),
  country,
});

export const addressDraftOf = (address: CustomerAddress | undefined, name: string): AddressDraft => {
  if (address === undefined)
    return { ...EMPTY_PLACE, kind: 'home', name, isDefault: false, isBilling: false };
  const { id: _, ...draft } = address;
  return draft;
};

export const checkAddress = (draft: AddressDraft): Checks => ({
  name: checkField(draft.name),
  ...checkPlace(draft),
});
