import type { CustomerStatus } from '../values.ts';

/** Arabic names of customer statuses, for screens and exports. */
export const CUSTOMER_STATUS_NAMES = { active: 'نشط', inactive: 'غير نشط' } as const satisfies Readonly<
  Record<CustomerStatus, string>
>;
