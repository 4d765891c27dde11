export const SIGN_IN_ROLES = ['admin', 'client'] as const;

/** Sample accounts, offered by the sample sign-in pages. */
export const SAMPLE_ACCOUNTS = [
  { email: 'admin@demo.com', password: 'admin' },
  { email: 'client@demo.com', password: 'client' },
] as const;

/** The code of the sample's second step. The page shows it, because nothing is sent. */
export const SAMPLE_CODE = '482915';

export const CODE_DIGITS = 6;
