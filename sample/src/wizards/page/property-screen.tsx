import { PropertyPreview } from './property-preview.tsx';
import type { WizardStep } from './steps.ts';
import { Wizard } from './wizard.tsx';

const STEPS: readonly WizardStep[] = [
  {
    id: 'person',
    title: 'sampleWizards.property.person',
    text: 'sampleWizards.property.personText',
    fields: [
      {
        name: 'role',
        kind: 'cards',
        label: 'sampleWizards.property.role',
        choices: [
          { value: 'owner', label: 'sampleWizards.property.owner', text: 'sampleWizards.property.ownerText' },
          { value: 'agent', label: 'sampleWizards.property.agent', text: 'sampleWizards.property.agentText' },
          {
            value: 'builder',
            label: 'sampleWizards.property.builder',
            text: 'sampleWizards.property.builderText',
          },
        ],
      },
      { name: 'firstName', kind: 'text', label: 'sampleWizards.property.firstName', isRequired: true },
      { name: 'lastName', kind: 'text', label: 'sampleWizards.property.lastName', isRequired: true },
      { name: 'email', kind: 'email', label: 'sampleWizards.property.email', isRequired: true },
      { name: 'phone', kind: 'phone', label: 'sampleWizards.property.phone' },
    ],
  },
  {
    id: 'details',
    title: 'sampleWizards.property.details',
    text: 'sampleWizards.property.detailsText',
    fields: [
      {
        name: 'purpose',
        kind: 'cards',
        label: 'sampleWizards.property.purpose',
        choices: [
          { value: 'sell', label: 'sampleWizards.property.sell', text: 'sampleWizards.property.sellText' },
          { value: 'rent', label: 'sampleWizards.property.rent', text: 'sampleWizards.property.rentText' },
        ],
      },
      {
        name: 'type',
        kind: 'select',
        label: 'sampleWizards.property.type',
        choices: [
          { value: 'flat', label: 'sampleWizards.property.flat' },
          { value: 'villa', label: 'sampleWizards.property.villa' },
          { value: 'office', label: 'sampleWizards.property.office' },
          { value: 'land', label: 'sampleWizards.property.land' },
        ],
      },
      { name: 'city', kind: 'text', label: 'sampleWizards.property.city', isRequired: true },
      { name: 'district', kind: 'text', label: 'sampleWizards.property.district' },
      { name: 'postcode', kind: 'text', label: 'sampleWizards.property.postcode' },
      { name: 'landmark', kind: 'text', label: 'sampleWizards.property.landmark' },
      { name: 'address', kind: 'long', label: 'sampleWizards.property.address', isRequired: true },
    ],
  },
  {
    id: 'features',
    title: 'sampleWizards.property.features',
    text: 'sampleWizards.property.featuresText',
    fields: [
      { name: 'bedrooms', kind: 'whole', label: 'sampleWizards.property.bedrooms', isRequired: true },
      { name: 'bathrooms', kind: 'whole', label: 'sampleWizards.property.bathrooms', isRequired: true },
      { name: 'floor', kind: 'whole', label: 'sampleWizards.property.floor' },
      {
        name: 'furnished',
        kind: 'radio',
        label: 'sampleWizards.property.furnished',
        choices: [
          { value: 'fully', label: 'sampleWizards.property.fully' },
          { value: 'partly', label: 'sampleWizards.property.partly' },
          { value: 'bare', label: 'sampleWizards.property.bare' },
        ],
      },
      { name: 'parking', kind: 'tick', label: 'sampleWizards.property.parking' },
      { name: 'lift', kind: 'tick', label: 'sampleWizards.property.lift' },
      { name: 'air', kind: 'tick', label: 'sampleWizards.property.air' },
      { name: 'internet', kind: 'tick', label: 'sampleWizards.property.internet' },
    ],
  },
  {
    id: 'area',
    title: 'sampleWizards.property.area',
    text: 'sampleWizards.property.areaText',
    fields: [
      { name: 'total', kind: 'whole', label: 'sampleWizards.property.total', isRequired: true },
      { name: 'living', kind: 'whole', label: 'sampleWizards.property.living' },
      { name: 'free', kind: 'date', label: 'sampleWizards.property.free', isRequired: true },
      { name: 'inUse', kind: 'switch', label: 'sampleWizards.property.inUse' },
    ],
  },
  {
    id: 'price',
    title: 'sampleWizards.property.price',
    text: 'sampleWizards.property.priceText',
    fields: [
      { name: 'amount', kind: 'money', label: 'sampleWizards.property.amount', isRequired: true },
      { name: 'upkeep', kind: 'money', label: 'sampleWizards.property.upkeep' },
      {
        name: 'per',
        kind: 'radio',
        label: 'sampleWizards.property.per',
        choices: [
          { value: 'monthly', label: 'sampleWizards.property.monthly' },
          { value: 'yearly', label: 'sampleWizards.property.yearly' },
        ],
      },
      { name: 'open', kind: 'tick', label: 'sampleWizards.property.open' },
      { name: 'bills', kind: 'tick', label: 'sampleWizards.property.bills' },
    ],
  },
];

/** /wizard-examples/property-listing */
export const PropertyWizard = () => (
  <Wizard
    title="sampleWizards.property.title"
    lead="sampleWizards.property.lead"
    done="sampleWizards.property.done"
    finish="sampleWizards.property.finish"
    picture="enterprise"
    Preview={PropertyPreview}
    steps={STEPS}
  />
);
