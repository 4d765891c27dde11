export const SIGN_IN_ROLES = ['admin', 'client'] as const;

/** The sample's own accounts; its sign-in pages offer them. */
export const SAMPLE_ACCOUNTS = [
  { email: 'admin@demo.com', password: 'admin' },
  { email: 'client@demo.com', password: 'client' },
] as const;

/** The code of the sample's second step, which its page shows: nothing is sent to anybody. */
export const SAMPLE_CODE = '482915';

export const CODE_DIGITS = 6;
