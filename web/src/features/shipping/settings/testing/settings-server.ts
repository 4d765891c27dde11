import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { screen, within } from '@testing-library/react';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

export const BASE = '/api/v1/shipping';

export const account = (changes: Partial<CarrierAccountAnswer> = {}): CarrierAccountAnswer => ({
  carrier: 'dhl',
  connected: true,
  fields: { userName: 'shop', accountNumber: '450987654' },
  supportPhone: '',
  secretsKept: ['password'],
  check: null,
  rules: {
    leadMinutes: 60,
    windowMinutes: 180,
    cutOff: { daysBefore: 0, time: '15:00' },
    courierHours: { from: '09:00', to: '18:00' },
    maxDaysAhead: 10,
    branches: [],
  },
  version: 3,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

const OPEN = [{ from: '09:00', to: '17:00' }] as unknown as PickupAddressAnswer['hours']['sun']; // test data

export const address: PickupAddressAnswer = {
  id: testId('pickupAddress', 1),
  version: 2,
  name: 'Riyadh branch',
  address: {
    lines: ['7421 Olaya Road'],
    city: 'Riyadh',
    state: '',
    postcode: '12252',
    countryCode: 'SA',
    kind: 'business',
    entrance: null,
    latin: null,
  },
  contact: { company: 'Palm', person: 'Sara', phone: '+966501112233', email: 'riyadh@example.com' },
  location: 'Reception',
  zone: 'Asia/Riyadh',
  hostBranch: null,
  hours: { sun: OPEN, mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: [], sat: [] },
  ramadanHours: null,
  isDefault: true,
};

export const preferences: ShippingPreferences = {
  defaultWindow: null,
  addressCheck: 'warn',
  labelFormat: 'a6',
  customs: { incoterm: 'DAP', reason: 'sale', taxNumber: null },
  customerMails: [],
  defaultParcel: { weightGrams: 1000, size: null },
  handOverLanguage: 'ar_en',
  ownDays: [],
  notifications: { language: 'ar', contact: ['missed'], others: [] },
  version: 1,
};

interface Stored {
  accounts: CarrierAccountAnswer[];
  addresses: PickupAddressAnswer[];
  preferences: ShippingPreferences;
  hostBranches: { id: string; name: string }[];
}

const HOLIDAYS = ['15', '16'].map((day) => ({
  countryCode: 'SA',
  date: `2027-05-${day}`,
  name: 'eid_al_adha',
  certainty: 'moon',
}));

/** A server with these settings; tests change what it stores. */
export const serverWith = (changes: Partial<Stored> = {}) => {
  const stored: Stored = {
    accounts: CARRIERS.map((carrier) =>
      account({ carrier, fields: carrier === 'dhl' ? account().fields : {} }),
    ),
    addresses: [address],
    preferences,
    hostBranches: [],
    ...changes,
  };
  const server = new FakeApi()
    .on(`GET ${BASE}/settings`, () => json({ ...stored, holidays: HOLIDAYS }))
    .on(`GET ${BASE}/recurring`, () => json({ recurring: [] }))
    .on(`PUT ${BASE}/settings`, ({ body }) => {
      stored.preferences = { ...(body as ShippingPreferences), version: 2 };
      return json(stored.preferences);
    });
  return { stored, server };
};

export const open = async (
  server: FakeApi,
  setup: { role?: 'owner' | 'viewer'; app?: 'dhl' | 'smsa' } = {},
) => {
  const rendered = await renderApp({ server, path: '/settings', app: 'dhl', ...setup });
  await screen.findByRole('heading', { name: 'Carrier account' });
  return rendered.user;
};

export const card = (name: string) => within(screen.getByRole('region', { name }));
