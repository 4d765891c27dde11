import type { Check } from '../../../kit/form/validation.ts';

/** As the contract has it (contract/accounts.ts), whose schemas stay out of the page. */
const PASSWORD_MIN_CHARACTERS = 10;

/** A password that somebody chooses; one that is asked for only has to be there. */
export const checkNewPassword = (text: string): Check => {
  if (text === '') return 'required';
  return text.length < PASSWORD_MIN_CHARACTERS ? 'password_too_short' : undefined;
};
