export const SIGN_IN_ROLES = ['admin', 'client'] as const;

/** The sample's own accounts; its sign-in pages offer them. */
export const SAMPLE_ACCOUNTS = [
  { email: 'admin@demo.com', password: 'admin' },
  { email: 'client@demo.com', password: 'client' },
] as const;
