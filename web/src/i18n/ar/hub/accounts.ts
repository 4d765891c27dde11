import { accountErrors, accountFieldErrors } from './account-errors.ts';
import { signIn } from './sign-in.ts';

/** Signing in. */
export const account = { signIn, accountErrors, accountFieldErrors } as const;
