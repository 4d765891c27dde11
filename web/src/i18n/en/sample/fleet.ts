export const sampleFleet = {
  title: 'Fleet',
} as const;
