/** What the sample areas share. */
export const sampleShared = {
  undo: 'Undo',
  undone: 'Undone.',
  export: 'Export',
  exported: 'The file is in your downloads.',
  rating: '{{value}} out of 5',
} as const;
