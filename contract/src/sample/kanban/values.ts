export const KANBAN_LABELS = ['UX', 'Image', 'Code Review', 'Dashboard', 'App', 'Charts & Maps'] as const;
