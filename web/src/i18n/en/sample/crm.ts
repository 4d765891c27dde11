export const sampleCrm = {
  title: 'CRM',
} as const;
