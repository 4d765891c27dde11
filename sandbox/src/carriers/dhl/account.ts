/** The only account this carrier accepts. It is valid only in this sandbox. */
export const account = {
  userName: 'sandboxDhl',
  password: 'dhl-sandbox-password',
  accountNumber: '450987654',
} as const;
