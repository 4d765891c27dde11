export const sampleAcademy = {
  title: 'Academy',
} as const;
