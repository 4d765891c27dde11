import type { CustomerStatus } from '../values.ts';

/** The statuses of customers in Arabic, on screens and in exports. */
export const CUSTOMER_STATUS_NAMES = { active: 'نشط', inactive: 'غير نشط' } as const satisfies Readonly<
  Record<CustomerStatus, string>
>;
