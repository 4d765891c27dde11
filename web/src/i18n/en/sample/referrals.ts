export const sampleReferrals = {
  title: 'Referrals',
} as const;
