export const sampleCommerceDashboard = {
  title: 'E-commerce',
} as const;
