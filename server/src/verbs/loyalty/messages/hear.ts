import { type CustomerId, type CustomerMailId, parseId, type StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import { verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { hearWhatsapp, type HeardStatus, type HeardStop, isSigned } from '#messages/whatsapp/webhook.ts';
import { connectedOf, findAccount, openCredentials } from './account.ts';
import { endDelivered, endRefused, endTaken } from './outcome.ts';
import { addStop, recordsOf, resumedAt } from './stops.ts';

/** Updates one of our messages; Meta may also report about others, which are ignored. */
const applyStatus = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  { id: told, fate, refusal, sentTo }: HeardStatus,
): Promise<void> => {
  const id = parseId('customerMail', told);
  if (!id.ok) return;
  const { sql, storeId } = ctx.tx;
  const [row] = await sql<{ customerId: CustomerId }[]>`
    select customer_id as "customerId" from customer_mail
    where store_id = ${storeId} and id = ${id.value} and channel = 'whatsapp' for update`;
  if (!row) return;
  const mail: CustomerMailId = id.value;
  if (fate === 'delivered') await endDelivered(ctx, mail);
  else if (fate === 'taken') await endTaken(ctx, mail, null);
  else {
    const addressee = { id: mail, customerId: row.customerId, channel: 'whatsapp' } as const;
    await endRefused(ctx, deps, addressee, { refusal: refusal ?? 'message', sentTo });
  }
};

/**
 * Stops WhatsApp for every customer with a number from which somebody asked to stop, unless they resumed it since: Meta repeats what it told for days.
 */
const applyStop = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  { phone, at }: HeardStop,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const customers = await sql<{ id: CustomerId }[]>`
    select id from customer where store_id = ${storeId} and phone = ${phone} and erased_at is null order by id`;
  for (const { id } of customers) {
    const resumed = await resumedAt(ctx.tx, await recordsOf(ctx.tx, id), 'whatsapp');
    if (resumed === null || resumed < at)
      await addStop(ctx, deps, { customerId: id, channel: 'whatsapp' }, 'provider');
  }
};

/**
 * Handles a call from Meta. Refuses with `signature_invalid` unless it is signed with the secret of the store's own app, and with `validation_failed` if it
 * does not have Meta's format. Safe to repeat.
 */
export const hearMessages = (
  deps: Deps,
  storeId: StoreId,
  { body, signature }: { readonly body: Uint8Array; readonly signature: string | undefined },
): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const account = connectedOf(await findAccount(tx, 'whatsapp'));
    const credentials = account && openCredentials(deps, account);
    if (credentials?.channel !== 'whatsapp' || !isSigned(body, signature, credentials.appSecret))
      throw new AppError('signature_invalid');
    const heard = hearWhatsapp(new TextDecoder().decode(body), credentials.phoneNumberId);
    if (!heard) throw new AppError('validation_failed');
    const ctx = verbContext(deps, tx, { kind: 'system' });
    for (const status of heard.statuses) await applyStatus(ctx, deps, status);
    for (const stop of heard.stops) await applyStop(ctx, deps, stop);
  });
