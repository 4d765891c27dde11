import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { RecurringPickupId } from '@apps-hub/domain/ids';
import { neverDue, type NeverDue, shareHours } from '@apps-hub/domain/shipping/calendar/recurrence';
import type { FieldError } from '@apps-hub/contract/errors';
import type {
  RecurringPickupAnswer,
  RecurringPickupInput,
} from '@apps-hub/contract/shipping/recurring/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { recurringPickup, recurringRun } from '#db/schema/shipping/recurring.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadPlace } from '../booking/slots.ts';
import { presentSlotRefusal } from '../pickups/refusal.ts';
import { usualBox } from '../settings/preferences.ts';

export type RecurringRow = typeof recurringPickup.$inferSelect;
type RunRow = typeof recurringRun.$inferSelect;

const RUNS_SHOWN = 10;

const isRecurring = (tx: StoreTx, id: RecurringPickupId) =>
  and(eq(recurringPickup.storeId, tx.storeId), eq(recurringPickup.id, id), isNull(recurringPickup.deletedAt));

const present = (row: RecurringRow, runs: readonly RunRow[]): RecurringPickupAnswer => ({
  id: row.id,
  version: row.version,
  carrier: row.carrier,
  addressId: row.addressId,
  weekdays: [...row.weekdays],
  from: row.fromTime,
  to: row.toTime,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  exceptions: [...row.exceptions],
  status: row.status,
  runs: runs
    .slice(0, RUNS_SHOWN)
    .map(({ date, outcome, why, pickupId }) => ({ date, outcome, why, pickupId })),
});

/** The store's recurring pickups, except deleted ones. */
export const recurringOf = async (tx: StoreTx): Promise<RecurringRow[]> =>
  tx.db
    .select()
    .from(recurringPickup)
    .where(and(eq(recurringPickup.storeId, tx.storeId), isNull(recurringPickup.deletedAt)))
    .orderBy(recurringPickup.id);

const runsOf = async (tx: StoreTx, ids: readonly RecurringPickupId[]): Promise<RunRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(recurringRun)
        .where(and(eq(recurringRun.storeId, tx.storeId), inArray(recurringRun.recurringId, [...ids])))
        .orderBy(desc(recurringRun.date))
        .limit(ids.length * RUNS_SHOWN);

export const listRecurringPickups = async (
  ctx: VerbContext,
): Promise<{ recurring: RecurringPickupAnswer[] }> => {
  authorise(ctx.actor, 'read', 'ShippingSettings');
  const rows = await recurringOf(ctx.tx);
  const runs = await runsOf(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return {
    recurring: rows.map((row) =>
      present(
        row,
        runs.filter(({ recurringId }) => recurringId === row.id),
      ),
    ),
  };
};

/** The field to blame when no day can be booked. */
const FIELD_OF: Readonly<Partial<Record<NeverDue['code'], string>>> = {
  carrier_weekend: 'weekdays',
  carrier_closed_day: 'weekdays',
  address_closed: 'weekdays',
  holiday: 'weekdays',
  own_closed_day: 'weekdays',
  branch_not_served: 'addressId',
  no_such_day: 'endsOn',
};

const skippedField = (why: NeverDue): FieldError =>
  why.code === 'no_such_day'
    ? { path: 'endsOn', code: 'never_due' }
    : {
        path: FIELD_OF[why.code] ?? 'from',
        code: 'always_skipped',
        params: { ...presentSlotRefusal(why).params, reason: why.code },
      };

/** Refuses a recurring pickup that its own rules would skip every day, as a mistake; a paused one may wait for other rules. */
const refuseAlwaysSkipped = async (ctx: VerbContext, input: RecurringPickupInput): Promise<void> => {
  const { calendar, rules } = await loadPlace(ctx, input);
  const box = await usualBox(ctx);
  const why = neverDue(input, { address: calendar, parcels: [box], rules, now: ctx.now });
  if (why && input.status === 'active') {
    throw new AppError('validation_failed', { fields: [skippedField(why)] });
  }
};

/** Refuses a second one at the same time: it would be skipped every day, because a courier is already expected. */
const refuseSecond = async (
  { tx }: VerbContext,
  input: RecurringPickupInput,
  own: RecurringPickupId | undefined,
): Promise<void> => {
  if (input.status !== 'active') return;
  const { carrier, addressId } = input;
  const others = (await recurringOf(tx)).filter(
    (row) =>
      row.id !== own && row.status === 'active' && row.carrier === carrier && row.addressId === addressId,
  );
  if (others.some((row) => shareHours(input, { ...row, from: row.fromTime, to: row.toTime })))
    throw new AppError('validation_failed', { fields: [{ path: 'from', code: 'already_recurring' }] });
};

const readInput = async (ctx: VerbContext, input: RecurringPickupInput, own?: RecurringPickupId) => {
  const wrong: FieldError[] = [];
  if (input.from >= input.to) wrong.push({ path: 'to', code: 'span_reversed' });
  if (input.endsOn && input.endsOn < input.startsOn) wrong.push({ path: 'endsOn', code: 'span_reversed' });
  if (wrong.length > 0) throw new AppError('validation_failed', { fields: wrong });
  await refuseAlwaysSkipped(ctx, input);
  await refuseSecond(ctx, input, own);
  const { from, to, ...rest } = input;
  return { ...rest, fromTime: from, toTime: to };
};

export const createRecurringPickup = async (
  ctx: VerbContext,
  input: RecurringPickupInput,
): Promise<RecurringPickupAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const content = await readInput(ctx, input);
  const id = ctx.newId('recurringPickup');
  const [row] = await ctx.tx.db
    .insert(recurringPickup)
    .values({ ...content, storeId: ctx.tx.storeId, id, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error('insert returns its row');
  await scheduleStep(ctx, 'recurring.run', ctx.now);
  await audit(ctx, 'recurring_pickup.create', id);
  return present(row, []);
};

const whyNotChanged = async (ctx: VerbContext, id: RecurringPickupId): Promise<AppError> => {
  const known = await ctx.tx.db
    .select({ id: recurringPickup.id })
    .from(recurringPickup)
    .where(isRecurring(ctx.tx, id));
  return new AppError(known.length > 0 ? 'settings_changed_meanwhile' : 'recurring_pickup_not_found');
};

/** Refuses when somebody else has saved since the form was opened. */
export const updateRecurringPickup = async (
  ctx: VerbContext,
  id: RecurringPickupId,
  input: RecurringPickupInput & { readonly version: number },
): Promise<RecurringPickupAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const content = await readInput(ctx, input, id);
  const [row] = await ctx.tx.db
    .update(recurringPickup)
    .set({ ...content, version: input.version + 1 })
    .where(and(isRecurring(ctx.tx, id), eq(recurringPickup.version, input.version)))
    .returning();
  if (!row) throw await whyNotChanged(ctx, id);
  await scheduleStep(ctx, 'recurring.run', ctx.now);
  await audit(ctx, 'recurring_pickup.update', id);
  return present(row, await runsOf(ctx.tx, [id]));
};

export const deleteRecurringPickup = async (
  ctx: VerbContext,
  id: RecurringPickupId,
): Promise<{ id: RecurringPickupId }> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const [row] = await ctx.tx.db
    .update(recurringPickup)
    .set({ deletedAt: ctx.now })
    .where(isRecurring(ctx.tx, id))
    .returning({ id: recurringPickup.id });
  if (!row) throw new AppError('recurring_pickup_not_found');
  await audit(ctx, 'recurring_pickup.delete', id);
  return { id };
};
