import type { Earning } from '@apps-hub/domain/loyalty/earning';

declare module '#db/schema/shop/orders.ts' {
  interface OrderColumns {
    /** The stored computation of an order's points. */
    readonly earning: Earning;
  }
}
