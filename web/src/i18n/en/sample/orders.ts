export const sampleOrders = {
  title: 'Orders',
} as const;
