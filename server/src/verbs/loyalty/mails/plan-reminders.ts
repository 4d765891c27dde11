import type { MessageChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { REMINDER_GAP_DAYS, REMINDER_REACH_DAYS, reminderDue } from '@apps-hub/domain/loyalty/reminders';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import { nextInstantAt } from '@apps-hub/domain/wall-time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lotsIn } from './lots.ts';
import { channelOf, loadMailSettings } from './mail-settings.ts';
import { type PlannedMail, planMails } from './plan.ts';

const WALLETS_AT_ONCE = 2000;

interface Expiring {
  readonly customerId: CustomerId;
  readonly lots: Readonly<Record<string, number>>;
  readonly nextExpiry: LocalDate;
  readonly lastOn: LocalDate | null;
}

/** Where the last portion ended, in the order of the index `wallet_expiry`. */
type Place = Pick<Expiring, 'nextExpiry' | 'customerId'>;

/**
 * The next customers with an address or number whose points expire soon, and who had no reminder within {@link REMINDER_GAP_DAYS}, for none of the
 * records that were merged into theirs.
 */
const nextExpiring = (
  { sql, storeId }: StoreTx,
  { today, channel }: { readonly today: LocalDate; readonly channel: MessageChannel },
  after: Place | undefined,
): Promise<Expiring[]> => sql<Expiring[]>`
  select w.customer_id as "customerId", w.lots, w.next_expiry as "nextExpiry", r.day as "lastOn"
  from wallet w
  join customer c on c.store_id = ${storeId} and c.id = w.customer_id
  left join lateral (
    select max(m.day) as day, bool_or(m.state = 'planned') as "isPlanned" from customer_mail m
    where m.store_id = ${storeId} and m.kind = 'expiring' and m.customer_id = any(
      case when exists (select from customer f where f.store_id = ${storeId} and f.merged_into = w.customer_id)
        then shopper_records(${storeId}, w.customer_id) else array[w.customer_id] end)
      and m.state in ('planned', 'sending', 'sent', 'unknown')
  ) r on true
  where w.store_id = ${storeId} and w.next_expiry between ${today} and ${addDays(today, REMINDER_REACH_DAYS)}
    and (w.next_expiry, w.customer_id) > (${after?.nextExpiry ?? today}, ${after?.customerId ?? ''})
    and case when ${channel}::text = 'email' then c.email else c.phone end is not null and c.erased_at is null and c.merged_into is null and c.status = 'active'
    and r."isPlanned" is not true and (r.day is null or r.day <= ${addDays(today, -REMINDER_GAP_DAYS)})
  order by w.next_expiry, w.customer_id limit ${WALLETS_AT_ONCE}`;

const reminderOf = (today: LocalDate, { customerId, lots, lastOn }: Expiring): PlannedMail[] => {
  const reminder = reminderDue(lotsIn(lots), { today, lastOn });
  if (!reminder) return [];
  const { occasion, points, lots: expiring } = reminder;
  const lastDay = expiring[0]?.expiresOn;
  return [{ customerId, occasion, facts: { points, ...(lastDay === undefined ? {} : { lastDay }) } }];
};

/** Plans the reminders of the next customers; returns the last one, or undefined when all are done. */
const planSome = (deps: Deps, storeId: StoreId, after: Place | undefined): Promise<Place | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { timeZone } = await loadStore(tx);
    const today = localDate(ctx.now, timeZone);
    const channel = channelOf(await loadMailSettings(tx), 'expiring');
    const found = await nextExpiring(tx, { today, channel }, after);
    await planMails(
      ctx,
      'expiring',
      found.flatMap((each) => reminderOf(today, each)),
    );
    return found.length === WALLETS_AT_ONCE ? found.at(-1) : undefined;
  });

/** Schedules the next day's reminders for the end of the quiet hours; returns false if the store sends none. */
export const scheduleReminders = async (tx: StoreTx, now: Date): Promise<boolean> => {
  const [{ kinds, quiet }, { timeZone }] = await Promise.all([loadMailSettings(tx), loadStore(tx)]);
  if (!kinds.includes('expiring')) return false;
  await scheduleStep({ tx, now }, 'mails.plan', nextInstantAt(now, quiet.to, timeZone));
  return true;
};

/** Once a day: plans the reminders of points that expire soon, some customers at a time. A second run plans none twice. */
export const planReminders = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const isOn = await deps.database.inStore(storeId, (tx) => scheduleReminders(tx, deps.now()));
  if (!isOn) return;
  let place: Place | undefined;
  do place = await planSome(deps, storeId, place);
  while (place);
};
