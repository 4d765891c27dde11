export const list = {
  view: 'View',
  density: { label: 'Row height', comfortable: 'Comfortable', compact: 'Compact' },
  columns: 'Columns',
} as const;
