/** The account this carrier knows. It opens nothing but this sandbox. */
export const account = {
  clientId: 'sandbox-fedex-client',
  clientSecret: 'fedex-sandbox-secret',
  accountNumber: '740561073',
} as const;
