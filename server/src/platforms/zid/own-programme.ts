import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import type { OwnBalancesPage, OwnProgramme, OwnProgrammePort } from '../port/own-programme.ts';
import { isRepeated, list, nextAfter } from './backfill.ts';
import { type CallZid, READ } from './client.ts';

/** Zid writes both in one body. */
const flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean);

/** Source: docs.zid.sa/list-data ("Loyalty Program Details"), with `expiration_peroid` and the like spelt as there. */
const programmeData = z.object({
  is_active: flag,
  cashback_rules: z.array(
    z.object({
      points_rewarded: z.coerce.number(),
      amount_to_spend: z.coerce.number(),
      is_active: flag,
    }),
  ),
  total_customers_with_points: z.number().int().nullish().catch(null),
});

const toProgramme = (data: z.output<typeof programmeData>): OwnProgramme => ({
  isOn: data.is_active,
  earning: data.cashback_rules
    .filter(
      (rule) => rule.is_active && Number.isSafeInteger(rule.points_rewarded) && rule.points_rewarded > 0,
    )
    .map((rule) => ({ points: rule.points_rewarded, amount: String(rule.amount_to_spend) })),
  customersWithPoints: data.total_customers_with_points ?? null,
});

/** Not documented: what a store answers that never had the programme, and which status an app without the right gets. */
const UNREADABLE = new Set([403, 404]);

const read = async (call: CallZid, access: HostAccess): Promise<OwnProgramme | null> => {
  const outcome = await call(access, {
    ...READ,
    // The home waits for it.
    timeoutMs: 5000,
    operation: 'read own loyalty programme',
    path: '/v1/managers/loyalty-program/list-data',
  });
  if (outcome.kind === 'answer' && UNREADABLE.has(outcome.status)) return null;
  return toProgramme(answerOf(outcome, programmeData));
};

const whole = z.number().int().positive();

/**
 * The list has a number or null; a customer by itself, an object (docs.zid.sa list-of-customers and get-customer-by-id). Whatever else
 * there may be is unknown, and no balance.
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
  if (isRepeated(cursor, page.customers)) return { balances: [], next: null };
  return {
    balances: page.customers.flatMap(({ id, points }) =>
      points ? [{ customerExternalId: id, points }] : [],
    ),
    next: nextAfter(cursor, { found: page.customers, total: page.total_customers_count }),
  };
};

/** The loyalty programme that Zid itself offers its stores. */
export const zidOwnProgramme = (call: CallZid): OwnProgrammePort => ({
  read: (access) => read(call, access),
  balances: (access, cursor) => balances(call, access, cursor),
});
