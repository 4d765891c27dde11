export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Everything held about a customer, by the part of the app it belongs to. */
export interface CustomerData {
  readonly customer: Rows;
  readonly balances: Rows;
  readonly transactions: Rows;
  readonly orders: Rows;
  readonly coupons: Rows;
  readonly requests: Rows;
  readonly batchLines: Rows;
  readonly events: Rows;
  readonly parcels: Rows;
  readonly activity: Rows;
}
