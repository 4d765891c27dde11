/** The only account this carrier accepts. It is valid only in this sandbox. */
export const account = {
  userName: 'sandbox@aramex.test',
  password: 'aramex-sandbox-password',
  accountNumber: '60501234',
  accountPin: '445566',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
} as const;
