export const exports = {
  customers: 'Export customers',
  transactions: 'Export transactions',
  coupons: 'Export coupons',
  customer: { html: 'Download their data (to read)', json: 'Download their data (JSON)' },
  menu: 'Export',
  help: 'Files for Excel and other programs, with all data up to now.',
  helpFiltered:
    'The customer export follows your search and filter. Transactions and coupons are exported in full.',
  started: 'The download has started. Open the file in Excel.',
  proof: 'Download proof file',
  proofStarted: 'The download has started. Check the file with {{script}}.',
  needRole: "Your role can't export data.",
} as const;
