export const oto = {
  field: {
    refreshToken: { label: 'Refresh token', help: 'In OTO under Settings, API Integrations' },
    company: {
      label: 'Delivery company',
      choice: { rules: 'By the rules in your OTO account', cheapest: 'The cheapest to the door' },
    },
  },
} as const;
