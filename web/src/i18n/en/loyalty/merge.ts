export const merge = {
  action: 'Merge',
  actionWith: 'Merge with {{name}}',
  title: 'Merge two customers',
  question: 'Are these two the same person?',
  consequence:
    'They become one customer with one balance. Points keep their expiry dates. Past orders and transactions stay where they are, and later refunds come off the shared balance.',
  stays: 'This customer stays',
  goes: 'This one is merged into it',
  balance: 'Balance',
  orders: 'Orders',
  now: 'Balance now',
  after: 'Balance after',
  undoHelp: 'You can undo this within {{n}} days, as long as the points that moved have not been used.',
  confirm: 'Merge customers',
  done: 'Customers merged',
  blocked: {
    same_customer: 'This is the same customer.',
    erased: 'The personal data of one of them was erased.',
    merged: 'One of them has already been merged.',
    other_contact:
      'They have no saved email address or phone number in common. Correct it in your store first, then merge them here.',
    host_customer: 'Your store has both as separate customers, so they can’t be merged here.',
    pending_points: '{{name}} has pending points. Merge them once the points are available.',
    debt: '{{name}} has a negative balance. Settle it first.',
    open_coupons: '{{name}} has an unused coupon. Return its points first, or wait until it is used.',
    waiting_changes:
      'A balance change for {{name}} is not finished. Approve or decline it, or apply or discard it first.',
  },
  into: 'Merged on {{date}} into',
  intoHelp: 'Their points are there now, and so is everything that later orders and refunds add or take.',
  from: 'Merged into this customer:',
  undo: {
    action: 'Undo the merge',
    until: 'Can be undone until {{date}}.',
    question: 'Separate {{name}} from the other customer again?',
    consequence:
      'The points that moved go back, with their expiry dates. Points that have been used or have expired prevent this.',
    done: 'Merge undone',
  },
} as const;
