import { DealPreview } from './deal-preview.tsx';
import type { WizardStep } from './steps.ts';
import { Wizard } from './wizard.tsx';

const STEPS: readonly WizardStep[] = [
  {
    id: 'type',
    title: 'sampleWizards.deal.type',
    text: 'sampleWizards.deal.typeText',
    fields: [
      {
        name: 'kind',
        kind: 'cards',
        label: 'sampleWizards.deal.kind',
        choices: [
          {
            value: 'percentage',
            label: 'sampleWizards.deal.percentage',
            text: 'sampleWizards.deal.percentageText',
          },
          { value: 'flat', label: 'sampleWizards.deal.flat', text: 'sampleWizards.deal.flatText' },
          { value: 'prime', label: 'sampleWizards.deal.prime', text: 'sampleWizards.deal.primeText' },
        ],
      },
      {
        name: 'discount',
        kind: 'percent',
        label: 'sampleWizards.deal.discount',
        isRequired: true,
        onlyFor: { name: 'kind', values: ['percentage', 'prime'] },
      },
      {
        name: 'amount',
        kind: 'money',
        label: 'sampleWizards.deal.discount',
        isRequired: true,
        onlyFor: { name: 'kind', values: ['flat'] },
      },
      {
        name: 'region',
        kind: 'select',
        label: 'sampleWizards.deal.region',
        choices: [
          { value: 'everywhere', label: 'sampleWizards.deal.everywhere' },
          { value: 'riyadh', label: 'sampleWizards.deal.riyadh' },
          { value: 'makkah', label: 'sampleWizards.deal.makkah' },
          { value: 'eastern', label: 'sampleWizards.deal.eastern' },
        ],
      },
    ],
  },
  {
    id: 'details',
    title: 'sampleWizards.deal.details',
    text: 'sampleWizards.deal.detailsText',
    fields: [
      { name: 'name', kind: 'text', label: 'sampleWizards.deal.name', isRequired: true },
      { name: 'code', kind: 'text', label: 'sampleWizards.deal.code', isRequired: true },
      { name: 'description', kind: 'long', label: 'sampleWizards.deal.description' },
      {
        name: 'item',
        kind: 'select',
        label: 'sampleWizards.deal.item',
        choices: [
          { value: 'allItems', label: 'sampleWizards.deal.allItems' },
          { value: 'chair', label: 'sampleWizards.deal.chair' },
          { value: 'lamp', label: 'sampleWizards.deal.lamp' },
          { value: 'kettle', label: 'sampleWizards.deal.kettle' },
        ],
      },
      {
        name: 'condition',
        kind: 'select',
        label: 'sampleWizards.deal.condition',
        choices: [
          { value: 'anyCart', label: 'sampleWizards.deal.anyCart' },
          { value: 'hasItem', label: 'sampleWizards.deal.hasItem' },
          { value: 'onlyItem', label: 'sampleWizards.deal.onlyItem' },
        ],
      },
      { name: 'dateFrom', kind: 'date', label: 'sampleWizards.deal.from', isRequired: true },
      { name: 'dateTo', kind: 'date', label: 'sampleWizards.deal.to', isRequired: true },
      { name: 'email', kind: 'tick', label: 'sampleWizards.deal.email' },
      { name: 'sms', kind: 'tick', label: 'sampleWizards.deal.sms' },
    ],
  },
  {
    id: 'usage',
    title: 'sampleWizards.deal.usage',
    text: 'sampleWizards.deal.usageText',
    fields: [
      {
        name: 'user',
        kind: 'radio',
        label: 'sampleWizards.deal.user',
        choices: [
          { value: 'allUsers', label: 'sampleWizards.deal.allUsers' },
          { value: 'newUsers', label: 'sampleWizards.deal.newUsers' },
          { value: 'returning', label: 'sampleWizards.deal.returning' },
        ],
      },
      { name: 'most', kind: 'whole', label: 'sampleWizards.deal.most', isRequired: true },
      { name: 'least', kind: 'money', label: 'sampleWizards.deal.least' },
      { name: 'fee', kind: 'money', label: 'sampleWizards.deal.fee' },
      {
        name: 'payment',
        kind: 'select',
        label: 'sampleWizards.deal.payment',
        choices: [
          { value: 'anyPayment', label: 'sampleWizards.deal.anyPayment' },
          { value: 'card', label: 'sampleWizards.deal.card' },
          { value: 'cash', label: 'sampleWizards.deal.cash' },
        ],
      },
      {
        name: 'status',
        kind: 'radio',
        label: 'sampleWizards.deal.status',
        choices: [
          { value: 'active', label: 'sampleWizards.deal.active' },
          { value: 'paused', label: 'sampleWizards.deal.paused' },
        ],
      },
      { name: 'once', kind: 'switch', label: 'sampleWizards.deal.once' },
    ],
  },
];

/** /wizard-examples/create-deal */
export const DealWizard = () => (
  <Wizard
    title="sampleWizards.deal.title"
    lead="sampleWizards.deal.lead"
    done="sampleWizards.deal.done"
    finish="sampleWizards.deal.finish"
    picture="coupons"
    Preview={DealPreview}
    steps={STEPS}
  />
);
