import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { birthdaysOn, type Birthday } from '@apps-hub/domain/loyalty/birthday';
import { spanInstants } from '@apps-hub/domain/loyalty/campaign-span';
import { addDays, HOUR_MS, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { claimAction } from './claim.ts';
import { lockPerson } from './person.ts';
import { currentActions, ruleIn } from './programme.ts';

/** Birthdays of this many days are looked at, so that none is missed while the server stands still. */
const DAYS_BACK = 7;

interface Celebrated extends Birthday {
  readonly on: LocalDate;
}

interface Found {
  readonly id: CustomerId;
  readonly on: LocalDate;
}

/** Whose birthday it was on these days and has given no points yet. */
const celebrating = ({ sql, storeId }: StoreTx, days: readonly Celebrated[]) => sql<Found[]>`
  select b.customer_id as id, d.on_day::text as on
  from unnest(${days.map(({ on }) => on)}::text[]::date[], ${days.map(({ calendar }) => calendar)}::text[],
    ${days.map(({ month }) => month)}::int[], ${days.map(({ day }) => day)}::int[]) d (on_day, calendar, month, day)
  join customer_birthday b on b.store_id = ${storeId} and b.calendar = d.calendar and b.month = d.month and b.day = d.day
    and b.earns_from <= d.on_day
  where not exists (
    select from action_claim c where c.store_id = ${storeId} and c.customer_id = b.customer_id and c.kind = 'birthday'
      and c.occasion = d.on_day::text
  )
  order by d.on_day, b.customer_id`;

/** The start of the store's next day. */
const scheduleNext = async (tx: StoreTx, now: Date): Promise<void> => {
  const [next] = await tx.sql<{ at: Date }[]>`
    select ((${now}::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone as at
    from store where id = ${tx.storeId}`;
  await scheduleStep({ tx, now }, 'actions.birthdays', next?.at);
};

const findAll = (deps: Deps, storeId: StoreId): Promise<readonly Found[]> =>
  deps.database.inStore(storeId, async (tx) => {
    if (!ruleIn(await currentActions(tx), 'birthday')) return [];
    const { timeZone } = await loadStore(tx);
    const today = localDate(deps.now(), timeZone);
    const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back)).flatMap((on) =>
      birthdaysOn(on).map((birthday) => ({ ...birthday, on })),
    );
    const found = await celebrating(tx, days);
    await scheduleNext(tx, deps.now());
    return found;
  });

const TRY_AGAIN_MS = HOUR_MS;

/** Gives the points for a birthday, unless the day was over before birthdays gave points. */
const celebrate = (deps: Deps, storeId: StoreId, { id, on }: Found): Promise<unknown> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { timeZone } = await loadStore(tx);
    const { endsAt } = spanInstants({ firstDay: on, lastDay: on }, timeZone);
    const doneAt = new Date(endsAt.getTime() - 1);
    const person = await lockPerson(tx, id);
    return claimAction(ctx, deps.sealer, { ...person, kind: 'birthday', occasion: on, doneAt });
  });

/**
 * Gives the points for birthdays, once a day, each customer in a transaction of their own. One that fails is tried again later and does not
 * hold up the others.
 */
export const followBirthdays = async (deps: Deps, storeId: StoreId): Promise<void> => {
  let failed = 0;
  for (const found of await findAll(deps, storeId)) {
    try {
      await celebrate(deps, storeId, found);
    } catch (error) {
      failed += 1;
      deps.log.error(
        { err: error, storeId, customerId: found.id },
        'the points for the birthday could not be given',
      );
    }
  }
  if (failed === 0) return;
  const again = new Date(deps.now().getTime() + TRY_AGAIN_MS);
  await deps.database.inStore(storeId, (tx) =>
    scheduleStep({ tx, now: deps.now() }, 'actions.birthdays', again),
  );
};
