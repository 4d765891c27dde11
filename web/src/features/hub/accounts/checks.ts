import type { Check } from '../../../kit/form/validation.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** As the contract has it (contract/accounts.ts), whose schemas stay out of the page. */
const PASSWORD_MIN_CHARACTERS = 10;

export const checkText = (text: string): Check => (text.trim() === '' ? 'required' : undefined);

export const checkEmail = (text: string): Check => {
  if (text.trim() === '') return 'required';
  return EMAIL.test(text.trim()) ? undefined : 'email_invalid';
};

/** A password that somebody chooses; one that is asked for only has to be there. */
export const checkNewPassword = (text: string): Check => {
  if (text === '') return 'required';
  return text.length < PASSWORD_MIN_CHARACTERS ? 'password_too_short' : undefined;
};
