export const KANBAN_LABELS = ['UX', 'Image', 'Code Review', 'Dashboard', 'App', 'Charts & Maps'] as const;

export type KanbanLabel = (typeof KANBAN_LABELS)[number];

export const KANBAN_TITLE_MAX_LENGTH = 200;
export const KANBAN_TEXT_MAX_LENGTH = 1_000;
