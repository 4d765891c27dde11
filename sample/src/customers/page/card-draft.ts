import type { CustomerCard, CustomerCardBody } from '../contract.ts';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import {
  brandOf,
  checkCardNumber,
  checkCvc,
  checkExpiry,
  expiryOf,
  expiryText,
  lastDigitsOf,
} from '#shared/card-number.ts';

/** The card form's values. Only the last four digits of the number are ever sent; the CVC never is. */
export interface CardDraft {
  readonly number: string;
  readonly cvc: string;
  readonly holder: string;
  readonly expires: string;
  readonly isDefault: boolean;
}

export const cardDraftOf = (card: CustomerCard | undefined, holder: string): CardDraft => ({
  number: '',
  cvc: '',
  holder: card?.holder ?? holder,
  expires: card === undefined ? '' : expiryText(card.expires),
  isDefault: card?.isDefault ?? false,
});

export const checkCard = (draft: CardDraft, card: CustomerCard | undefined, today: string): Checks => ({
  number: card ? undefined : checkCardNumber(draft.number),
  cvc: card ? undefined : checkCvc(draft.cvc, brandOf(draft.number)),
  holder: checkText(draft.holder),
  expires: checkExpiry(draft.expires, today),
});

/** The request for a valid card. */
export const cardBodyOf = (draft: CardDraft, card: CustomerCard | undefined): CustomerCardBody => ({
  holder: draft.holder.trim(),
  brand: card?.brand ?? brandOf(draft.number),
  lastDigits: card?.lastDigits ?? lastDigitsOf(draft.number),
  expires: expiryOf(draft.expires) ?? '',
  isDefault: draft.isDefault,
});
