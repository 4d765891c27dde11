import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { type LocalDate, localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

/** The first day of a day's month. */
const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;

/** What a store has paid for on a channel: parts of text messages, or messages of WhatsApp. */
export interface Used {
  readonly today: number;
  readonly thisMonth: number;
}

/** What was sent, or may have been, on a day of the store's calendar and in its month; examples count too. */
export const usedBy = async (
  { sql, storeId }: StoreTx,
  channel: PhoneChannel,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Used> => {
  const today = localDate(now, timeZone);
  const first: LocalDate = monthOf(today);
  const [row] = await sql<Used[]>`
    select coalesce(sum(u.parts) filter (where u.day = ${today}), 0)::int as today, coalesce(sum(u.parts), 0)::int as "thisMonth"
    from (
      select m.day, m.parts from customer_mail m
      where m.store_id = ${storeId} and m.channel = ${channel} and m.day >= ${first}
        and m.state in ('sending', 'sent', 'unknown', 'refused') and m.reason is distinct from 'no_answer'
      union all
      select (t.at at time zone ${timeZone})::date, t.parts from message_test t
      where t.store_id = ${storeId} and t.channel = ${channel} and (t.at at time zone ${timeZone})::date >= ${first}
    ) u`;
  return row ?? { today: 0, thisMonth: 0 };
};
