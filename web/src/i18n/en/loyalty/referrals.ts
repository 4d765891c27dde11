import { REFERRAL_NAMES } from '@apps-hub/contract/loyalty/referrals/names-en';

/** Invitations: a card of the settings. */
export const referrals = {
  ...REFERRAL_NAMES,
  title: 'Invitations',
  subtitle:
    'Friends who accepted an invitation. Where something looks wrong, you decide whether both get their points.',
  filter: 'Show invitations',
  waiting: 'Needs your action',
  all: 'All',
  column: { people: 'Customer', state: 'Status', signals: 'What looks wrong' },
  invited: 'invited',
  order: 'Order {{number}}',
  points: 'Customer: {{advocate}}. Friend: {{friend}}',
  budgetUsed: 'The budget is used up. Raise it to give the points.',
  decidedBy: '{{name}}: {{note}}',
  noSignals: 'No issues found',
  score: 'Risk score: {{n}} of 100',
  none: 'No friend has accepted an invitation yet.',
  noneWaiting: 'No invitations need your action.',
  approve: 'Approve',
  void: 'Void',
  of: { approve: 'Approve the invitation for {{name}}', void: 'Void the invitation for {{name}}' },
  help: {
    approve:
      'Both get their points once the order was delivered, paid and kept for as long as your rule says.',
    void: 'Neither gets points. What they already got is taken back. This cannot be undone.',
  },
  done: { approve: 'Approved.', void: 'Voided. Points that were given are taken back.' },
  note: 'Note for the team',
  codes: {
    title: 'Codes from another app',
    help: 'One code a line, then a comma and its customer: email address, phone number or ID. Up to {{most}} lines. An old code then works in a link to your page for customers, in place of the customer’s own.',
    label: 'Codes and customers',
    done: 'The valid codes are saved.',
    refused:
      'Not saved, because the customer is unknown or yourself, or the code is taken: {{n}}. They are below.',
  },
} as const;
