import type postgres from 'postgres';
import type {
  Bound,
  Match,
  SegmentCondition,
  SegmentMoment,
  SegmentRule,
} from '@apps-hub/domain/loyalty/segments';
import { foldedText } from '@apps-hub/domain/search-text';
import { addDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

type Part = postgres.Fragment;

const bounded = ({ sql }: StoreTx, value: Part, is: Bound, limit: number | Part): Part =>
  is === 'least' ? sql`${value} >= ${limit}` : sql`${value} <= ${limit}`;

const joined = ({ sql }: StoreTx, match: Match, parts: readonly Part[]): Part => {
  const [first = sql`true`, ...others] = parts;
  const all = others.reduce(
    (before, each) => (match === 'all' ? sql`${before} and ${each}` : sql`${before} or ${each}`),
    first,
  );
  return sql`(${all})`;
};

const ordered = (
  { sql }: StoreTx,
  condition: Extract<SegmentCondition, { of: 'last_order' }>,
  { today, startOf }: SegmentMoment,
): Part => {
  if (condition.is === 'never') return sql`f.last_order_at is null`;
  const start = startOf(addDays(today, -condition.days));
  return condition.is === 'within' ? sql`f.last_order_at >= ${start}` : sql`f.last_order_at < ${start}`;
};

/** A condition about the row `f` of customer_facts. */
const asked = (tx: StoreTx, condition: SegmentCondition, moment: SegmentMoment): Part => {
  const { sql, storeId } = tx;
  switch (condition.of) {
    case 'tier': {
      const members = sql`(
        select t.customer_id from customer_tier t
        where t.store_id = ${storeId} and t.tier_id = any(${[...condition.tierIds]}::text[]))`;
      return condition.is === 'in' ? sql`f.customer_id in ${members}` : sql`f.customer_id not in ${members}`;
    }
    case 'balance':
      return bounded(tx, sql`f.available`, condition.is, condition.points);
    case 'expiring':
      return sql`f.next_expiry <= ${addDays(moment.today, condition.days)}::date`;
    case 'last_order':
      return ordered(tx, condition, moment);
    case 'orders':
      return bounded(tx, sql`f.orders`, condition.is, condition.count);
    case 'spend':
      return bounded(tx, sql`f.spend_minor`, condition.is, condition.amountMinor);
    case 'city': {
      const isIn = sql`coalesce(f.city_key = any(${condition.cities.map(foldedText)}::text[]), false)`;
      return condition.is === 'in' ? isIn : sql`not ${isIn}`;
    }
    case 'cod_share': {
      const limit = sql`${condition.percent}::int * f.payments_known`;
      return sql`(f.payments_known > 0 and ${bounded(tx, sql`f.on_delivery * 100`, condition.is, limit)})`;
    }
  }
};

/**
 * Whether the customer of a row `f` of customer_facts is a member, as `isMember` of the domain decides it. Everything that a rule says is a
 * parameter.
 */
export const isMemberSql = (tx: StoreTx, { match, groups }: SegmentRule, moment: SegmentMoment): Part =>
  joined(
    tx,
    match,
    groups.map((group) =>
      joined(
        tx,
        group.match,
        group.conditions.map((condition) => asked(tx, condition, moment)),
      ),
    ),
  );
