import type { ErrorCode } from '@apps-hub/contract/errors';
import type { APPROVAL_BLOCKS } from '@apps-hub/contract/loyalty/values';

import type { VerbContext } from '#context.ts';

/** The refusal for each reason why somebody may not approve. */
export const BLOCK_REFUSALS = {
  role: 'forbidden',
  own: 'approval_needs_another',
  gains: 'approval_gains',
  above_own_limit: 'approval_above_limit',
} as const satisfies Readonly<Record<(typeof APPROVAL_BLOCKS)[number], ErrorCode>>;

/** Whether the caller's email is also a customer's of the store: rules that give more give to them too. */
export const gainsAsCustomer = async ({ actor, tx }: VerbContext): Promise<boolean> => {
  if (actor.kind !== 'staff') return false;
  const rows = await tx.sql`
    select 1 from staff s
    join customer c on c.store_id = ${tx.storeId} and c.email in (s.email, lower(s.email))
    where s.store_id = ${tx.storeId} and s.id = ${actor.staffId} limit 1`;
  return rows.length > 0;
};
