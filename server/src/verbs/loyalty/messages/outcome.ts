import type { MessageRefusal, PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { MailReason } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId, CustomerMailId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import { addStop } from './stops.ts';
import { numberText } from './number-text.ts';

/** How many messages in a row that do not arrive make a number rest. */
const LOST_IN_A_ROW = 2;

const REASONS: Readonly<Record<MessageRefusal, MailReason>> = {
  number: 'address_refused',
  stopped: 'opted_out',
  template: 'template_refused',
  message: 'message_refused',
  // Refusals of the account are retried, and end the message only after the last attempt.
  credentials: 'no_answer',
  sender: 'no_answer',
  balance: 'no_answer',
  busy: 'no_answer',
  no_answer: 'no_answer',
};

export interface Addressee {
  readonly id: CustomerMailId;
  readonly customerId: CustomerId;
  readonly channel: PhoneChannel;
}

/** Records that a number was refused for good: it gets nothing on this channel until the customer has another one. Not for an erased customer. */
const letRest = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { sealer }: Pick<Deps, 'sealer'>,
  { customerId, channel }: Addressee,
  sentTo: string | null,
): Promise<void> => {
  const [known] = await sql`
    select from customer where store_id = ${storeId} and id = ${customerId} and erased_at is null for key share`;
  // The number it was sent to, not today's: the customer may have changed it meanwhile.
  if (!known || sentTo === null) return;
  const [digest] = sealer.digests(numberText(storeId, channel, sentTo));
  await sql`
    insert into message_rest (store_id, customer_id, channel, number_digest, since)
    values (${storeId}, ${customerId}, ${channel}, ${digest}, ${now})
    on conflict (store_id, customer_id, channel) do update set number_digest = ${digest}, since = ${now}`;
};

/** Ends a message as refused; a number that does not exist rests, and a customer who told the provider to stop gets no more. */
export const endRefused = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  addressee: Addressee,
  { refusal, sentTo }: { readonly refusal: MessageRefusal; readonly sentTo: string | null },
): Promise<boolean> => {
  const { sql, storeId } = ctx.tx;
  const ended = await sql`
    update customer_mail set state = 'refused', reason = ${REASONS[refusal]}, ended_at = ${ctx.now}, ask_at = null
    where store_id = ${storeId} and id = ${addressee.id} and state in ('sending', 'sent', 'unknown') and delivered_at is null`;
  if (ended.count === 0) return false;
  if (refusal === 'number') await letRest(ctx, deps, addressee, sentTo);
  if (refusal === 'stopped') await addStop(ctx, deps, addressee, 'provider');
  return true;
};

/** Ends a message that arrived. */
export const endDelivered = async (
  { tx: { sql, storeId }, now }: VerbContext,
  id: CustomerMailId,
): Promise<void> => {
  await sql`
    update customer_mail set state = 'sent', reason = null, delivered_at = ${now}, ended_at = coalesce(ended_at, ${now}), ask_at = null
    where store_id = ${storeId} and id = ${id} and state in ('sending', 'sent', 'unknown') and delivered_at is null`;
};

/** Records that the provider has the message; it is asked about it again at `askAt`. */
export const endTaken = async (
  { tx: { sql, storeId }, now }: VerbContext,
  id: CustomerMailId,
  askAt: Date | null,
): Promise<void> => {
  await sql`
    update customer_mail set state = 'sent', reason = null, ended_at = coalesce(ended_at, ${now}), ask_at = ${askAt}
    where store_id = ${storeId} and id = ${id} and state in ('sending', 'sent', 'unknown') and delivered_at is null`;
};

/** Ends a message that the phone network did not deliver; a number rests once this happened some times in a row. */
export const endUndelivered = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  addressee: Addressee,
  sentTo: string | null,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const ended = await sql`
    update customer_mail set state = 'refused', reason = 'not_delivered', ended_at = ${ctx.now}, ask_at = null
    where store_id = ${storeId} and id = ${addressee.id} and state in ('sending', 'sent', 'unknown') and delivered_at is null`;
  if (ended.count === 0) return;
  const last = await sql<{ reason: MailReason | null }[]>`
    select reason from customer_mail
    where store_id = ${storeId} and customer_id = ${addressee.customerId} and channel = ${addressee.channel}
      and (delivered_at is not null or reason = 'not_delivered')
    order by claimed_at desc limit ${LOST_IN_A_ROW}`;
  if (last.length === LOST_IN_A_ROW && last.every(({ reason }) => reason === 'not_delivered'))
    await letRest(ctx, deps, addressee, sentTo);
};
