export const privacy = {
  title: 'Personal data',
  help: 'Everything this app holds about the customer: give it to them, or erase it when they ask.',
  erase: 'Erase this customer',
  question: 'Erase the personal data of {{name}}?',
  goes: 'Deleted everywhere: name, email address, phone number, comments, notes, and messages about the customer and their orders.',
  stays:
    'What stays are figures without a name: the balance ({{available}} available, {{pending}} pending), transactions, orders and coupons.',
  forGood:
    'This cannot be undone. Later updates from the store won’t restore the name. Files downloaded earlier keep the data, and existing backups still contain it until they expire.',
  yesErase: 'Yes, erase for good',
  erased: 'The customer’s personal data was erased',
  kept: 'Nothing was erased',
  erasedOn:
    'The personal data was erased on {{date}}. Balance, transactions, orders and coupons stay as figures.',
} as const;
