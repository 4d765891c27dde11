import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { Pickup, PickupDetail, PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';

import { testId } from '@apps-hub/ui/test/fixtures.ts';

/** The server's clock in these tests: Tuesday, 09:00 in Riyadh. */
export const SERVER_NOW = '2026-06-02T06:00:00.000Z';

/** A carrier's refusal, with the carrier's own code and words if it sent any. */
export const refusalOf = <Code extends string>(
  code: Code,
  carrierCode: string | null = null,
  message = '',
) => ({
  code,
  carrierCode,
  message,
  retryAfterSeconds: null,
});

const YES = { can: true, until: null, reason: null, at: null } as const;

type Reason = Exclude<Pickup['can']['void']['reason'], null>;

export const cannot = (reason: Reason, at: string | null = null): Pickup['can']['void'] => ({
  can: false,
  until: null,
  reason,
  at,
});

/** A confirmed pickup from 10:00 to 13:00 that can be voided until 10:00. */
export const pickup = (change: Partial<Pickup> = {}): Pickup => ({
  id: testId('pickup', 1),
  carrier: 'aramex',
  number: 'RUH1001',
  state: 'confirmed',
  unknown: null,
  call: null,
  window: { date: '2026-06-02', from: '10:00', to: '13:00' },
  zone: 'Asia/Riyadh',
  readyAt: '2026-06-02T07:00:00.000Z',
  closeAt: '2026-06-02T10:00:00.000Z',
  address: { id: testId('pickupAddress', 1), name: 'Main branch', city: 'Riyadh' },
  orders: { numbers: ['1001', '1002'], total: 2 },
  counts: { parcels: 2, fragile: 1, large: 0, weightGrams: 2400 },
  needsMerchant: false,
  handledAt: null,
  askCollected: false,
  can: {
    void: { ...YES, until: '2026-06-02T07:00:00.000Z' },
    change: { ...YES, until: '2026-06-02T07:00:00.000Z' },
    changeList: { ...YES, until: '2026-06-02T10:00:00.000Z' },
    settleChange: cannot('change_known'),
    bookAgain: cannot('still_alive'),
    markCollected: cannot('not_ready_yet', '2026-06-02T07:00:00.000Z'),
    markMissed: cannot('not_ready_yet', '2026-06-02T07:00:00.000Z'),
    settle: cannot('still_alive'),
    takeBack: cannot('still_alive'),
    handOver: YES,
    setAside: cannot('still_alive'),
    ask: YES,
  },
  change: null,
  changeWay: 'void_and_book',
  toldParcels: null,
  refusal: null,
  moved: null,
  notices: [],
  mayBeConsolidatedWith: null,
  sharesNumberWith: [],
  elsewhere: null,
  recurringId: null,
  createdAt: '2026-06-01T06:00:00.000Z',
  ...change,
});

export const missedPickup = (change: Partial<Pickup> = {}): Pickup =>
  pickup({
    id: testId('pickup', 2),
    number: 'RUH1002',
    state: 'missed',
    needsMerchant: true,
    can: { ...pickup().can, void: cannot('already_missed'), bookAgain: YES, setAside: YES },
    ...change,
  });

export const parcel = (change: Partial<PickupParcel> = {}): PickupParcel => ({
  id: testId('parcel', 1),
  orderId: null,
  orderNumber: '1001',
  weightGrams: 2400,
  size: { lengthMm: 300, widthMm: 200, heightMm: 150 },
  fragile: true,
  large: false,
  treatedAsLarge: false,
  cashOnDelivery: null,
  trackingNumber: null,
  tracking: null,
  ...change,
});

export const pickupDetail = (change: Partial<PickupDetail> = {}): PickupDetail => ({
  ...pickup(),
  pickupAddress: {
    lines: ['12 Olaya Street'],
    city: 'Riyadh',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
  },
  contact: {
    company: 'Palm Store',
    person: 'Sara Nasser',
    phone: '+966501112233',
    email: 'sara@palm.example',
  },
  location: 'Reception',
  instructions: ['Ring twice'],
  honours: { fragile: 'courier_note', large: 'own_field' },
  parcels: [parcel()],
  timeline: [],
  rebookedFrom: null,
  rebookedAs: null,
  now: SERVER_NOW,
  ...change,
});

export const slot = (from: string, to: string, date = '2026-06-02') => ({
  window: { date, from, to },
  readyAt: `${date}T07:00:00.000Z`,
  closeAt: `${date}T10:00:00.000Z`,
  bookBy: `${date}T06:30:00.000Z`,
});

export const shippingHome = (change: Partial<ShippingHome> = {}): ShippingHome => ({
  now: SERVER_NOW,
  today: { total: 0, byState: {}, pickups: [] },
  attention: { total: 0, pickups: [] },
  waitingOrders: 0,
  cutOffs: [],
  onTime: [],
  daily: [],
  connected: ['aramex'],
  addresses: 1,
  ...change,
});

export const waitingOrder = (change: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: testId('order', 1),
  number: '1001',
  customerName: 'Sara Al-Shammari',
  units: 2,
  waitingSince: '2026-06-01T06:00:00.000Z',
  paysOnDelivery: false,
  cashOnDelivery: null,
  branch: null,
  carrier: null,
  destination: null,
  nationalAddress: null,
  weightGrams: null,
  waybills: [],
  fragile: true,
  large: false,
  ...change,
});

const account = (carrier: Carrier) => ({
  carrier,
  connected: true,
  fields: {},
  supportPhone: '',
  secretsKept: [],
  check: null,
  rules: {
    leadMinutes: 60,
    windowMinutes: 180,
    cutOff: null,
    courierHours: { from: '09:00', to: '18:00' },
    maxDaysAhead: 7,
    branches: [],
  },
  version: 1,
  updatedAt: null,
});

/** A store with every carrier connected and one branch. */
export const shippingSettings = () => ({
  accounts: CARRIERS.map(account),
  addresses: [
    {
      id: testId('pickupAddress', 1),
      version: 1,
      name: 'Main branch',
      address: { ...pickupDetail().pickupAddress, latin: null },
      contact: pickupDetail().contact,
      location: 'Reception',
      zone: 'Asia/Riyadh',
      hostBranch: null,
      hours: { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] },
      ramadanHours: null,
      isDefault: true,
    },
  ],
  preferences: {
    defaultWindow: null,
    addressCheck: 'warn',
    customerMails: [],
    labelFormat: 'a6',
    customs: { incoterm: 'DAP', reason: 'sale', taxNumber: null },
    defaultParcel: { weightGrams: 900, size: { lengthMm: 300, widthMm: 200, heightMm: 150 } },
    handOverLanguage: 'ar',
    ownDays: [],
    notifications: { language: 'ar', contact: [], others: [] },
    version: 0,
  },
  hostBranches: [],
  holidays: [],
});

/** What is known for the declaration of an order of one product that was never sent abroad. */
export const customsDraft: ShipmentDraft['customs'] = {
  problem: null,
  lines: [
    {
      lineId: '1',
      title: 'قهوة',
      units: 3,
      value: { amount: '100.00', currency: 'SAR' },
      description: '',
      hsCode: '',
      originCountry: '',
      unitGrams: null,
    },
  ],
  value: { amount: '100.00', currency: 'SAR' },
  incoterm: 'DAP',
  reason: 'sale',
  invoice: { number: '1001', date: '2026-06-01' },
};
