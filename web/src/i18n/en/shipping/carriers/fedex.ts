import { CARRIER_NAMES } from '@apps-hub/domain/shipping/carriers/carrier';

export const fedex = {
  name: CARRIER_NAMES.fedex.en,
  field: {
    clientId: { label: 'API key' },
    clientSecret: { label: 'Secret key' },
    accountNumber: { label: 'Account number', help: 'Nine digits' },
    company: { label: 'Service', choice: { FDXE: 'FedEx Express', FDXG: 'FedEx Ground' } },
  },
} as const;
