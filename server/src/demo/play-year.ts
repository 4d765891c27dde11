import { instantOn, TOLD_FROM_MINUTES, TOLD_UNTIL_MINUTES } from '@apps-hub/demo/clock';
import { randomOf } from '@apps-hub/demo/random';
import type { DemoYear } from '@apps-hub/demo/year';

import { expireDue } from '../verbs/loyalty/points/expire.ts';
import { redeemOne } from './play-coupons.ts';
import { orderTeller } from './play-orders.ts';
import { staffTasks, type Task } from './play-staff.ts';
import { setUpRules } from './rules.ts';
import type { Stage } from './stage.ts';
import { hireTeam, type Team } from './team.ts';

/** The host's events are applied once a day, in the evening, and the rest at the end. */
const tellingTimes = ({ days, endsAt }: DemoYear): Date[] => {
  const times = days.map((date) => {
    const minute = randomOf(`telling ${date}`).int(TOLD_FROM_MINUTES, TOLD_UNTIL_MINUTES);
    return instantOn(date, minute);
  });
  return [...times.filter((at) => at < endsAt), endsAt];
};

const MORNING_MINUTES = 3;
/** Nothing can be due before that, since points last six months. */
const FIRST_EXPIRY_DAYS = 180;

/** All tasks of the year in order; each runs at its own time on the clock. */
const tasksOf = (stage: Stage, year: DemoYear, team: Team, tasks: readonly Task[]): Task[] => {
  const { storeId } = stage.tx;
  const expiring = year.days.slice(FIRST_EXPIRY_DAYS).map((date) => ({
    at: instantOn(date, MORNING_MINUTES),
    run: async () => void (await expireDue(stage.deps, storeId)),
  }));
  return [...expiring, ...tasks, ...staffTasks(stage, team, year)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
};

/** Plays the loyalty side of a year with the product's own verbs, each event at its own time. */
export const playYear = async (
  stage: Stage,
  year: DemoYear,
  { onFirstDay }: { readonly onFirstDay: () => Promise<void> },
): Promise<Team> => {
  const [first] = year.days;
  if (!first) throw new Error('a year has days');
  stage.moveTo(instantOn(first, 0));
  const team = await hireTeam(stage);
  await onFirstDay();
  const rules = await setUpRules(stage, team);
  const coupons = year.coupons.map((coupon) => ({
    at: coupon.redeemedAt,
    run: () => redeemOne(stage, { team, rules }, coupon),
  }));
  const changes = rules.changes.map(({ at, make }) => ({ at, run: make }));
  const tell = orderTeller(stage, { orders: year.orders, changedAt: changes.map(({ at }) => at) });
  const telling = tellingTimes(year).map((at) => ({ at, run: () => tell(at) }));
  for (const { at, run } of tasksOf(stage, year, team, [...coupons, ...changes, ...telling])) {
    stage.moveTo(at);
    await run();
  }
  return team;
};
