/** When two people save the same record at the same time. */
export const conflict = {
  method: 'Someone else changed this method',
  text: 'It was changed while you were editing. What you typed is still here.',
  load: 'Load the other version',
  overwrite: 'Keep mine and overwrite',
  saveAsNew: 'Save mine as a new one',
  settings: 'Someone else changed these settings',
  gone: 'Someone else deleted this.',
  kept: 'What you typed is still here.',
} as const;
