import { HEADINGS, SHOWN_NAMES } from '@apps-hub/contract/loyalty/impact/names-en';

export const impact = {
  ...HEADINGS,
  ...SHOWN_NAMES,
  title: 'Points report',
  lead: 'What happened to your points, what you still owe, and files for your accountant and auditor',
  files: { xlsx: 'Audit pack (Excel)', csv: 'Audit pack (CSV)', json: 'Audit pack (JSON)' },
  empty: 'No points yet. The report begins with the first points that you give.',
  movement: 'From opening to closing balance',
  movementText: 'By where the points came from. The files have every month of issue.',
  agrees: 'Agrees with the ledger, to the point. Transactions read: {{n}}, {{ago}}.',
  differs:
    'Does not agree with the ledger. Contact us before you use this report. Transactions read: {{n}}, {{ago}}.',
  late: 'Recorded after the end of the period: {{n}} ({{points}} points).',
  breakage: 'Points that will be used',
  breakageText: 'Estimated from how customers used earlier points, by how long points are valid',
  backTest:
    '{{rule}}: estimate of {{month}} for the twelve months after: {{foretold}} points used. What happened: {{actual}}.',
  noBackTest: 'There is no back-test yet: it needs an estimate that is twelve months old.',
  journal: 'Journal entries (draft)',
  journalText: 'For your accountant, by IFRS 15. How they are calculated is described in the files.',
  liability: 'Liability at the end of the period ({{source}}): {{amount}}',
} as const;
