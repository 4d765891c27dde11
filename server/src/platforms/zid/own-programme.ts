import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import type { OwnBalancesPage, OwnProgramme, OwnProgrammePort, OwnReward } from '../port/own-programme.ts';
import { isRepeated, list, nextAfter } from './backfill.ts';
import { type CallZid, READ } from './client.ts';

/** Zid uses both in one body. */
const flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean);

const rule = { is_active: flag, deleted_at: z.unknown() };

/** Source: docs.zid.sa/list-data ("Loyalty Program Details"), with its spelling `expiration_peroid`. */
const programmeData = z.object({
  is_active: flag,
  cashback_rules: z.array(
    z.object({
      ...rule,
      points_rewarded: z.coerce.number(),
      amount_to_spend: z.coerce.number(),
      available_to: z.unknown(),
    }),
  ),
  redemption_rules: z
    .array(
      z.object({
        ...rule,
        points_to_redeem: z.coerce.number(),
        rule_type: z.string(),
        reward: z.object({ discount_value: z.coerce.number() }).nullish().catch(null),
        conditions: z.unknown(),
      }),
    )
    .nullish(),
  total_customers_with_points: z.number().int().nullish().catch(null),
});

/** The types that Zid documents (docs.zid.sa/add-points-redemption-method and update-points-redemption-method). */
const MODES: Readonly<Record<string, OwnReward['mode']>> = {
  fixed_rate_settings: 'per_order',
  percentage_discount_settings: 'percent',
};

/** `{"tags":[],"level":{"levelId":null}}` means no restriction. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

const counts = ({ is_active, deleted_at }: { readonly is_active: boolean; readonly deleted_at?: unknown }) =>
  is_active && isEmpty(deleted_at);

const toProgramme = (data: z.output<typeof programmeData>): OwnProgramme => ({
  isOn: data.is_active,
  earning: data.cashback_rules.filter(counts).map((each) => ({
    points: each.points_rewarded,
    amount: String(each.amount_to_spend),
    isForSome: !isEmpty(each.available_to),
  })),
  rewards: (data.redemption_rules ?? []).filter(counts).map((each) => ({
    points: each.points_to_redeem,
    mode: MODES[each.rule_type] ?? null,
    value: each.reward ? String(each.reward.discount_value) : null,
    hasConditions: !isEmpty(each.conditions),
  })),
  customersWithPoints: data.total_customers_with_points ?? null,
});

/** Not documented: the answer of a store that never had the programme, and the status for an app without the scope. */
const UNREADABLE = new Set([403, 404]);

const read = async (call: CallZid, access: HostAccess): Promise<OwnProgramme | null> => {
  const outcome = await call(access, {
    ...READ,
    // The home page waits for it.
    timeoutMs: 5000,
    operation: 'read own loyalty programme',
    path: '/v1/managers/loyalty-program/list-data',
  });
  if (outcome.kind === 'answer' && UNREADABLE.has(outcome.status)) return null;
  return toProgramme(answerOf(outcome, programmeData));
};

const whole = z.number().int().positive();

/**
 * The list has a number or null; a single customer has an object (docs.zid.sa list-of-customers and get-customer-by-id). Anything else is
 * unknown and counts as no balance.
 */
const balance = z.union([whole, z.object({ points: whole }).transform(({ points }) => points)]);

const customersPage = z.object({
  customers: z.array(
    z.object({
      id: z.union([z.number().int(), z.string().min(1)]).transform(String),
      points: balance.nullish().catch(null),
    }),
  ),
  total_customers_count: z.number().int(),
});

const balances = async (
  call: CallZid,
  access: HostAccess,
  cursor: string | null,
): Promise<OwnBalancesPage> => {
  const page = await list(call, access, { schema: customersPage, path: 'customers', query: {}, cursor });
  const total = page.total_customers_count;
  if (isRepeated(cursor, page.customers)) return { balances: [], read: 0, total, next: null };
  return {
    read: page.customers.length,
    total,
    balances: page.customers.flatMap(({ id, points }) =>
      points ? [{ customerExternalId: id, points }] : [],
    ),
    next: nextAfter(cursor, { found: page.customers, total }),
  };
};

/** The loyalty programme that Zid itself offers to its stores. */
export const zidOwnProgramme = (call: CallZid): OwnProgrammePort => ({
  read: (access) => read(call, access),
  balances: { by: 'page', page: (access, cursor) => balances(call, access, cursor) },
});
