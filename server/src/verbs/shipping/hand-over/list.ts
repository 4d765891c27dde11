import type { HandOverRow as Row } from '@apps-hub/contract/shipping/hand-over/routes';
import { count, desc, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { handOver } from '#db/schema/shipping/hand-over.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { claimAbout } from './claim.ts';
import { readLine } from './sealed-line.ts';
import { unscannedWaybills } from './unscanned.ts';

/** More than one page of hand-overs has. */
const UNSCANNED_MOST = 10_000;

/** One page of hand-overs, newest first. */
export const listHandOvers = async (
  ctx: VerbContext,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<{ handOvers: Row[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { tx } = ctx;
  const isOurs = eq(handOver.storeId, tx.storeId);
  const rows = await tx.db
    .select()
    .from(handOver)
    .where(isOurs)
    .orderBy(desc(handOver.openedAt), desc(handOver.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [counted] = await tx.db.select({ total: count() }).from(handOver).where(isOurs);
  const late = Map.groupBy(
    await unscannedWaybills(
      ctx,
      rows.map(({ id }) => id),
      UNSCANNED_MOST,
    ),
    ({ handOverId }) => handOverId,
  );
  const { name: store } = await loadStore(tx);
  const handOvers = rows.map((row): Row => {
    const numbers = (late.get(row.id) ?? []).map(({ number }) => number);
    return {
      id: row.id,
      number: row.number,
      carrier: row.carrier,
      branch: row.addressName,
      day: row.day,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      driverName: row.driver?.name ?? null,
      counts: row.line === null ? null : readLine(row.line).counts,
      unscanned: numbers.length,
      claim: row.line === null || numbers.length === 0 ? null : claimAbout(row.line, store, numbers),
    };
  });
  return { handOvers, total: counted?.total ?? 0 };
};
