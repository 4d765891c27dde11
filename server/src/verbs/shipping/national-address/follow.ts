import type { OrderId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { type Deps, type Outside, outsideOf } from '#deps.ts';
import { waiting, waitingFrom } from '../booking/waiting-orders.ts';
import { addressState, toldCode } from './address-sql.ts';
import { remind } from './ask.ts';
import { lookUp, readTyped } from './lookup.ts';

const codeOf = ({ shipping }: OrderRow): string => shipping.recipient?.value.shortCode ?? '';

/** Schedules a lookup of new codes from hosts; the step makes the call, outside this transaction. */
export const followHostCodes = async (
  ctx: VerbContext,
  orders: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<void> => {
  const known = new Map(before.map((row) => [row.id, codeOf(row)]));
  const isNew = orders.some((row) => codeOf(row) !== '' && known.get(row.id) !== codeOf(row));
  if (isNew) await scheduleStep(ctx, 'addresses.follow', ctx.now);
};

/** Resolvers have limits that they do not publish, so each run asks about a few codes. */
const CODES_AT_A_TIME = 50;
const MORE_MINUTES = 1;
const AGAIN_MINUTES = 60;
const DAY_MINUTES = 24 * 60;
const FORGOTTEN_AFTER_DAYS = 180;

/** Codes of orders that may still be sent, about which nothing is known. */
const uncheckedCodes = (out: Outside): Promise<string[]> =>
  out.inStore(async ({ tx }) => {
    const rows = await tx.sql<{ code: string }[]>`
      select distinct ${toldCode(tx)} as code from ${waitingFrom(tx)}
      where ${waiting(tx, { waitingFor: 'departure', show: 'all' })} and ${addressState(tx)} = 'unchecked'
      order by 1 limit ${CODES_AT_A_TIME}`;
    return rows.map(({ code }) => code);
  });

/** Looks up codes from hosts; returns when to continue, or null if none is left. */
const lookUpCodes = async (out: Outside): Promise<Date | null> => {
  if (!out.deps.addresses) return null;
  const codes = await uncheckedCodes(out);
  let unknown = 0;
  for (const code of codes) {
    const { verdict } = await lookUp(out, readTyped({ code }));
    if (verdict === 'not_known') unknown += 1;
  }
  const now = out.deps.now();
  if (unknown > 0) return instantAfterMinutes(now, AGAIN_MINUTES);
  return codes.length === CODES_AT_A_TIME ? instantAfterMinutes(now, MORE_MINUTES) : null;
};

/** Reminds the customers who were asked and have not answered; returns when the next one is due. */
const remindCustomers = async (out: Outside): Promise<Date | null> => {
  const due = await out.inStore(
    ({ tx, now }) => tx.sql<{ orderId: OrderId }[]>`
      select order_id as "orderId" from order_address
      where store_id = ${tx.storeId} and next_ask_at <= ${now} order by next_ask_at limit 500`,
  );
  for (const { orderId } of due) await out.inStore((ctx) => remind(ctx, orderId));
  return out.inStore(async ({ tx }) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(next_ask_at) as at from order_address where store_id = ${tx.storeId} and next_ask_at is not null`;
    return next?.at ?? null;
  });
};

/** Deletes old answers. They contain no names, but they are people's addresses. */
const forgetLookups = (out: Outside): Promise<unknown> =>
  out.inStore(
    ({ tx, now }) => tx.sql`
      delete from address_lookup where store_id = ${tx.storeId} and asked_at < ${instantAfterMinutes(now, -FORGOTTEN_AFTER_DAYS * DAY_MINUTES)}`,
  );

/** Looks up new codes and reminds customers. Safe to repeat. */
export const followAddresses = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const out = outsideOf(deps, storeId);
  await forgetLookups(out);
  const times = [await lookUpCodes(out), await remindCustomers(out)];
  await out.inStore(async (ctx) => {
    for (const at of times) await scheduleStep(ctx, 'addresses.follow', at);
  });
};
