export const fedex = {
  field: {
    clientId: { label: 'API key' },
    clientSecret: { label: 'Secret key' },
    accountNumber: { label: 'Account number', help: 'Nine digits' },
    company: { label: 'Service', choice: { FDXE: 'FedEx Express', FDXG: 'FedEx Ground' } },
  },
} as const;
