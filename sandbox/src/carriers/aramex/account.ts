/** The account this carrier knows. It opens nothing but this sandbox. */
export const account = {
  userName: 'sandbox@aramex.test',
  password: 'aramex-sandbox-password',
  accountNumber: '60501234',
  accountPin: '445566',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
} as const;
