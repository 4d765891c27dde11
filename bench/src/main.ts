import { existsSync } from 'node:fs';

import { measureCapacity } from './capacity.ts';
import { CUSTOMER_QUESTIONS } from './customers.ts';
import { makeCustomerStores } from './customer-stores.ts';
import { measureIntake } from './intake.ts';
import { measureIntakeToPoints } from './intake-to-points.ts';
import { measureJobs } from './jobs.ts';
import { measureLabels } from './labels.ts';
import { measureLaws } from './laws.ts';
import { type Comparison, UnknownName } from './measure.ts';
import { type Plan, planOf } from './plan.ts';
import { fillForNotifications, NOTIFICATION_QUESTIONS } from './notifications.ts';
import { ORDER_QUESTIONS } from './orders.ts';
import { makePickupStores, PICKUP_QUESTIONS } from './pickups.ts';
import { createPlainLedger } from './plain-ledger.ts';
import { measureBatch, measurePosting } from './posting.ts';
import { measureProcesses } from './processes.ts';
import { measureShopper, SHOPPER_QUESTIONS } from './shopper.ts';
import { measureSegments } from './segments.ts';
import { startStack } from './stack.ts';
import { measureIdleTick, measureTickSideBySide } from './tick.ts';
import { measureTiers } from './tiers.ts';
import { measureTracking } from './tracking.ts';
import { measureTwoSizes } from './two-sizes.ts';
import { measureUndo } from './undo.ts';
import { measureTrials, measureWhatIf } from './what-if.ts';

const CUSTOMERS = 10_000;

/** Measurements with their own processes, which do not need the stack below; each returns whether it met its targets. */
const ALONE: Readonly<Record<string, (args: string[]) => Promise<boolean | number>>> = {
  soak: async (args) => (await import('./soak/soak.ts')).soak(args),
  recovery: async (args) => (await import('./recovery.ts')).measureRecovery(args),
  week: async () => (await import('./week/week.ts')).measureWeek(),
  backfill: async (args) => (await import('./backfill.ts')).measureBackfill(args),
  'page-load': async (args) => {
    await (await import('./page-load.ts')).measurePageLoad(args);
    return true;
  },
  interaction: async (args) => {
    await (await import('./interaction/interaction.ts')).measureInteractions(args);
    return true;
  },
  citus: async ([what, amount, ...named]) => {
    const citusUrl = process.env['CITUS_URL'];
    if (!citusUrl) throw new Error("Set CITUS_URL to the owner's address of a Citus installation");
    // How long a server stays down may follow, and which scenes.
    if (what === 'kills')
      return (await import('./kills/kills.ts')).measureKills(citusUrl, Number(amount ?? 120), named);
    // `citus fill 20000`: with 20,000 stores, half of which move.
    if (what === 'fill') {
      await (
        await import('./citus-fill.ts')
      ).measureFill(citusUrl, amount === undefined ? undefined : Number(amount));
      return true;
    }
    // `citus verb` skips the requests over HTTP.
    await (await import('./citus.ts')).measureCitus(citusUrl, what === 'verb');
    return true;
  },
};

/** `npm run bench`, or `npm run bench -- posting batch undo` for some of them. Ends the process when the arguments name none. */
const readPlan = (): Plan => {
  try {
    return planOf(process.argv.slice(2), existsSync);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
};

/** An unknown name after `interaction` or the like is the caller's mistake, which one sentence explains. */
const sayUnknown = (error: unknown): number => {
  if (!(error instanceof UnknownName)) throw error;
  console.error(error.message);
  return 2;
};

const plan = readPlan();
if ('alone' in plan) {
  const ended = await ALONE[plan.alone]?.([...plan.args]).catch(sayUnknown);
  process.exit(typeof ended === 'number' ? ended : Number(!ended));
}
const { names: wanted, importFile } = plan;
if (wanted.includes('import')) {
  const { measureImport } = await import('./import.ts');
  if (!(await measureImport(importFile))) process.exitCode = 1;
  if (wanted.length === 1) process.exit();
}
const stack = await startStack(CUSTOMERS);
try {
  const plain = await createPlainLedger(stack);
  const benches: Record<string, () => Promise<Comparison>> = {
    posting: () => measurePosting(stack, plain),
    batch: () => measureBatch(stack, plain),
    undo: () => measureUndo(stack),
    intake: () => measureIntake(stack),
    'intake-to-points': () => measureIntakeToPoints(stack),
    'what-if': () => measureWhatIf(stack),
  };
  // Adds thousands of stores to the same database, so it runs after the measurements of one store.
  if (wanted.length === 0 || wanted.includes('tick')) {
    benches['tick'] = () => measureIdleTick(stack);
    benches['tick side by side'] = () => measureTickSideBySide(stack);
  }
  const rows: Record<string, string | number>[] = [];
  for (const [name, measure] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.some((each) => name.split(' ')[0] === each)) continue;
    const { name: what, unit, ours, plain: plainest, ratio, wantedRatio } = await measure();
    rows.push({
      what,
      unit,
      ours: Math.round(ours),
      plainest: Math.round(plainest),
      ratio: Number(ratio.toFixed(2)),
      wanted: wantedRatio,
    });
  }
  if (rows.length > 0) console.table(rows);
  if (wanted.includes('trials')) await measureTrials(stack);
  if (wanted.includes('tiers')) await measureTiers(stack);
  if (wanted.includes('segments')) await measureSegments(stack);
  if (wanted.includes('laws')) await measureLaws(stack);
  if (wanted.includes('shopper')) await measureShopper(stack);
  if (wanted.includes('jobs')) await measureJobs(stack);
  if (wanted.includes('processes')) await measureProcesses(stack);
  if (wanted.includes('labels')) await measureLabels(stack);
  if (wanted.includes('tracking')) await measureTracking(stack);
  if (wanted.includes('capacity')) await measureCapacity(stack);
  // Takes minutes to seed, so only on request.
  const questions = [
    ...(wanted.includes('customers') ? CUSTOMER_QUESTIONS : []),
    ...(wanted.includes('orders') ? ORDER_QUESTIONS : []),
    ...(wanted.includes('shopper-growth') ? SHOPPER_QUESTIONS : []),
    ...(wanted.includes('notifications') ? NOTIFICATION_QUESTIONS : []),
  ];
  const fills = wanted.includes('notifications') ? [fillForNotifications] : [];
  if (questions.length > 0) await measureTwoSizes(stack, await makeCustomerStores(stack, fills), questions);
  if (wanted.includes('pickups'))
    await measureTwoSizes(stack, await makePickupStores(stack), PICKUP_QUESTIONS);
} finally {
  await stack.stop();
}
