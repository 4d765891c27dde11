export const sampleCategories = {
  title: 'Categories',
} as const;
