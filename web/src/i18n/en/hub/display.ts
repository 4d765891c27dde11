/** Number and date formats, in the settings of an app in a host's frame. */
export const display = {
  title: 'Display',
  subtitle: 'Only for you. Applies to all our apps in this store.',
  digits: 'Digits on Arabic pages',
  digitsOf: { latin: 'Latin, {{sample}}', arabic: 'Arabic, {{sample}}' },
  hijri: 'Show Hijri dates too',
  saved: 'Display settings saved.',
} as const;
