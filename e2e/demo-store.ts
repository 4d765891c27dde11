import type { CollectionMethodInput } from '../contract/src/loyalty/collection-methods/routes.ts';
import type { RedemptionMethodInput } from '../contract/src/loyalty/redemption-methods/routes.ts';

/** Customers of the sandbox's demo store. */
export const SARA = {
  id: '201',
  name: 'سارة الشمري',
  email: 'sara@example.com',
  phone: '+966520010037',
};
export const MOHAMMED = { id: '202', name: 'محمد الغامدي' };
export const LINA = { id: '203', name: 'لينا الزهراني', email: 'lina@example.com' };

/** Product ids by name; expected points are derived from their prices. */
export const PRODUCTS = {
  /** SAR 55.00 */
  coffee: '101',
  /** SAR 249.00 */
  dallah: '102',
  /** SAR 89.00 */
  cups: '103',
  /** SAR 62.50 */
  dates: '104',
  /** SAR 39.95 */
  saffron: '106',
  /** SAR 299.00 */
  kettle: '109',
} as const;

/** "Customer will earn 2 points for every SAR 10", from two items. */
export const RULE: CollectionMethodInput = {
  reward: { mode: 'money', points: 2, perAmount: '10' },
  minimumUnits: 2,
  minimumTotal: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  status: 'active',
};

/** 10 % off for 100 points, up to SAR 15, from two items. */
export const REWARD: RedemptionMethodInput = {
  discountMode: 'percent',
  discountValue: '10',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: '15',
  requiredPoints: 100,
  minimumUnits: 2,
  minimumTotal: null,
  status: 'active',
};

export const COMMENT = 'شكرًا لولائك · Thank you for your loyalty';
