/** Signing in and one's own account. */
export const account = {} as const;
