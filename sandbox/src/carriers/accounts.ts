/** The accounts these carriers know. They open nothing but this sandbox. */
export const accounts = {
  aramex: {
    userName: 'sandbox@aramex.test',
    password: 'aramex-sandbox-password',
    accountNumber: '60501234',
    accountPin: '445566',
    accountEntity: 'RUH',
    accountCountryCode: 'SA',
  },
  dhl: { userName: 'sandboxDhl', password: 'dhl-sandbox-password', accountNumber: '450987654' },
  fedex: {
    clientId: 'sandbox-fedex-client',
    clientSecret: 'fedex-sandbox-secret',
    accountNumber: '740561073',
  },
} as const;
