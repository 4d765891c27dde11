export const sampleEmail = {
  title: 'E-mail',
} as const;
