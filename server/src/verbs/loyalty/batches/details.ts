import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import { isBirthday } from '@apps-hub/domain/loyalty/birthday';
import type { MovedDetail, RowDetails } from '@apps-hub/domain/loyalty/moving-in-details';
import { readReferralCode } from '@apps-hub/domain/loyalty/referrals';
import { type LocalDate, localDate } from '@apps-hub/domain/time';
import type { DetailProblem } from '@apps-hub/contract/loyalty/batches/details';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { DetailValue } from '#db/schema/loyalty/moving-in.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { type Judged, judgeDetails } from './details-judged.ts';
import type { MovingIn } from './moving-in-lines.ts';

/** A birthday, a tier or a code of a row, with whom the row means. */
export interface Detail {
  readonly line: number;
  readonly kind: MovedDetail;
  readonly customerId: CustomerId | null;
  readonly value: DetailValue;
  readonly problem: DetailProblem | null;
}

/** The details of a row, each with its problem if nobody can read it. */
const readDetails = (
  { birthday, tier, code }: RowDetails,
  today: LocalDate,
): Pick<Detail, 'kind' | 'value' | 'problem'>[] => {
  const found: Pick<Detail, 'kind' | 'value' | 'problem'>[] = [];
  if (birthday !== undefined) {
    const isRead = birthday !== 'unreadable' && isBirthday(birthday);
    found.push({
      kind: 'birthday',
      value: isRead ? { birthday } : {},
      problem: isRead ? null : 'date_invalid',
    });
  }
  if (tier !== undefined) {
    const { until, ...named } = tier;
    const read = until === 'unreadable' ? null : until;
    const ended = read !== null && read < today ? ('tier_ended' as const) : null;
    found.push({
      kind: 'tier',
      value: { tier: { ...named, until: read } },
      problem: until === 'unreadable' ? 'date_invalid' : ended,
    });
  }
  if (code !== undefined)
    found.push({ kind: 'code', value: { code: readReferralCode(code) }, problem: null });
  return found;
};

const whoProblem = (ids: readonly CustomerId[]): DetailProblem | null => {
  if (ids.length === 0) return 'customer_unknown';
  return ids.length > 1 ? 'customer_ambiguous' : null;
};

interface Taken {
  readonly kind: MovedDetail;
  readonly customerId: CustomerId;
  readonly code: string | null;
}

/** What other lines of the batch bring already for these customers, or with these codes. */
const takenOf = async (
  { sql, storeId }: StoreTx,
  batchId: BatchId,
  { ids, codes }: { readonly ids: readonly CustomerId[]; readonly codes: readonly string[] },
): Promise<readonly Taken[]> => sql<Taken[]>`
  select d.kind, d.customer_id as "customerId", d.value ->> 'code' as code from moving_in_detail d
  where d.store_id = ${storeId} and d.customer_id = any(${[...ids]}::text[]) and d.batch_id = ${batchId} and d.problem is null
  union
  select d.kind, d.customer_id, d.value ->> 'code' from moving_in_detail d
  where d.store_id = ${storeId} and d.batch_id = ${batchId} and d.kind = 'code' and d.value ->> 'code' = any(${[...codes]}::text[])
    and d.problem is null`;

/** A file gives a customer one birthday and one tier at most, but any number of codes. */
const takenKey = ({ kind, customerId, code }: Taken): string =>
  [kind, customerId, ...(kind === 'code' ? [code] : [])].join(' ');

interface RowOf {
  readonly line: number;
  readonly reference: string;
  readonly details?: RowDetails | undefined;
}

/** Reads what rows bring besides points: whom it is for, and why it cannot be brought as things are now. */
export const readRowDetails = async (
  ctx: VerbContext,
  batch: MovingIn & { readonly batchId: BatchId },
  {
    rows,
    idsOf,
  }: { readonly rows: readonly RowOf[]; readonly idsOf: (reference: string) => readonly CustomerId[] },
): Promise<readonly Detail[]> => {
  const today = localDate(ctx.now, (await loadStore(ctx.tx)).timeZone);
  const read = rows.flatMap(({ line, reference, details }) => {
    const ids = details ? idsOf(reference) : [];
    const customerId = ids.length === 1 ? (ids[0] ?? null) : null;
    return readDetails(details ?? {}, today).map((each): Detail => ({
      ...each,
      line,
      customerId,
      // A value that could not be read stays out, also when its customer is found later.
      problem: each.problem ?? whoProblem(ids),
    }));
  });
  return checkDetails(ctx, batch, read);
};

/** Adds the problems that depend on the store and on the batch's other rows. */
export const checkDetails = async (
  ctx: VerbContext,
  batch: MovingIn & { readonly batchId: BatchId },
  details: readonly Detail[],
): Promise<readonly Detail[]> => {
  if (details.length === 0) return [];
  const own = await ownCustomers(ctx);
  const others = await takenOf(ctx.tx, batch.batchId, {
    ids: details.flatMap(({ customerId }) => customerId ?? []),
    codes: details.flatMap(({ value: { code } }) => code ?? []),
  });
  const taken = new Set(others.map(takenKey));
  const codes = new Map(
    others.flatMap(({ code, customerId }) => (code === null ? [] : [[code, customerId]])),
  );
  const problemOf = await judgeDetails(ctx, batch.replaces, details);
  const check = (detail: Judged): DetailProblem | null => {
    const { kind, customerId, value } = detail;
    const code = value.code ?? null;
    if (own.has(customerId)) return 'own_record';
    if (code !== null && (codes.get(code) ?? customerId) !== customerId) return 'code_taken';
    const key = takenKey({ kind, customerId, code });
    if (taken.has(key)) return 'customer_repeated';
    const problem = problemOf(detail);
    if (problem === null) taken.add(key);
    return problem;
  };
  return details.map((detail) => {
    const { customerId, problem } = detail;
    return problem !== null || customerId === null
      ? detail
      : { ...detail, problem: check({ ...detail, customerId }) };
  });
};
