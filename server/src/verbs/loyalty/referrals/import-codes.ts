import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import { readReferralCode } from '@apps-hub/domain/loyalty/referrals';
import type { importReferralCodes as route } from '@apps-hub/contract/loyalty/referrals/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { findReferences } from '../batches/add-lines.ts';
import { keepCode } from './codes.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;
type Answer = z.output<(typeof route)['responses'][200]['content']['application/json']['schema']>;

const erasedOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
): Promise<ReadonlySet<CustomerId>> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select id from customer
    where store_id = ${storeId} and id = any(${[...ids]}::text[]) and erased_at is not null`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * Keeps codes of a former app as further codes of their customers. What leads to no customer or to several is left out, as are the member's own record and a code that
 * the store has already: repeating an import changes nothing.
 */
export const importReferralCodes = async (ctx: VerbContext, { codes }: Body): Promise<Answer> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const idsOf = await findReferences(
    ctx.tx,
    codes.map(({ customer }) => customer),
  );
  const own = await ownCustomers(ctx);
  const erased = await erasedOf(
    ctx.tx,
    codes.flatMap(({ customer }) => idsOf(customer)),
  );
  const refused: Answer['refused'] = [];
  for (const [place, { code, customer }] of codes.entries()) {
    const [customerId, ...others] = idsOf(customer);
    if (!customerId || others.length > 0 || erased.has(customerId)) refused.push({ place, why: 'unknown' });
    else if (own.has(customerId)) refused.push({ place, why: 'own' });
    else if (!(await keepCode(ctx, { code: readReferralCode(code), customerId, isAlias: true })))
      refused.push({ place, why: 'taken' });
  }
  const kept = codes.length - refused.length;
  await audit(ctx, 'referral.import', 'referrals', { kept });
  return { kept, refused };
};
