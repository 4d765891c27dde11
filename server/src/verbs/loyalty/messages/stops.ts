import type { MessageStops } from '@apps-hub/contract/loyalty/messages/routes';
import {
  PHONE_CHANNELS,
  type PhoneChannel,
  type StoppedBy,
} from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { digestsOf, digestsOfRecords } from './numbers.ts';

type WithSealer = Pick<Deps, 'sealer'>;

/**
 * Stops a channel for a customer and their number; returns whether it was not stopped before. The customer's own word replaces that of staff, and a number
 * that they no longer have stays stopped until another one is. Does nothing for an erased customer.
 */
export const addStop = async (
  ctx: VerbContext,
  deps: WithSealer,
  { customerId, channel }: { readonly customerId: CustomerId; readonly channel: PhoneChannel },
  by: StoppedBy,
): Promise<boolean> => {
  const { sql, storeId } = ctx.tx;
  const [known] = await sql<{ phone: string | null }[]>`
    select phone from customer where store_id = ${storeId} and id = ${customerId} and erased_at is null for key share`;
  if (!known) return false;
  const [digest = null] = digestsOf(ctx.tx, deps, { channel, phone: known.phone });
  const [stop] = await sql<{ isNew: boolean }[]>`
    insert into message_stop (store_id, customer_id, channel, by, at, number_digest)
    values (${storeId}, ${customerId}, ${channel}, ${by}, ${ctx.now}, ${digest})
    on conflict (store_id, customer_id, channel) do update set
      number_digest = coalesce(excluded.number_digest, message_stop.number_digest),
      at = case when message_stop.by = 'staff' and excluded.by <> 'staff' then excluded.at else message_stop.at end,
      by = case when message_stop.by = 'staff' then excluded.by else message_stop.by end
    returning xmax = 0 as "isNew"`;
  const isNew = stop?.isNew === true;
  if (isNew) await audit(ctx, 'customer.messages_off', customerId, { channel, by });
  return isNew;
};

interface Dropped {
  readonly ids: readonly CustomerId[];
  readonly channel: PhoneChannel;
  /** Why, if staff resume what the customer had stopped. */
  readonly reason?: string | null;
}

/** Resumes a channel for all records of a customer, and for their numbers. */
export const dropStop = async (
  ctx: VerbContext,
  deps: WithSealer,
  { ids, channel, reason }: Dropped,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const digests = await digestsOfRecords(ctx.tx, deps, { ids, channels: [channel] });
  const dropped = await sql`
    delete from message_stop
    where store_id = ${storeId} and channel = ${channel}
      and (customer_id = any(${[...ids]}::text[]) or number_digest = any(${digests}::text[]))`;
  const [first] = ids;
  if (dropped.count > 0 && first)
    await audit(ctx, 'customer.messages_on', first, { channel, ...(reason ? { reason } : {}) });
};

/** The stopped channels of a customer's records and numbers, and who stopped each: the customer's own word goes before that of staff. */
export const stopsOf = async (
  tx: StoreTx,
  deps: WithSealer,
  ids: readonly CustomerId[],
): Promise<MessageStops['stops']> => {
  const { sql, storeId } = tx;
  const digests = await digestsOfRecords(tx, deps, { ids, channels: PHONE_CHANNELS });
  const rows = await sql<{ channel: PhoneChannel; by: StoppedBy; at: Date }[]>`
    select distinct on (s.channel) s.channel, s.by, s.at from message_stop s
    where s.store_id = ${storeId}
      and (s.customer_id = any(${[...ids]}::text[]) or s.number_digest = any(${digests}::text[]))
    order by s.channel, s.by = 'staff', s.at`;
  return rows.map(({ at, ...stop }) => ({ ...stop, at: at.toISOString() }));
};

/** All records of a customer. */
export const recordsOf = async (
  { sql, storeId }: StoreTx,
  id: CustomerId,
): Promise<readonly CustomerId[]> => {
  const [records] = await sql<{ ids: CustomerId[] }[]>`select shopper_records(${storeId}, ${id}) as ids`;
  return records?.ids ?? [id];
};

/** When staff or the customer last resumed the channel for one of these records; null if never. */
export const resumedAt = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
  channel: PhoneChannel,
): Promise<Date | null> => {
  const [row] = await sql<{ at: Date }[]>`
    select at from audit_entry
    where store_id = ${storeId} and subject = any(${[...ids]}::text[]) and action = 'customer.messages_on'
      and detail ->> 'channel' = ${channel}
    order by id desc limit 1`;
  return row?.at ?? null;
};

/**
 * Stops or resumes a channel for a customer, at their request. What the customer stopped themselves is resumed only with a reason, which the activity
 * shows. Refuses with `customer_not_found` or `customer_erased`.
 */
export const stopMessages = async (
  ctx: VerbContext,
  deps: WithSealer,
  {
    id,
    channel,
    isStopped,
    reason,
  }: {
    readonly id: CustomerId;
    readonly channel: PhoneChannel;
    readonly isStopped: boolean;
    readonly reason: string | null;
  },
): Promise<MessageStops> => {
  authorise(ctx.actor, 'update', 'Customer');
  const { customer } = await loadCustomer(ctx.tx, id);
  if (customer.erasedAt) throw new AppError('customer_erased');
  const ids = await recordsOf(ctx.tx, id);
  if (isStopped) await addStop(ctx, deps, { customerId: id, channel }, 'staff');
  else {
    const stop = (await stopsOf(ctx.tx, deps, ids)).find((each) => each.channel === channel);
    if (stop && stop.by !== 'staff' && reason === null)
      throw new AppError('validation_failed', { fields: [{ path: 'reason', code: 'required' }] });
    await dropStop(ctx, deps, { ids, channel, reason });
  }
  return { stops: await stopsOf(ctx.tx, deps, ids) };
};
