import { CARRIER_NAMES } from '@apps-hub/domain/shipping/carriers/carrier';

export const dhl = {
  name: CARRIER_NAMES.dhl.en,
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
