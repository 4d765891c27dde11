export const sampleCalendar = {
  title: 'Calendar',
} as const;
