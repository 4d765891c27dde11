export const sampleSales = {
  title: 'Sales',
} as const;
