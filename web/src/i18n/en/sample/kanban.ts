export const sampleKanban = {
  title: 'Kanban',
} as const;
