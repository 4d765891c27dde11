export const dhl = {
  field: {
    userName: { label: 'User name' },
    password: { label: 'Password' },
    accountNumber: { label: 'Account number', help: 'Nine digits as on your invoice' },
  },
  consolidated: {
    voiding:
      'DHL may combine this pickup with another from the same branch on the same day. Voiding it may void both.',
    shown: 'DHL may combine it with another pickup from the same branch on the same day.',
  },
} as const;
