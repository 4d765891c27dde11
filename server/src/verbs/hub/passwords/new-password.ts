import { fieldError } from '#errors.ts';
import { isGuessable } from '#security/password-strength.ts';

/** Refuses, at its field, a password that is common or made of its owner's data. */
export const refuseGuessable = (
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly string[],
): void => {
  if (isGuessable(password, owner)) throw fieldError(field, 'password_common');
};
