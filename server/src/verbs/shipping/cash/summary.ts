import type { z } from '@hono/zod-openapi';
import type { CashSummary, getCashSummary as route } from '@apps-hub/contract/shipping/cash/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { CASH_AGES, cashAgeOf, type CashState } from '@apps-hub/domain/shipping/cash/cash-state';
import { localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { cashColumns, cashWaybills, daysOpen } from './cash-sql.ts';
import { unmatchedLines } from './remittances.ts';

/** What is open with one carrier in one currency, of one state and one number of days. */
interface Row {
  readonly carrier: Carrier;
  readonly currency: CurrencyCode;
  readonly state: CashState;
  readonly days: number | null;
  readonly count: number;
  readonly minor: number;
}

const sumOf = (rows: readonly Row[], currency: CurrencyCode) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: moneyOf({ amountMinor: rows.reduce((sum, { minor }) => sum + minor, 0), currency }),
});

const toCarrier = (rows: readonly [Row, ...Row[]]): CashSummary['carriers'][number] => {
  const [{ carrier, currency }] = rows;
  const ofState = (state: CashState) => rows.filter((row) => row.state === state);
  return {
    carrier,
    notDelivered: sumOf(ofState('not_delivered'), currency),
    withCarrier: CASH_AGES.map((age) => ({
      age,
      ...sumOf(
        ofState('with_carrier').filter(({ days }) => cashAgeOf(days ?? 0) === age),
        currency,
      ),
    })),
    short: sumOf(ofState('short'), currency),
    over: sumOf(ofState('over'), currency),
  };
};

/** What each carrier owes, and since when: sums over what is open, whatever was settled before. */
export const cashSummary = async (
  { tx, actor, now }: VerbContext,
  { carrier }: z.output<typeof route.request.query>,
): Promise<CashSummary> => {
  authorise(actor, 'read', 'Pickup');
  const { sql } = tx;
  const { timeZone: zone } = await loadStore(tx);
  const columns = cashColumns(tx);
  const part = (open: ReturnType<typeof sql>) => sql`
    select s.carrier, s.cash ->> 'currency' as currency, ${columns.state} as state,
      ${daysOpen(tx, { zone, today: localDate(now, zone) })} as days,
      count(*)::int as count, sum(abs(coalesce(${columns.difference}, ${columns.told})))::float8 as minor
    ${cashWaybills(tx)} ${carrier ? sql`and s.carrier = ${carrier}` : sql``} and ${open}
    group by 1, 2, 3, 4`;
  // Each part repeats the condition of its partial index.
  const rows = await sql<Row[]>`
    ${part(sql`s.remitted_minor is null and s.state = 'made'`)}
    union all
    ${part(sql`s.remitted_minor is not null and (s.state <> 'made' or s.remitted_minor <> (s.cash ->> 'amountMinor')::bigint)`)}
    order by 1, 2`;
  const groups = Map.groupBy(rows, (row) => `${row.carrier} ${row.currency}`);
  const [unmatched] = await sql<{ lines: number }[]>`
    select count(*)::int as lines ${unmatchedLines(tx)} ${carrier ? sql`and l.carrier = ${carrier}` : sql``}`;
  return {
    carriers: [...groups.values()].flatMap(([first, ...others]) =>
      first ? [toCarrier([first, ...others])] : [],
    ),
    unmatchedLines: unmatched?.lines ?? 0,
  };
};
