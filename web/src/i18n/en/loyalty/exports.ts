export const exports = {
  customers: 'Export customers',
  transactions: 'Export transactions',
  coupons: 'Export coupons',
  customer: { json: 'Download their data (JSON)', csv: 'Download their data (table)' },
  menu: 'Export',
  help: 'Files for Excel or any other program, with everything up to this moment.',
  helpFiltered:
    'Customers are exported with the search and filter of the list; transactions and coupons all.',
  started: 'The download has begun. Excel opens the file with Arabic intact.',
  proof: 'Download the proof',
  proofStarted: 'The download has begun. {{script}} checks the file without this server.',
  needRole: 'Your role does not allow exports.',
} as const;
