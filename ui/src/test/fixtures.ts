import { type Role, rulesOf } from '@apps-hub/contract/abilities';
import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import type { OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';
import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { type Id, type IdKind, makeId } from '@apps-hub/domain/ids';

/** An id that is the same in every run. */
export const testId = <K extends IdKind>(kind: K, number: number): Id<K> =>
  makeId(kind, String(number).padStart(26, '0'));

export const sessionOf = (role: Role): Session => ({
  staff: { id: testId('staff', 1), name: 'Noura', email: 'noura@example.com', role, display: null },
  store: {
    id: testId('store', 1),
    name: 'Palm shop',
    platform: 'sandbox',
    currency: 'SAR',
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  },
  // The schema's type is mutable; the rules are only read.
  userAbilityRules: rulesOf(role) as Session['userAbilityRules'],
});

export const collectionMethod = (change: Partial<CollectionMethod> = {}): CollectionMethod => ({
  id: testId('collectionMethod', 1),
  version: 1,
  reward: { mode: 'money', points: 2, perAmount: '10.00' },
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  lines: null,
  fragileItems: false,
  largeItems: false,
  status: 'active',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const redemptionMethod = (change: Partial<RedemptionMethod> = {}): RedemptionMethod => ({
  id: testId('redemptionMethod', 1),
  version: 1,
  rewardType: 'discount',
  discountMode: 'percent',
  discountValue: '10',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: null,
  requiredPoints: 100,
  minimumUnits: null,
  minimumTotal: null,
  status: 'active',
  stock: null,
  perCustomer: null,
  perPeriod: null,
  lastDay: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const customer = (change: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: testId('customer', 1),
  name: 'Sara Al-Shammari',
  email: 'sara@example.com',
  phone: '+966501234567',
  status: 'active',
  availablePoints: 120,
  pendingPoints: 0,
  createdAt: '2026-10-01T09:00:00.000Z',
  erasedAt: null,
  externalId: '201',
  firstOrderAt: null,
  orders: { count: 0, firstAt: null, lastAt: null },
  coupons: { open: 0, used: 0 },
  sameContact: [],
  mergedInto: null,
  mergedFrom: [],
  walletVersion: 3,
  lots: [
    { expiresOn: '2099-12-01', points: 20 },
    { expiresOn: null, points: 100 },
  ],
  ending: null,
  pointsName: null,
  releaseAfterDays: null,
  wantsMessages: true,
  adjustLimit: null,
  ...change,
});

export const transaction = (change: Partial<Transaction> = {}): Transaction => ({
  version: 1,
  kind: 'earn',
  availableDelta: 0,
  pendingDelta: 18,
  availableAfter: 120,
  pendingAfter: 18,
  shortfall: 0,
  order: { id: testId('order', 1), number: '1001' },
  coupon: null,
  reversesVersion: null,
  reversesKind: null,
  transferWith: null,
  isUndoable: false,
  isUndone: false,
  approvedBy: null,
  comment: null,
  internalNote: null,
  actor: 'host',
  occurredAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: testId('coupon', 1),
  code: 'PTS-ABCDE-12345',
  status: 'active',
  points: 100,
  kind: 'percent',
  value: '10',
  maximumDiscount: null,
  applyDiscountTo: 'order',
  minimumUnits: null,
  minimumTotal: null,
  usedOrder: null,
  withdrawingSince: null,
  unpaidOrder: null,
  failure: null,
  expiresOn: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  usedAt: null,
  ...change,
});

export const explanation = (change: Partial<OrderExplanation> = {}): OrderExplanation => ({
  id: testId('order', 1),
  number: '1001',
  currency: 'SAR',
  placedAt: '2026-11-20T09:00:00.000Z',
  paidAt: '2026-11-20T09:00:00.000Z',
  deliveredAt: null,
  cancelledAt: null,
  total: '92.00',
  goods: '92.00',
  refunded: '0.00',
  earning: {
    reason: null,
    points: 18,
    methods: [
      {
        methodId: testId('collectionMethod', 1),
        version: 1,
        points: 18,
        steps: [
          { step: 'goods', amount: '92.00', units: 2 },
          { step: 'base', amount: '92.00' },
          { step: 'minimum_units', required: 2, actual: 2, met: true },
          { step: 'per_amount', points: 2, perAmount: '10.00', times: 9, rest: '2.00' },
          { step: 'points', points: 18 },
        ],
        lines: null,
        takenBack: null,
      },
    ],
    heldOut: [],
  },
  pendingPoints: 18,
  releasedPoints: 0,
  reversedPoints: 0,
  state: null,
  standingPoints: 18,
  letGoPoints: 0,
  expiredPoints: 0,
  coupons: [],
  openReturn: null,
  ...change,
});

/** The answer of a hub sign-in. */
export const signedInAs = (role: Role): SignedIn => {
  const { staff, store, userAbilityRules } = sessionOf(role);
  return {
    accessToken: 'access',
    userAbilityRules,
    userData: {
      id: testId('account', 1),
      fullName: staff.name,
      username: 'noura',
      avatar: null,
      email: 'noura@example.com',
      locale: 'ar',
      role,
      staffId: staff.id,
      store: { ...store, platform: 'hub' },
    },
  };
};
