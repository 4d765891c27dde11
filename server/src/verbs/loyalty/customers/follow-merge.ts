import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { audit } from '#verbs/audit.ts';
import { expireCustomer } from '../points/expire.ts';
import { lockWallets, sendOn, waysOf } from '../points/merged-wallets.ts';
import { noteDeeds } from '../actions/due.ts';
import { noteTiers } from '../tiers/bonus.ts';
import { transfer } from '../points/transfer.ts';
import { loadCustomer } from './customer-record.ts';
import { mergeKey } from './merge.ts';

/**
 * Moves the points of a customer whom the host merged into another, keeping their last days; a debt is moved in the opposite direction.
 * Pending points follow when they are released, and so do later gains and losses from the customer's orders and coupons.
 */
export const followMerge = async (
  ctx: VerbContext,
  { from, into }: { readonly from: CustomerId; readonly into: CustomerId },
): Promise<void> => {
  const way = (await waysOf(ctx.tx, [into])).get(into) ?? [];
  const home = way.at(-1) ?? into;
  await lockWallets(ctx.tx, [from, into, ...way]);
  for (const id of [from, home].toSorted()) await expireCustomer(ctx, id);
  const { customer, wallet } = await loadCustomer(ctx.tx, from);
  const points = wallet.available;
  const key = mergeKey(from, ctx.now);
  if (points > 0) await sendOn(ctx, from, { way: [into, ...way], key });
  if (points < 0) await transfer(ctx, { from: home, into: from, points: -points, overdraft: 'allow', key });
  await ctx.tx.sql`select tier_merge(${ctx.tx.storeId}, ${ctx.now}, ${from}, ${home})`;
  await noteTiers(ctx, [{ customerId: home }], { arePast: false });
  await noteDeeds(ctx, [home]);
  await audit(ctx, 'customer.merge', into, { before: {}, after: { mergedCustomer: customer.name, points } });
};
