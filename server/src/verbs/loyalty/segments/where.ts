import type postgres from 'postgres';
import type {
  Bound,
  Match,
  SegmentCondition,
  SegmentMoment,
  SegmentRule,
} from '@apps-hub/domain/loyalty/segments';
import { foldedText } from '@apps-hub/domain/search-text';
import { tagKey } from '@apps-hub/domain/shop/customer-tags';
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

/** Whether a text is one of these. Compares a single one directly, which is faster than an array. */
const oneOf = (
  { sql }: StoreTx,
  value: Part,
  { is, texts }: { readonly is: 'in' | 'not_in'; readonly texts: readonly string[] },
): Part => {
  const isIn =
    texts.length === 1 ? sql`${value} = ${texts[0] ?? ''}` : sql`${value} = any(${[...texts]}::text[])`;
  return is === 'in' ? isIn : sql`(${isIn}) is not true`;
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
  const { sql } = tx;
  switch (condition.of) {
    case 'tier':
      return oneOf(tx, sql`f.tier_id`, { is: condition.is, texts: condition.tierIds });
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
    case 'city':
      return oneOf(tx, sql`f.city_key`, { is: condition.is, texts: condition.cities.map(foldedText) });
    case 'tag': {
      const hasAny = sql`jsonb_exists_any(f.tags, ${condition.tags.map(tagKey)}::text[])`;
      return condition.is === 'any' ? hasAny : sql`(${hasAny}) is not true`;
    }
    case 'cod_share': {
      const limit = sql`${condition.percent}::int * f.payments_known`;
      return sql`(f.payments_known > 0 and ${bounded(tx, sql`f.on_delivery * 100`, condition.is, limit)})`;
    }
  }
};

/** Compares texts last, since they are slower than numbers and are often not needed. */
const isOfText = ({ of }: SegmentCondition): boolean => of === 'tier' || of === 'city' || of === 'tag';

const numbersFirst = (conditions: readonly SegmentCondition[]): readonly SegmentCondition[] =>
  conditions.toSorted((a, b) => Number(isOfText(a)) - Number(isOfText(b)));

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
        numbersFirst(group.conditions).map((condition) => asked(tx, condition, moment)),
      ),
    ),
  );
