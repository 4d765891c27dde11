import type { CustomerId, StaffId, StoreId } from '@apps-hub/domain/ids';
import { addDays, localDate } from '@apps-hub/domain/time';
import { verbContext } from '@apps-hub/server/deps';
import { getDashboard } from '@apps-hub/server/verbs/loyalty/dashboard/dashboard';
import { getMemberFigures, recountMembers } from '@apps-hub/server/verbs/loyalty/dashboard/members';
import { recountImpact } from '@apps-hub/server/verbs/loyalty/impact/figures';
import { adjustPoints } from '@apps-hub/server/verbs/loyalty/points/adjust';
import { advanceFigures } from '@apps-hub/server/verbs/loyalty/dashboard/figures';

import { POSTINGS_PER_CUSTOMER, seedStores } from './large-store.ts';
import { percentile, secondsOf } from './measure.ts';
import { type Stack, startStack } from './stack.ts';

const SMALL = 10_000;
/** `npm run bench:dashboard --workspace bench -- 100000` measures against a smaller store. */
const LARGE = Number(process.argv[2] ?? 1_000_000);
const LOOKS = 200;
/** Postings made between two runs of the job, which the reader adds to the totals. */
const FRESH_POSTINGS = 500;
const PERIODS_DAYS = [7, 30, 90, 365] as const;
const WANTED_RATIO = 3;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const; // an invented member

const look = ({ deps }: Stack, storeId: StoreId) => {
  const today = localDate(deps.now(), 'Asia/Riyadh');
  const period = (index: number) => ({
    from: addDays(today, 1 - (PERIODS_DAYS[index % PERIODS_DAYS.length] ?? 30)),
    to: today,
  });
  return {
    count: (index: number) => recountMembers(deps, { storeId, ...period(index) }),
    dashboard: (index: number) =>
      deps.database.inStore(storeId, (tx) => getDashboard(verbContext(deps, tx, actor), period(index))),
    members: (index: number) =>
      deps.database.inStore(storeId, (tx) => getMemberFigures(verbContext(deps, tx, actor), period(index))),
  };
};

const postSome = async ({ deps }: Stack, storeId: StoreId): Promise<void> => {
  for (let index = 1; index <= FRESH_POSTINGS; index += 1) {
    const id = `cus_${String(index).padStart(26, '0')}` as CustomerId; // as the seed made it
    await deps.database.inStore(storeId, (tx) =>
      adjustPoints(verbContext(deps, tx, actor), id, {
        operation: 'add',
        points: 5,
        comment: null,
        internalNote: null,
        key: `fresh-${index}`,
      }),
    );
  }
};

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await secondsOf(work)) * 1000;

/** p95 of both in milliseconds, measured alternately so that a slow machine slows both. */
const measure = async (
  small: (index: number) => Promise<unknown>,
  large: (index: number) => Promise<unknown>,
) => {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let index = -8; index < LOOKS; index += 1) {
    const [a, b] = [
      await millisecondsOf(() => small(Math.abs(index))),
      await millisecondsOf(() => large(Math.abs(index))),
    ];
    // The first calls warm the caches, as on a running server.
    if (index >= 0) {
      times.small.push(a);
      times.large.push(b);
    }
  }
  return { small: percentile(times.small, 95), large: percentile(times.large, 95) };
};

const rounded = (value: number): number => Number(value.toFixed(2));

const stack = await startStack(1);
try {
  const started = performance.now();
  const [smallId, largeId] = await seedStores(stack, [SMALL, LARGE], { withSearch: false });
  if (!smallId || !largeId) throw new Error('Expected two seeded stores');
  const postings = LARGE * POSTINGS_PER_CUSTOMER;
  console.log(
    `seeded in ${Math.round((performance.now() - started) / 1000)} s: ${postings} postings in the large store`,
  );

  await advanceFigures(stack.deps, smallId);
  const first = await secondsOf(() => advanceFigures(stack.deps, largeId));
  console.log(`the first adding up of ${postings} postings took ${first.toFixed(1)} s, in a job`);
  await postSome(stack, smallId);
  await postSome(stack, largeId);

  const [small, large] = [look(stack, smallId), look(stack, largeId)];
  const dashboard = await measure(small.dashboard, large.dashboard);
  const minute = await millisecondsOf(() => advanceFigures(stack.deps, largeId));
  console.log(`adding up ${FRESH_POSTINGS} fresh postings took ${rounded(minute)} ms`);
  for (const index of PERIODS_DAYS.keys()) {
    const took = await millisecondsOf(() => large.count(index));
    console.log(
      `the members' figures of ${PERIODS_DAYS[index]} days, counted in a job: ${Math.round(took)} ms`,
    );
    await small.count(index);
  }
  const report = await secondsOf(() => recountImpact(stack.deps, { storeId: largeId }));
  console.log(`the points report of ${postings} postings, counted in a job: ${report.toFixed(1)} s`);
  const members = await measure(small.members, large.members);

  const row = (what: string, p95: { small: number; large: number }) => ({
    what,
    [`${SMALL} customers, p95 ms`]: rounded(p95.small),
    [`${LARGE} customers, p95 ms`]: rounded(p95.large),
    ratio: rounded(p95.large / p95.small),
    wanted: `at most ${WANTED_RATIO}`,
  });
  console.table([row('dashboard', dashboard), row("members' figures, cached", members)]);
} finally {
  await stack.stop();
}
