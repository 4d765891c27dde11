import { type Branch, BRANCH_NAMES, BRANCHES } from '@apps-hub/demo/cities';
import { windowOf, workdayFrom, type DemoPickup } from '@apps-hub/demo/pickups';
import type { DemoYear } from '@apps-hub/demo/year';
import { dayOf } from '@apps-hub/demo/clock';
import type { CarrierAccountId, OrderId, RecurringPickupId } from '@apps-hub/domain/ids';
import type { Weekday } from '@apps-hub/domain/shipping/calendar/days';
import { CARRIERS, type Carrier } from '@apps-hub/domain/carrier';
import { type LocalTime, timeOfDay } from '@apps-hub/domain/wall-time';

import { scheduleStep } from '../db/due-work.ts';
import { pickup, pickupEvent, pickupParcel } from '../db/schema/shipping/pickups.ts';
import { hostBranch } from '../db/schema/shipping/settings.ts';
import { recurringPickup, recurringRun } from '../db/schema/shipping/recurring.ts';
import { listAddresses } from '../verbs/shipping/settings/addresses.ts';
import { findAccount } from '../verbs/shipping/settings/connect.ts';
import { historyOf } from './pickup-history.ts';
import { parcelRows, type PickupContext, pickupRow } from './pickup-rows.ts';
import { playWaybills } from './play-waybills.ts';
import type { Stage } from './stage.ts';
import type { Team } from './team.ts';

/** Rows per statement: each has up to forty parameters, and a statement has at most 65,534. */
const ROWS_AT_ONCE = 1000;

const inSlices = async <T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
};

interface Standing {
  readonly carrier: Carrier;
  readonly branch: Branch;
  readonly weekdays: readonly Weekday[];
  readonly status: 'active' | 'paused';
}

const STANDING: readonly Standing[] = [
  { carrier: 'aramex', branch: 'riyadh', weekdays: ['sun', 'mon', 'tue', 'wed', 'thu'], status: 'active' },
  { carrier: 'dhl', branch: 'jeddah', weekdays: ['tue', 'thu'], status: 'paused' },
];

/** The demo store creates its branches in this order. */
const addressesOf = async ({ tx }: Stage): Promise<PickupContext['addresses']> => {
  const rows = (await listAddresses(tx)).toSorted((a, b) => a.id.localeCompare(b.id));
  const entries = BRANCHES.map((branch, index) => [branch, rows[index]] as const);
  if (entries.some(([, row]) => !row)) throw new Error('the demo store has three branches');
  // Each branch was just checked to have a row.
  return Object.fromEntries(entries) as unknown as PickupContext['addresses'];
};

const accountsOf = async ({ tx }: Stage): Promise<PickupContext['accounts']> => {
  const accounts = new Map<Carrier, { id: CarrierAccountId; fields: Record<string, string> }>();
  for (const carrier of CARRIERS) {
    const account = await findAccount(tx, carrier);
    if (account) accounts.set(carrier, { id: account.id, fields: { ...account.fields } });
  }
  return accounts;
};

const orderIdsOf = async ({ tx: { sql, storeId } }: Stage): Promise<Map<string, OrderId>> => {
  const rows = await sql<{ externalId: string; id: OrderId }[]>`
    select external_id as "externalId", id from store_order where store_id = ${storeId}`;
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
};

interface StandingRow extends Standing {
  readonly id: RecurringPickupId;
}

/** Recurring pickups; the first one made most of its branch's pickups. */
const standingRows = async (
  stage: Stage,
  { days }: DemoYear,
  addresses: PickupContext['addresses'],
): Promise<StandingRow[]> => {
  const [first] = days;
  const rows = STANDING.map((standing) => ({ ...standing, id: stage.deps.newId('recurringPickup') }));
  await stage.tx.db.insert(recurringPickup).values(
    rows.map(({ id, carrier, branch, weekdays, status }) => {
      const [from, to] = windowOf(branch, first ?? dayOf(stage.deps.now()));
      const times = { fromTime: timeOfDay(from), toTime: timeOfDay(to) } satisfies Record<string, LocalTime>;
      const when = { weekdays, ...times, startsOn: first ?? dayOf(stage.deps.now()), endsOn: null };
      const rest = { exceptions: [], status, createdAt: stage.deps.now() };
      return { storeId: stage.tx.storeId, id, carrier, addressId: addresses[branch].id, ...when, ...rest };
    }),
  );
  return rows;
};

