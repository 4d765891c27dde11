export const sampleCustomers = {
  title: 'Customers',
} as const;
