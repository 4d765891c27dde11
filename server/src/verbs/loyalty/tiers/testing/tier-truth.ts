import { addDays, addMonths, type LocalDate, localDate } from '@apps-hub/domain/time';
import type { HeldTier, Measured, TierTerms } from '@apps-hub/domain/loyalty/tiers';

import type { Stage } from '#test/stage.ts';

interface Bought {
  readonly on: LocalDate;
  readonly kept: number;
  readonly bought: number;
}

/** The highest twelve-month total on any day since a tier from entry began. */
const sinceEntry = (orders: readonly Bought[], lastDay: LocalDate, today: LocalDate) => {
  const entry = addMonths(addDays(lastDay, 1), -12);
  const days = [entry, ...orders.map(({ on }) => on)].filter(
    (day) => day >= entry && day <= today && day <= lastDay,
  );
  const most = (of: 'kept' | 'bought') =>
    Math.max(
      0,
      ...days.map((day) =>
        orders
          .filter(({ on }) => on <= day && on > addMonths(day, -12))
          .reduce((sum, order) => sum + order[of], 0),
      ),
    );
  return { kept: most('kept'), bought: most('bought') };
};

/** What is stored about tiers, and what the stored orders alone say. */
export const tierTruth = ({ suite, shop }: Stage) => {
  const today = () => localDate(suite.clock.now(), 'Asia/Riyadh');

  const currentTerms = async (): Promise<TierTerms> => {
    const [row] = await suite.tx(
      ({ sql, storeId }) => sql<{ terms: TierTerms }[]>`
        select terms from tier_programme where store_id = ${storeId} and valid_to is null`,
    );
    if (!row) throw new Error('no tiers are saved');
    return row.terms;
  };

  const stored = async (customer: string): Promise<HeldTier> => {
    const { id } = await shop.balances(customer);
    const [row] = await suite.tx(
      ({ sql, storeId }) => sql<HeldTier[]>`
        select computed_tier_id as "tierId", last_day::text as "lastDay" from customer_tier
        where store_id = ${storeId} and customer_id = ${id}`,
    );
    return row ?? { tierId: null, lastDay: null };
  };

  /** What the customer's orders add up to, from the stored orders alone. */
  const measuredBy = async (terms: TierTerms, customer: string, { lastDay }: HeldTier): Promise<Measured> => {
    const rows = await suite.tx(
      ({ sql, storeId }) => sql<{ paidAt: Date; kept: number; bought: number }[]>`
        select o.paid_at as "paidAt", (o.earning #>> '{kept,goodsMinor}')::bigint as kept,
          (o.earning #>> '{totals,goodsMinor}')::bigint as bought
        from store_order o
        join customer c on c.store_id = ${storeId} and c.id = o.customer_id
        where o.store_id = ${storeId} and c.external_id = ${customer}`,
    );
    const sums = { now: 0, before: 0 };
    const [year] = today().split('-');
    const [, month, day] = today().split('-');
    for (const { paidAt, kept } of rows) {
      const on = localDate(paidAt, 'Asia/Riyadh');
      if (terms.window === 'lifetime') sums.now += kept;
      else if (terms.window === 'calendar_year') {
        if (on.startsWith(String(year))) sums.now += kept;
        else if (on.startsWith(String(Number(year) - 1))) sums.before += kept;
      } else if (on > `${Number(year) - 1}-${month}-${day}`) sums.now += kept;
    }
    if (terms.window !== 'from_entry' || lastDay === null) return sums;
    const orders = rows.map(({ paidAt, ...order }) => ({ on: localDate(paidAt, 'Asia/Riyadh'), ...order }));
    return { ...sums, sinceEntry: sinceEntry(orders, lastDay, today()) };
  };

  return { today, currentTerms, stored, measuredBy };
};
