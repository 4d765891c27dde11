import type {
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  WrittenTier,
} from '@apps-hub/contract/loyalty/shopper/shapes';

import type { HistoryPage } from '#panel/history-section.ts';
import type { Store } from '../store.ts';

/** What the page in the account shows of its customer. */
export interface Account {
  readonly store: Store;
  readonly account: ShopperAccount;
  readonly rewards: readonly ShopperOffer[];
  readonly tier?: WrittenTier | null;
  readonly coupons: readonly ShopperCoupon[];
  readonly history: HistoryPage;
}
