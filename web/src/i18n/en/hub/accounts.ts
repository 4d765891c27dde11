import { signIn } from './sign-in.ts';

/** Signing in. */
export const account = { signIn } as const;
