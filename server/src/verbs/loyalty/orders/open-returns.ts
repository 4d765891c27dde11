import type { StoreTx } from '#db/database.ts';

/** Selects orders `store_order` with a return that has no amount although points or a coupon depend on it; the merchant is asked. */
export const isReturnOpen = ({ sql }: StoreTx) => sql`
  return_open_since is not null and (standing_points > 0 or coupon_codes <> '[]'::jsonb)`;
