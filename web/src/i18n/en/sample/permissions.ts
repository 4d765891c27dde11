export const samplePermissions = {
  title: 'Permissions',
} as const;
