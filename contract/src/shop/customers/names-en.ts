import type { CustomerStatus } from '../values.ts';

/** The statuses of customers in English, on screens and in exports. */
export const CUSTOMER_STATUS_NAMES = { active: 'Active', inactive: 'Inactive' } as const satisfies Readonly<
  Record<CustomerStatus, string>
>;
