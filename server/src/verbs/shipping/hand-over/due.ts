import type { DueHandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { HandOverId, PickupAddressId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { waitingWaybills } from './waybills.ts';

interface OpenRow {
  readonly id: HandOverId;
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
  readonly branch: string;
  readonly day: string;
}

/** Today's open hand-overs, also those for which nothing is left to take. */
const openToday = ({ tx: { sql, storeId }, now }: VerbContext): Promise<OpenRow[]> => sql<OpenRow[]>`
  select id, carrier, address_id as "addressId", address_name as branch, day::text as day from hand_over
  where store_id = ${storeId} and closed_at is null and day = (${now}::timestamptz at time zone zone)::date
  order by address_name, carrier`;

const keyOf = ({ addressId, carrier }: Pick<OpenRow, 'addressId' | 'carrier'>): string =>
  `${addressId} ${carrier}`;

/** What carriers are due to take today, by branch and carrier. */
export const listDueHandOvers = async (ctx: VerbContext): Promise<{ due: DueHandOver[] }> => {
  authorise(ctx.actor, 'read', 'HandOver');
  const open = await openToday(ctx);
  const due = new Map(
    open.map(({ id, carrier, addressId, branch, day }): [string, DueHandOver] => [
      keyOf({ addressId, carrier }),
      { carrier, branch: { id: addressId, name: branch }, day, boxes: 0, openId: id },
    ]),
  );
  for (const { carrier, addressId, branch, day, boxes } of await waitingWaybills(ctx)) {
    const known = due.get(keyOf({ addressId, carrier }));
    due.set(keyOf({ addressId, carrier }), {
      ...(known ?? { carrier, branch: { id: addressId, name: branch }, day, openId: null }),
      boxes: (known?.boxes ?? 0) + boxes,
    });
  }
  return { due: [...due.values()] };
};
