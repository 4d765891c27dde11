export const proof = {
  title: 'Balance check',
  storeTitle: 'Check of all balances',
  untouched: 'The balance is zero and has no transactions.',
  customerProved_one: 'The balance is correct and matches the {{n}} recorded transaction.',
  customerProved_other: 'The balance is correct and matches the {{n}} recorded transactions.',
  customerDiffers: 'The balance does not match the recorded transactions.',
  storeProved: 'All balances are correct and match the recorded transactions.',
  storeDiffers: 'Some balances do not match the recorded transactions.',
  fact: {
    available: 'Points available',
    pending: 'Pending points',
    postings: 'Transactions',
    customers: 'Customers',
    hash: 'Hash of the last transaction',
    checkedAt: 'Checked',
    customer: 'Customer ID',
    version: 'Transaction no.',
    what: 'Difference',
    expected: 'Expected',
    found: 'Found',
  },
  script: 'Download the check script',
  help: 'Each transaction has a hash based on the one before it, so a changed or deleted transaction is always detected. You can check the file on any computer with Node: {{command}}. Keep the file: comparing it with a later one shows that no past transaction was changed.',
  storeHelp:
    'This page compares each balance with its transactions. The file also proves every transaction and its hash. You can check it on any computer with Node: {{command}}. Keep the file: comparing it with a later one shows that no past transaction was changed.',
  whatToDo:
    'The points records were changed outside this app. Stop redeeming points for this customer and send these details to your system administrator. {{command}} shows the same difference.',
} as const;
