/** The only account this carrier accepts. It is valid only in this sandbox. */
export const account = {
  clientId: 'sandbox-fedex-client',
  clientSecret: 'fedex-sandbox-secret',
  accountNumber: '740561073',
} as const;
