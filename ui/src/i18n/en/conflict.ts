/** When two people save the same record at the same time. */
export const conflict = {
  method: 'Someone else changed this method',
  text: 'It was changed while you were editing. Your changes are still here.',
  load: 'Show their version',
  overwrite: 'Keep my version',
  saveAsNew: 'Save mine as new',
  settings: 'Someone else changed these settings',
  gone: 'Someone else deleted this.',
  kept: 'Your changes are still here.',
} as const;
