import type { StoreId } from '@apps-hub/domain/ids';

import type { StepName } from '../jobs/step-names.ts';
import type { Database, StoreTx } from './database.ts';

/**
 * Schedules a step of the transaction's store for `at`, or for the next tick if that is past, in the same transaction. Null schedules
 * nothing.
 */
export const scheduleStep = async (
  { tx, now }: { readonly tx: StoreTx; readonly now: Date },
  step: StepName,
  at: Date | null | undefined,
): Promise<void> => {
  if (at) await tx.sql`select due_work_schedule(${tx.storeId}, ${step}, ${at}, ${now})`;
};

/** Makes all steps that waited while the store was uninstalled due at the next tick. */
export const wakeSteps = async (tx: StoreTx, now: Date): Promise<void> => {
  await tx.sql`select due_work_wake(${tx.storeId}, ${now})`;
};

/** A due step claimed by this process. */
export interface ClaimedStep {
  readonly claim: number;
  readonly storeId: StoreId;
  readonly step: StepName;
  /** Consecutive failures. */
  readonly attempts: number;
}

/** The steps triggered by each kind of change in a store. */
export interface Followers {
  readonly onPosting: readonly StepName[];
  readonly onLots: readonly StepName[];
  readonly onCustomer: readonly StepName[];
}

/** Schedules the steps triggered by changes since the last tick; returns the last row of this tick. */
export const followChanges = async (
  { sql }: Database,
  now: Date,
  { onPosting, onLots, onCustomer }: Followers,
): Promise<number> => {
  const [row] = await sql<{ last: number }[]>`
    select due_work_follow(${now}, ${[...onPosting]}::text[], ${[...onLots]}::text[], ${[...onCustomer]}::text[]) as last`;
  return row?.last ?? 0;
};

/** Claims due steps that no other process has claimed, until `until`. */
export const claimSteps = async (
  { sql }: Database,
  {
    now,
    until,
    last,
    limit,
  }: { readonly now: Date; readonly until: Date; readonly last: number; readonly limit: number },
): Promise<ClaimedStep[]> => sql<ClaimedStep[]>`
  select claim, store_id as "storeId", step, attempts from due_work_claim(${now}, ${until}, ${last}, ${limit})`;

/** Extends the claims on running steps to `until`. */
export const holdSteps = async ({ sql }: Database, claims: readonly number[], until: Date): Promise<void> => {
  await sql`select due_work_hold(${[...claims]}::bigint[], ${until})`;
};

/** Marks a claimed step as done. */
export const finishStep = async ({ sql }: Database, { claim }: ClaimedStep): Promise<void> => {
  await sql`select due_work_finish(${claim}, null)`;
};

/** Marks a claimed step as failed, and schedules a retry at `at`. */
export const retryStep = async ({ sql }: Database, { claim }: ClaimedStep, at: Date): Promise<void> => {
  await sql`select due_work_finish(${claim}, ${at})`;
};
