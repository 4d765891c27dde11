import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId, CustomerMailId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { type MailDeps, verbContext } from '#deps.ts';
import type { Told } from '#messages/port.ts';
import { connectedOf, connectProvider, findAccount } from './account.ts';
import { endDelivered, endTaken, endUndelivered } from './outcome.ts';

/** After how many minutes since it was sent the provider is asked what became of a message. */
const ASKED_AFTER_MINUTES = [10, 60, 6 * 60, 24 * 60, 72 * 60] as const;

/** Messages that a job asks about at a time. */
const AT_ONCE = 20;

interface Asked {
  readonly id: CustomerMailId;
  readonly customerId: CustomerId;
  readonly claimedAt: Date;
}

/** When the provider is first asked; null where it cannot be: Meta tells by itself. */
export const firstAsk = (channel: PhoneChannel, now: Date): Date | null =>
  channel === 'sms' ? instantAfterMinutes(now, ASKED_AFTER_MINUTES[0]) : null;

/** When it is asked again; null once it has been asked often enough. */
const nextAsk = (claimedAt: Date, now: Date): Date | null => {
  const times = ASKED_AFTER_MINUTES.map((minutes) => instantAfterMinutes(claimedAt, minutes));
  return times.find((at) => at > now) ?? null;
};

const keepFate = (
  deps: MailDeps,
  storeId: StoreId,
  { id, customerId, claimedAt }: Asked,
  { fate, sentTo }: Told,
): Promise<unknown> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const next = nextAsk(claimedAt, ctx.now);
    if (fate === 'delivered') return endDelivered(ctx, id);
    if (fate === 'not_delivered')
      return endUndelivered(ctx, deps, { id, customerId, channel: 'sms' }, sentTo);
    if (fate === 'taken') return endTaken(ctx, id, next);
    // A message that it does not know may still be on its way there, so it is not sent again.
    return tx.sql`update customer_mail set ask_at = ${next} where store_id = ${storeId} and id = ${id}`;
  });

/** Asks the provider of text messages what became of those that are due; returns whether more may be. */
export const askAboutMessages = async (deps: MailDeps, storeId: StoreId): Promise<boolean> => {
  const { asked, account } = await deps.database.inStore(storeId, async (tx) => ({
    asked: await tx.sql<Asked[]>`
      select id, customer_id as "customerId", claimed_at as "claimedAt" from customer_mail
      where store_id = ${storeId} and ask_at <= ${deps.now()} and channel = 'sms' order by ask_at, id limit ${AT_ONCE}`,
    account: connectedOf(await findAccount(tx, 'sms')),
  }));
  if (asked.length === 0) return false;
  const port = account && connectProvider(deps, account);
  for (const each of asked) {
    const told: Told = port?.ask ? await port.ask(each.id) : { fate: 'unclear', sentTo: null };
    await keepFate(deps, storeId, each, told);
  }
  return asked.length === AT_ONCE;
};
