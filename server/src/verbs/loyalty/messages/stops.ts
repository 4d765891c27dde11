import type { MessageStops } from '@apps-hub/contract/loyalty/messages/routes';
import type { PhoneChannel, StoppedBy } from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';

/** Stops a channel for a customer; returns whether it was not stopped before. Does nothing for an erased customer. */
export const addStop = async (
  ctx: VerbContext,
  { customerId, channel }: { readonly customerId: CustomerId; readonly channel: PhoneChannel },
  by: StoppedBy,
): Promise<boolean> => {
  const { sql, storeId } = ctx.tx;
  const [known] = await sql`
    select from customer where store_id = ${storeId} and id = ${customerId} and erased_at is null for key share`;
  if (!known) return false;
  const added = await sql`
    insert into message_stop (store_id, customer_id, channel, by, at) values (${storeId}, ${customerId}, ${channel}, ${by}, ${ctx.now})
    on conflict do nothing`;
  if (added.count > 0) await audit(ctx, 'customer.messages_off', customerId, { channel, by });
  return added.count > 0;
};

/** Resumes a channel for all records of a customer. */
export const dropStop = async (
  ctx: VerbContext,
  ids: readonly CustomerId[],
  channel: PhoneChannel,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const dropped = await sql`
    delete from message_stop
    where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) and channel = ${channel}`;
  const [first] = ids;
  if (dropped.count > 0 && first) await audit(ctx, 'customer.messages_on', first, { channel });
};

/** The stopped channels of a customer's records, and who stopped each. */
export const stopsOf = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<MessageStops['stops']> => {
  const rows = await sql<{ channel: PhoneChannel; by: StoppedBy; at: Date }[]>`
    select distinct on (s.channel) s.channel, s.by, s.at from message_stop s
    where s.store_id = ${storeId} and s.customer_id = any(shopper_records(${storeId}, ${id}))
    order by s.channel, s.at`;
  return rows.map(({ at, ...stop }) => ({ ...stop, at: at.toISOString() }));
};

/** Stops or resumes a channel for a customer, at their request. Refuses with `customer_not_found` or `customer_erased`. */
export const stopMessages = async (
  ctx: VerbContext,
  {
    id,
    channel,
    isStopped,
  }: {
    readonly id: CustomerId;
    readonly channel: PhoneChannel;
    readonly isStopped: boolean;
  },
): Promise<MessageStops> => {
  authorise(ctx.actor, 'update', 'Customer');
  const { customer } = await loadCustomer(ctx.tx, id);
  if (customer.erasedAt) throw new AppError('customer_erased');
  const { sql, storeId } = ctx.tx;
  const [records] = await sql<{ ids: CustomerId[] }[]>`select shopper_records(${storeId}, ${id}) as ids`;
  if (isStopped) await addStop(ctx, { customerId: id, channel }, 'staff');
  else await dropStop(ctx, records?.ids ?? [id], channel);
  return { stops: await stopsOf(ctx.tx, id) };
};
