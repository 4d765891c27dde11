import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import { enterBirthday } from '@apps-hub/domain/loyalty/birthday';
import { FORMER_PROGRAMME_NAMES } from '@apps-hub/domain/loyalty/moving-in';
import type { MovedDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import { localDate } from '@apps-hub/domain/time';
import { TIER_REASON_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';
import type { DetailProblem } from '@apps-hub/contract/loyalty/batches/details';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { DetailBefore } from '#db/schema/loyalty/moving-in.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { birthdaysOf, heldTiersOf, type Judged, judgeDetails } from './details-judged.ts';
import { dropBirthdays, lockCustomers, saveBirthdays, saveCodes } from './details-stored.ts';
import type { MovingIn } from './moving-in-lines.ts';

/** The batch whose details are applied or undone. */
export interface DetailsHead {
  readonly batchId: BatchId;
  readonly fileName: string | null;
  /** Who applied or undid it. */
  readonly actor: string;
  readonly movingIn: MovingIn;
}

export type DetailsContext = Pick<VerbContext, 'tx' | 'now'>;

interface Next extends Judged {
  readonly line: number;
}

/** What earlier rows of the batch have brought to these customers. */
const broughtOf = async (
  { sql, storeId }: StoreTx,
  batchId: BatchId,
  ids: readonly CustomerId[],
): Promise<Set<string>> => {
  const rows = await sql<Judged[]>`
    select kind, customer_id as "customerId", value from moving_in_detail
    where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) and batch_id = ${batchId} and applied_at is not null`;
  return new Set(rows.map(keyOf));
};

const keyOf = ({ kind, customerId, value: { code = '' } }: Judged): string => `${kind} ${customerId} ${code}`;

interface Applied {
  readonly line: number;
  readonly kind: MovedDetail;
  readonly customerId: CustomerId;
  readonly problem: DetailProblem | null;
  readonly before: DetailBefore | null;
}

type Outcome = Pick<Applied, 'problem' | 'before'>;

const DONE: Outcome = { problem: null, before: null };

const nextDetails = ({ sql, storeId }: StoreTx, batchId: BatchId, limit: number) => sql<Next[]>`
  select line, kind, customer_id as "customerId", value from moving_in_detail
  where store_id = ${storeId} and batch_id = ${batchId} and problem is null and applied_at is null
  order by line, kind limit ${limit}`;

const erasedOf = async ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]): Promise<Set<CustomerId>> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select id from customer where store_id = ${storeId} and id = any(${[...ids]}::text[]) and erased_at is not null`;
  return new Set(rows.map(({ id }) => id));
};

/** Sets the birthdays; a person has one, on the record that has their points. */
const setBirthdays = async (
  { tx, now }: DetailsContext,
  details: readonly Next[],
  homes: ReadonlyMap<CustomerId, CustomerId>,
): Promise<ReadonlyMap<Next, Outcome>> => {
  const today = localDate(now, (await loadStore(tx)).timeZone);
  const known = await birthdaysOf(tx, [...homes.keys()]);
  const set = details.flatMap((detail) => {
    const { customerId, value } = detail;
    if (!value.birthday) return [];
    const before = known.filter((each) => homes.get(each.customerId) === customerId);
    return [{ detail, before, kept: enterBirthday(value.birthday, before[0] ?? null, today) }];
  });
  await dropBirthdays(
    tx,
    set.flatMap(({ before }) => before.map(({ customerId }) => customerId)),
  );
  await saveBirthdays(
    tx,
    set.map(({ detail, kept: { calendar, month, day, earnsFrom } }) => {
      const { customerId } = detail;
      return { customerId, calendar, month, day, earnsFrom, enteredAt: now };
    }),
  );
  return new Map(
    set.map(({ detail, before }) => [
      detail,
      { problem: null, before: before.length > 0 ? { birthdays: before } : null },
    ]),
  );
};

/** Why a customer has the tier, for the team: the programme, or the file if it is another, and the tier's name there. */
export const reasonFor = ({ fileName, movingIn: { programme } }: DetailsHead, name: string): string => {
  const from = programme === 'other' ? fileName : FORMER_PROGRAMME_NAMES[programme];
  return [...(from ? [from] : []), name].join(': ').slice(0, TIER_REASON_MAX_LENGTH);
};

/** Sets tiers as the least that customers have: no computed one is lowered, and nobody gets points for reaching one. */
const setTiers = async (
  { tx, now }: DetailsContext,
  head: DetailsHead,
  details: readonly Next[],
): Promise<ReadonlyMap<Next, Outcome>> => {
  const held = await heldTiersOf(
    tx,
    details.map(({ customerId }) => customerId),
  );
  const pins = details.flatMap(({ customerId, value: { tier } }) =>
    tier ? [{ customerId, tierId: tier.id, until: tier.until, reason: reasonFor(head, tier.name) }] : [],
  );
  await tx.sql`
    select tier_pin(${tx.storeId}, ${now}, p."customerId", p."tierId", p.until, p.reason, ${head.actor})
    from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) p ("customerId" text, "tierId" text, until date, reason text)`;
  return new Map(
    details.map((detail) => {
      const pin = held.get(detail.customerId)?.pin;
      return [detail, { problem: null, before: pin ? { pin } : null }];
    }),
  );
};

const setCodes = async (
  { tx, now }: DetailsContext,
  details: readonly Next[],
): Promise<ReadonlyMap<Next, Outcome>> => {
  const kept = await saveCodes(
    tx,
    now,
    details.flatMap(({ customerId, value: { code } }) => (code === undefined ? [] : [{ code, customerId }])),
  );
  return new Map(
    details.map((detail) => [
      detail,
      kept.has(detail.value.code ?? '') ? DONE : { problem: 'code_taken', before: null },
    ]),
  );
};

const noteApplied = (
  { sql, storeId }: StoreTx,
  batchId: BatchId,
  now: Date,
  applied: readonly Applied[],
) => sql`
  update moving_in_detail d
  set customer_id = r."customerId", problem = r.problem, before = r.before, applied_at = case when r.problem is null then ${now}::timestamptz end
  from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
    r (line integer, kind text, "customerId" text, problem text, before jsonb)
  where d.store_id = ${storeId} and d.batch_id = ${batchId} and d.line = r.line and d.kind = r.kind`;

/**
 * Brings the next birthdays, tiers and codes of a batch, each once, whatever changed since it was a draft: what cannot be brought any more is
 * skipped with its reason. Returns how many it looked at.
 */
export const applyDetails = async (
  ctx: DetailsContext,
  head: DetailsHead,
  limit: number,
): Promise<number> => {
  const { tx, now } = ctx;
  const next = await nextDetails(tx, head.batchId, limit);
  if (next.length === 0) return 0;
  const { homes, details } = await lockCustomers(tx, next);
  const erased = await erasedOf(
    tx,
    details.map(({ customerId }) => customerId),
  );
  const problemOf = await judgeDetails(ctx, head.movingIn.replaces, details);
  const seen = await broughtOf(tx, head.batchId, [...homes.keys()]);
  const problems = new Map(
    details.map((detail) => {
      const key = keyOf(detail);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (erased.has(detail.customerId)) return [detail, 'customer_unknown' as const];
      // Two rows of customers whom the host has merged since.
      return [detail, isRepeated ? ('customer_repeated' as const) : problemOf(detail)];
    }),
  );
  const of = (kind: MovedDetail) =>
    details.filter((detail) => detail.kind === kind && problems.get(detail) === null);
  const outcomes = new Map([
    ...(await setBirthdays(ctx, of('birthday'), homes)),
    ...(await setTiers(ctx, head, of('tier'))),
    ...(await setCodes(ctx, of('code'))),
  ]);
  await noteApplied(
    tx,
    head.batchId,
    now,
    details.map((detail) => {
      const { line, kind, customerId } = detail;
      const { problem, before } = outcomes.get(detail) ?? DONE;
      return { line, kind, customerId, problem: problems.get(detail) ?? problem, before };
    }),
  );
  return next.length;
};
