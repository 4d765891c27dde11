import type { TillCustomer } from '@apps-hub/contract/loyalty/shopper/till';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Sealer } from '#security/seal.ts';
import { authorise } from '#verbs/authorise.ts';
import { recordsOf } from '#verbs/shop/privacy/records-of.ts';
import { readAccount, readRewards } from './account.ts';
import { readCoupons } from './coupons.ts';
import { openPage } from './page-record.ts';
import { readProgramme } from './programme.ts';
import type { ShopperContext } from './shopper.ts';

/** The record that has the points of a customer whom the host names; after a merge, the kept one. */
const personAtHost = async (
  { sql, storeId }: StoreTx,
  externalId: string,
): Promise<CustomerId | undefined> => {
  const [row] = await sql<{ id: CustomerId }[]>`
    with recursive up as (
      select id, merged_into, erased_at from customer where store_id = ${storeId} and external_id = ${externalId}
      union
      select c.id, c.merged_into, c.erased_at from up u
      join customer c on c.store_id = ${storeId} and c.id = u.merged_into
    )
    select id from up where merged_into is null and erased_at is null`;
  return row?.id;
};

/** A customer at the till, with the rights of the member of staff who serves them; undefined if the store has no record of them. */
export const customerAtTill = async (
  ctx: VerbContext,
  externalId: string,
): Promise<ShopperContext | undefined> => {
  authorise(ctx.actor, 'read', 'Customer');
  const page = await openPage(ctx.tx);
  const id = await personAtHost(ctx.tx, externalId);
  if (id === undefined) return undefined;
  const [own, ...merged] = await recordsOf(ctx.tx, id);
  const shopper = {
    sessionId: null,
    customerId: own.id,
    recordIds: [own.id, ...merged.map((record) => record.id)],
    name: own.name,
    isActive: own.status === 'active',
  };
  return { ...ctx, page, shopper };
};

/** What the till shows of a customer. Refuses with `not_found` where the store's page for customers is off. */
export const readTill = async (
  ctx: VerbContext,
  sealer: Sealer,
  externalId: string,
): Promise<TillCustomer> => {
  const served = await customerAtTill(ctx, externalId);
  const programme = await readProgramme(ctx.tx, ctx.now);
  if (!served) return { programme, member: null };
  const { rewards } = await readRewards(served, sealer);
  const { coupons } = await readCoupons(served);
  return { programme, member: { account: await readAccount(served), rewards, coupons } };
};
