/** The account this carrier knows. It opens nothing but this sandbox. */
export const account = {
  userName: 'sandboxDhl',
  password: 'dhl-sandbox-password',
  accountNumber: '450987654',
} as const;
