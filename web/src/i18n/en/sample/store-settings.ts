export const sampleStoreSettings = {
  title: 'Store settings',
} as const;
