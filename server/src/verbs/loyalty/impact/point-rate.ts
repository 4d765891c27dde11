import { compareRates, type PointRate, rateOf, valuingRewards } from '@apps-hub/domain/loyalty/point-value';
import type { Months } from '@apps-hub/domain/loyalty/liability/roll-forward';
import { monthsAfter, monthText } from '@apps-hub/domain/loyalty/liability/month';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

/** What a point was worth by the dearest reward that was active when the period ended, or now if it goes on; null without such a reward. */
export const rateAtEnd = async (
  tx: StoreTx,
  { to }: Months,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<PointRate | null> => {
  const next = `${monthText(monthsAfter(to, 1))}-01` as LocalDate;
  const active = await tx.sql<{ terms: RedemptionTerms }[]>`
    with ended as (select least(${next}::date::timestamp at time zone ${timeZone}, ${now}::timestamptz) as at)
    select v.terms from ended, redemption_method_version v
    join redemption_method m on m.store_id = ${tx.storeId} and m.id = v.method_id
    where v.store_id = ${tx.storeId} and v.status = 'active' and v.valid_from <= ended.at
      and (v.valid_to is null or v.valid_to > ended.at) and (m.deleted_at is null or m.deleted_at > ended.at)
    order by v.method_id`;
  const rates = valuingRewards(active, addDays(next, -1)).flatMap(({ terms }) => rateOf(terms) ?? []);
  return rates.sort(compareRates).at(-1) ?? null;
};
