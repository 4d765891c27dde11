export const sampleProducts = {
  title: 'Products',
} as const;
