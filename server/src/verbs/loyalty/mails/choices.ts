import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { PHONE_CHANNELS, type PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { type CustomerId, parseId, type StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { AccountKeys } from '#security/account-keys.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { addStop, dropStop, stopsOf } from '../messages/stops.ts';
import { loadMailSettings } from './mail-settings.ts';
import { choiceOf } from './write.ts';

/** The customer whose link it is, and the kind of the email that contained it. */
export interface MailChoice {
  readonly customerId: CustomerId;
  readonly kind: MailKind;
}

/** Reads the token of a customer's link; undefined unless we made it for this store. */
export const readChoiceToken = (
  keys: AccountKeys,
  storeId: StoreId,
  token: string,
): MailChoice | undefined => {
  const [customer = '', name = '', signature = '', ...rest] = token.split('.');
  const id = parseId('customer', customer);
  const kind = MAIL_KINDS.find((each) => each === name);
  if (rest.length > 0 || !id.ok || !kind) return undefined;
  const isOurs = keys.isMailChoiceToken(storeId, choiceOf(id.value, kind), signature);
  return isOurs ? { customerId: id.value, kind } : undefined;
};

/** All merged records of the customer. Refuses with `not_found` if the link's own record is erased. */
const recordsOf = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<CustomerId[]> => {
  const [row] = await sql<{ ids: CustomerId[] | null; isErased: boolean }[]>`
    select shopper_records(${storeId}, c.id) as ids, c.erased_at is not null as "isErased"
    from customer c where c.store_id = ${storeId} and c.id = ${id}`;
  if (!row?.ids || row.isErased) throw new AppError('not_found');
  return row.ids;
};

/** What the page shows: the kinds that the store sends, and that of the link, and the phone channels, each with whether the customer wants it. */
export const readMailChoices = async (
  tx: StoreTx,
  deps: Pick<Deps, 'sealer'>,
  { customerId, kind }: MailChoice,
) => {
  const { sql, storeId } = tx;
  const ids = await recordsOf(tx, customerId);
  const [{ name }, { kinds, phoneKinds }] = await Promise.all([loadStore(tx), loadMailSettings(tx)]);
  const out = await sql<{ kind: MailKind | null }[]>`
    select kind from mail_opt_out where store_id = ${storeId} and customer_id = any(${ids}::text[])
    union all
    select null from shopper_messages where store_id = ${storeId} and customer_id = any(${ids}::text[])`;
  const stops = await stopsOf(tx, deps, ids);
  const isStopped = (each: MailKind) => out.some((row) => row.kind === null || row.kind === each);
  return {
    storeName: name,
    isAllStopped: out.some((row) => row.kind === null),
    kinds: MAIL_KINDS.filter((each) => kinds.includes(each) || each === kind).map((each) => ({
      kind: each,
      isWanted: !isStopped(each),
    })),
    /** Those that the store sends by, and those that the customer stopped. */
    channels: PHONE_CHANNELS.filter(
      (each) =>
        stops.some(({ channel }) => channel === each) ||
        phoneKinds.some(({ channel, kind: sent }) => channel === each && kinds.includes(sent)),
    ).map((channel) => ({ channel, isWanted: !stops.some((stop) => stop.channel === channel) })),
  };
};

const addOptOuts = async (
  { tx: { sql, storeId }, now }: VerbContext,
  id: CustomerId,
  kinds: readonly MailKind[],
): Promise<number> => {
  let count = 0;
  for (const kind of kinds) {
    const added = await sql`
      insert into mail_opt_out (store_id, customer_id, kind, at) values (${storeId}, ${id}, ${kind}, ${now})
      on conflict do nothing`;
    count += added.count;
  }
  return count;
};

/** Stops emails of the link's kind, for a mail program's unsubscribe button (RFC 8058). Repeating it changes nothing. */
export const stopMails = async (ctx: VerbContext, { customerId, kind }: MailChoice): Promise<void> => {
  await recordsOf(ctx.tx, customerId);
  if ((await addOptOuts(ctx, customerId, [kind])) > 0)
    await audit(ctx, 'customer.messages_off', customerId, { kinds: [kind] });
};

/** Stores which of the shown kinds the customer wants. If all messages were stopped, the kinds that are not shown stay stopped. */
export const chooseMails = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  choice: MailChoice,
  wanted: readonly MailKind[],
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const ids = await recordsOf(ctx.tx, choice.customerId);
  const { kinds, isAllStopped } = await readMailChoices(ctx.tx, deps, choice);
  const on = kinds.filter(({ kind, isWanted }) => !isWanted && wanted.includes(kind)).map(({ kind }) => kind);
  const asked = isAllStopped ? MAIL_KINDS : kinds.map(({ kind }) => kind);
  const off = asked.filter((kind) => !wanted.includes(kind));
  if (wanted.length > 0)
    await sql`delete from shopper_messages where store_id = ${storeId} and customer_id = any(${ids}::text[])`;
  await sql`
    delete from mail_opt_out
    where store_id = ${storeId} and customer_id = any(${ids}::text[]) and kind = any(${[...wanted]}::text[])`;
  const added = await addOptOuts(ctx, choice.customerId, off);
  if (on.length > 0) await audit(ctx, 'customer.messages_on', choice.customerId, { kinds: on });
  if (added > 0) await audit(ctx, 'customer.messages_off', choice.customerId, { kinds: off });
};

/** Stores by which of the shown phone channels the customer wants news. */
export const chooseChannels = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  choice: MailChoice,
  wanted: readonly PhoneChannel[],
): Promise<void> => {
  const ids = await recordsOf(ctx.tx, choice.customerId);
  const { channels } = await readMailChoices(ctx.tx, deps, choice);
  for (const { channel, isWanted } of channels) {
    if (wanted.includes(channel)) await dropStop(ctx, deps, { ids, channel });
    else if (isWanted) await addStop(ctx, deps, { customerId: choice.customerId, channel }, 'customer');
  }
};
