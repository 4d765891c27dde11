import { PASSWORD_MIN_CHARACTERS } from '@apps-hub/contract/hub/values';
import type { Check } from './validation.ts';

/** Checks a newly chosen password; a current password must only be present. */
export const checkNewPassword = (text: string): Check => {
  if (text === '') return 'required';
  return text.length < PASSWORD_MIN_CHARACTERS ? 'password_too_short' : undefined;
};
