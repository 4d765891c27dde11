/** What the sample areas share. */
export const sampleShared = {
  undo: 'Undo',
  undone: 'Undone.',
  export: 'Export',
  exported: 'The file is in your downloads.',
  rating: '{{value}} out of 5',
  pictureProblem: {
    type: 'not a picture (PNG, JPEG, WebP or GIF)',
    size: 'larger than 2 MB',
    many: 'there is no room for more pictures',
  },
} as const;
