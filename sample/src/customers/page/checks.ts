import { PASSWORD_LEAST } from '../values.ts';

import { type Check, checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';

export const checkPhone = (text: string): Check => checkText(text) ?? checkOptionalPhone(text);

const CAPITAL = /\p{Lu}/u;

/** Any character except letters, digits and spaces. */
const SYMBOL = /[^\p{L}\p{N}\s]/u;

/** At least eight characters, with a capital letter and a symbol. */
export const checkPassword = (text: string): Check => {
  if (text === '') return 'required';
  if (text.length < PASSWORD_LEAST) return 'too_short';
  return CAPITAL.test(text) && SYMBOL.test(text) ? undefined : 'invalid';
};
