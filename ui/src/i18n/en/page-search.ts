/** The search of the app bar, and the shortcuts. Loaded with the area `barParts`. */
export const pageSearch = {
  groups: { recent: 'Recent', account: 'Your account' },
  searching: 'Searching…',
  results_one: '{{n}} result',
  results_other: '{{n}} results',
  nothing: 'Nothing found for “{{text}}”.',
  suggestions: 'Try one of these:',
  incomplete: 'Some results could not be loaded.',
} as const;

export const shortcuts = {
  title: 'Shortcuts',
  change: 'Change shortcuts',
  lead: 'Select up to {{n}} pages. They are kept on this device.',
  full: 'You have selected {{n}}. Clear one to select another.',
  done: 'Done',
  reset: 'Reset to defaults',
  none: 'No shortcuts selected.',
} as const;
