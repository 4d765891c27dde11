import type { CustomerStatus } from '../values.ts';

/** English names of customer statuses, for screens and exports. */
export const CUSTOMER_STATUS_NAMES = { active: 'Active', inactive: 'Inactive' } as const satisfies Readonly<
  Record<CustomerStatus, string>
>;
