import type { CashState } from '@apps-hub/domain/shipping/cash/cash-state';

import type { StoreTx } from '#db/database.ts';

/** Columns of one waybill's cash, over `shipment s` and its `store_order o`. The domain's `cash-state.ts` has the rule; a test compares both. */
export const cashColumns = ({ sql }: Pick<StoreTx, 'sql'>) => {
  const told = sql`(s.cash ->> 'amountMinor')::bigint`;
  const owed = sql`(case when s.state = 'cancelled' then 0 else ${told} end)`;
  const difference = sql`(s.remitted_minor - ${owed})`;
  return {
    told,
    owed,
    difference,
    state: sql`(case
      when s.remitted_minor is not null then case sign(${difference}) when 0 then 'settled' when -1 then 'short' else 'over' end
      when s.state = 'cancelled' then 'not_due'
      when o.delivered_at is not null then 'with_carrier'
      when o.cancelled_at is not null then 'not_due'
      else 'not_delivered' end)`,
  };
};

/** The states that a waybill's order decides too. */
export const STATES_BY_ORDER: ReadonlySet<CashState> = new Set(['not_delivered', 'with_carrier', 'not_due']);

/** Whether a waybill is in a state, in the words of the partial indexes; the same as {@link cashColumns}. */
export const isInState = ({ sql }: Pick<StoreTx, 'sql'>, state: CashState) => {
  const open = sql`s.remitted_minor is null and s.state = 'made'`;
  const differs = sql`s.remitted_minor is not null and (s.state <> 'made' or s.remitted_minor <> (s.cash ->> 'amountMinor')::bigint)`;
  const { owed } = cashColumns({ sql });
  switch (state) {
    case 'not_delivered':
      return sql`(${open} and o.delivered_at is null and o.cancelled_at is null)`;
    case 'with_carrier':
      return sql`(${open} and o.delivered_at is not null)`;
    case 'not_due':
      return sql`(s.remitted_minor is null and (s.state = 'cancelled' or (o.delivered_at is null and o.cancelled_at is not null)))`;
    case 'settled':
      return sql`s.remitted_minor = ${owed}`;
    case 'short':
      return sql`(${differs} and s.remitted_minor < ${owed})`;
    case 'over':
      return sql`(${differs} and s.remitted_minor > ${owed})`;
  }
};

/** The days since delivery on the store's calendar: until the carrier paid what it owes, or until today. */
export const daysOpen = (
  tx: Pick<StoreTx, 'sql'>,
  { zone, today }: { readonly zone: string; readonly today: string },
) => {
  const { difference } = cashColumns(tx);
  const until = tx.sql`(case when ${difference} >= 0 then s.remitted_on else ${today}::date end)`;
  return tx.sql`
    (case when o.delivered_at is not null then greatest(0, ${until} - (o.delivered_at at time zone ${zone})::date) end)`;
};

const LISTED = `s.cash is not null and s.state in ('made', 'cancelled') and s.number is not null`;

/** Waybills with cash, or that the carrier paid for: those that were made. */
export const cashWaybills = ({ sql, storeId }: StoreTx) => sql`
  from shipment s join store_order o on o.store_id = ${storeId} and o.id = s.order_id
  where s.store_id = ${storeId} and ${sql.unsafe(LISTED)}`;

/** The same without their orders, to count them. */
export const cashWaybillsAlone = ({ sql, storeId }: StoreTx) => sql`
  from shipment s where s.store_id = ${storeId} and ${sql.unsafe(LISTED)}`;
