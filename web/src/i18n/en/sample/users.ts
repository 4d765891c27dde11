export const sampleUsers = {
  title: 'Users',
} as const;
