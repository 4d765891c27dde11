import { ownAccount } from './own-account.ts';
import { signIn } from './sign-in.ts';

/** Signing in and one's own account. */
export const account = { signIn, ownAccount } as const;
