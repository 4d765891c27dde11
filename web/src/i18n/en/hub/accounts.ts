import { credentials } from '@apps-hub/ui/i18n/en/credentials.ts';

import { accountErrors, accountFieldErrors } from './account-errors.ts';
import { signIn } from './sign-in.ts';

/** Signing in. */
export const account = { credentials, signIn, accountErrors, accountFieldErrors } as const;
