export const sampleEmail = {
  title: 'Email',
} as const;
