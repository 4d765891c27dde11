export const proof = {
  title: 'Proof of the balance',
  storeTitle: 'Proof of all balances',
  untouched: 'This balance is zero, and no posting ever changed it.',
  customerProved_one: 'This balance equals its {{n}} posting.',
  customerProved_other: 'This balance equals its {{n}} postings.',
  customerDiffers: 'This balance does not equal its postings.',
  storeProved: "Every customer's balance equals its postings.",
  storeDiffers: "Not every customer's balance equals its postings.",
  fact: {
    available: 'Points available',
    pending: 'Pending points',
    postings: 'Postings',
    customers: 'Customers',
    hash: 'Hash of the last posting',
    checkedAt: 'Checked',
    customer: 'Customer ID',
    version: 'Posting no.',
    what: 'What differs',
    expected: 'Expected',
    found: 'Found',
  },
  script: 'Download the checking script',
  help: 'Each posting carries a hash made from the one before it, so a posting that was changed or removed is found. The file can be checked on any computer, without this app, by a script that needs only Node: {{command}}. Keep the file: compared with a later file, it shows that nothing was rewritten in between.',
  storeHelp:
    'Here the balances are compared with the sums of their postings. The file proves every posting and its hash as well, on any computer, without this app, by a script that needs only Node: {{command}}. Keep the file: compared with a later file, it shows that nothing was rewritten in between.',
  whatToDo:
    'Somebody or something changed the ledger past this app. Redeem nothing more for this customer, and send this to whoever runs the installation; {{command}} names the same place.',
} as const;
