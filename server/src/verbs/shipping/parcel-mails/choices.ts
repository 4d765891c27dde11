import { type CustomerId, parseId, type ShipmentId, type StoreId } from '@apps-hub/domain/ids';
import { PARCEL_MAILS, type ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPreferences } from '../settings/preferences.ts';

/** The waybill and kind of the mail with the link. */
interface Choice {
  readonly shipmentId: ShipmentId;
  readonly kind: ParcelMail;
}

const textOf = ({ shipmentId, kind }: Choice): string => `${shipmentId}.${kind}`;

/** The page on which the customer of a waybill chooses such mails. It is in the mails only: the link of the waybill itself is in carriers' messages. */
export const choiceUrlOf = (
  { keys, appsUrl }: Pick<AccountDeps, 'keys' | 'appsUrl'>,
  storeId: StoreId,
  choice: Choice,
): string => {
  const text = textOf(choice);
  return `${appsUrl}/t/${storeId}/${text}.${keys.mailChoiceToken(storeId, text)}/emails`;
};

/** Refuses with `not_found` unless we made the token for this store. */
export const readMailChoice = (
  { keys }: Pick<AccountDeps, 'keys'>,
  storeId: StoreId,
  token: string,
): Choice => {
  const [shipment = '', name = '', signature = '', ...rest] = token.split('.');
  const id = parseId('shipment', shipment);
  const kind = PARCEL_MAILS.find((each) => each === name);
  if (rest.length > 0 || !id.ok || !kind) throw new AppError('not_found');
  const choice = { shipmentId: id.value, kind };
  if (!keys.isMailChoiceToken(storeId, textOf(choice), signature)) throw new AppError('not_found');
  return choice;
};

/** All merged records of the waybill's customer, that of the order first. Refuses with `not_found` once they were erased. */
const recordsOf = async ({ sql, storeId }: StoreTx, { shipmentId }: Choice): Promise<CustomerId[]> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select r.id from shipment s
    join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    join customer c on c.store_id = ${storeId} and c.id = o.customer_id and c.erased_at is null
    join customer r on r.store_id = ${storeId}
      and (r.id = coalesce(c.merged_into, c.id) or r.merged_into = coalesce(c.merged_into, c.id))
    where s.store_id = ${storeId} and s.id = ${shipmentId}
    order by r.id = c.id desc, r.id`;
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map(({ id }) => id);
};

/** What the page shows: the kinds that the store sends, and that of the link, each with whether the customer wants it. */
export const readMailChoices = async (tx: StoreTx, choice: Choice) => {
  const { sql, storeId } = tx;
  const ids = await recordsOf(tx, choice);
  const { name: store } = await loadStore(tx);
  const { customerMails } = await loadPreferences(tx);
  const out = await sql<{ kind: ParcelMail }[]>`
    select kind from parcel_mail_opt_out where store_id = ${storeId} and customer_id = any(${ids}::text[])`;
  return {
    store,
    kinds: PARCEL_MAILS.filter((each) => customerMails.includes(each) || each === choice.kind).map(
      (kind) => ({ kind, isWanted: !out.some((each) => each.kind === kind) }),
    ),
  };
};

/** Stops some kinds of mails to the customer, and sends others again. Repeating it changes nothing. */
const change = async (
  ctx: VerbContext,
  choice: Choice,
  { on, off }: Readonly<Record<'on' | 'off', readonly ParcelMail[]>>,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const ids = await recordsOf(ctx.tx, choice);
  const removed = await sql<{ kind: ParcelMail }[]>`
    delete from parcel_mail_opt_out
    where store_id = ${storeId} and customer_id = any(${ids}::text[]) and kind = any(${[...on]}::text[]) returning kind`;
  const added: ParcelMail[] = [];
  for (const kind of off) {
    const { count } = await sql`
      insert into parcel_mail_opt_out (store_id, customer_id, kind, at) values (${storeId}, ${ids[0] ?? ''}, ${kind}, ${ctx.now})
      on conflict do nothing`;
    if (count > 0) added.push(kind);
  }
  if (removed.length + added.length > 0)
    await audit(ctx, 'parcel_mail.choose', choice.shipmentId, {
      on: removed.map(({ kind }) => kind),
      off: added,
    });
};

/** Stops the mails of the link's kind, for a mail program's unsubscribe button (RFC 8058). */
export const stopParcelMails = (ctx: VerbContext, choice: Choice): Promise<void> =>
  change(ctx, choice, { on: [], off: [choice.kind] });

/** Stores which of the shown kinds the customer wants. */
export const chooseParcelMails = async (
  ctx: VerbContext,
  choice: Choice,
  wanted: readonly ParcelMail[],
): Promise<void> => {
  const { kinds } = await readMailChoices(ctx.tx, choice);
  const shown = kinds.map(({ kind }) => kind);
  await change(ctx, choice, {
    on: shown.filter((kind) => wanted.includes(kind)),
    off: shown.filter((kind) => !wanted.includes(kind)),
  });
};
