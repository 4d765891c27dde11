export const aramex = {
  field: {
    userName: { label: 'User name' },
    password: { label: 'Password' },
    accountNumber: { label: 'Account number' },
    accountPin: { label: 'Account PIN' },
    accountEntity: { label: 'Branch of the account', help: 'Three letters, for example RUH' },
    accountCountryCode: { label: 'Country of the account', help: 'Two letters, for example SA' },
  },
} as const;
