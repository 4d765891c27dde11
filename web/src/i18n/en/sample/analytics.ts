export const sampleAnalytics = {
  title: 'Analytics',
} as const;
