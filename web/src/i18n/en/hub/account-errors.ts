/** Errors of signing in and of passwords. */
export const accountErrors = {
  credentials_invalid: 'Invalid email or password',
  sign_in_failed: 'Something went wrong',
  sign_in_locked:
    'Too many failed attempts. Sign-in is locked for a while. You can reset your password instead.',
  second_step_expired: 'Your sign-in took too long. Sign in again.',
  second_step_locked: 'Too many wrong codes. Wait a while before the next one.',
  passkey_invalid: 'This passkey was not accepted. Try again, or choose another way.',
  passkey_stopped: 'No passkey was used. Try again when you are ready.',
} as const;

/** The errors of single fields. */
export const accountFieldErrors = {
  password_common: 'This password is easy to guess. Choose four unrelated words.',
  password_too_short: 'Choose a password of at least 10 characters.',
  code_wrong: 'This code is incorrect or was already used.',
} as const;