/** One run per day: booked, or skipped if the day's orders went with another carrier. */
const runRows = async (
  { tx }: Stage,
  year: DemoYear,
  standing: readonly StandingRow[],
  context: Pick<PickupContext, 'recurringOf'>,
): Promise<void> => {
  const runs = year.pickups.flatMap((each) => {
    const recurringId = context.recurringOf(each);
    if (!recurringId) return [];
    const outcome = each.state === 'rejected' ? ('failed' as const) : ('booked' as const);
    return [
      { storeId: tx.storeId, recurringId, date: each.date, outcome, pickupId: each.id, at: each.bookedAt },
    ];
  });
  await inSlices(runs, (some) => tx.db.insert(recurringRun).values(some).onConflictDoNothing());
  const today = workdayFrom(dayOf(year.endsAt));
  // The next workday is scheduled; what waits now is left to the merchant.
  const rest = standing
    .filter(({ status }) => status === 'active')
    .map(({ id }) => ({
      storeId: tx.storeId,
      recurringId: id,
      date: today,
      outcome: 'skipped' as const,
      at: year.endsAt,
    }));
  await tx.db.insert(recurringRun).values(rest).onConflictDoNothing();
};

const recurringOf =
  (standing: readonly StandingRow[]) =>
  ({ carrier, branch }: DemoPickup): RecurringPickupId | null =>
    standing.find((each) => each.status === 'active' && each.carrier === carrier && each.branch === branch)
      ?.id ?? null;

/** The branches that the orders named, so that addresses can be linked to them. */
const keepBranches = async ({ tx }: Stage, { endsAt }: DemoYear): Promise<void> => {
  const rows = BRANCHES.map((id) => ({ externalId: id, name: BRANCH_NAMES[id].ar, namedAt: endsAt }));
  await tx.db.insert(hostBranch).values(rows.map((row) => ({ storeId: tx.storeId, ...row })));
};

/** The pickups of the year with their parcels and histories. */
export const playShipping = async (stage: Stage, year: DemoYear, team: Team): Promise<void> => {
  const { tx, deps } = stage;
  const addresses = await addressesOf(stage);
  const standing = await standingRows(stage, year, addresses);
  const context: PickupContext = {
    storeId: tx.storeId,
    endsAt: year.endsAt,
    accounts: await accountsOf(stage),
    addresses,
    orderIds: await orderIdsOf(stage),
    recurringOf: recurringOf(standing),
    idOf: (number) => year.pickups[number - 1]?.id ?? null,
  };
  const made = year.pickups.map((each) => {
    const parcels = parcelRows(context, each, () => deps.newId('parcel'));
    const boxes = parcels.map((parcel) => ({
      ...parcel,
      orderId: null,
      size: null,
      trackingNumber: null,
      destination: null,
    }));
    return { each, parcels, row: pickupRow(context, each, boxes) };
  });
  await inSlices(
    made.map(({ row }) => row),
    (some) => tx.db.insert(pickup).values(some),
  );
  await inSlices(
    made.flatMap(({ parcels }) => parcels),
    (some) => tx.db.insert(pickupParcel).values(some),
  );
  await inSlices(
    made.flatMap(({ each }) =>
      historyOf(each, team.support.staffId).map((entry) => ({
        ...entry,
        storeId: tx.storeId,
        pickupId: each.id,
      })),
    ),
    (some) => tx.db.insert(pickupEvent).values(some),
  );
  await runRows(stage, year, standing, context);
  await playWaybills(stage, year, context);
  await keepBranches(stage, year);
  const ctx = stage.as({ kind: 'system' });
  await scheduleStep(ctx, 'pickups.follow', ctx.now);
  await scheduleStep(ctx, 'recurring.run', ctx.now);
};
