import { measureCapacity } from './capacity.ts';
import { CUSTOMER_QUESTIONS } from './customers.ts';
import { makeCustomerStores } from './customer-stores.ts';
import { measureIntake } from './intake.ts';
import { measureIntakeToPoints } from './intake-to-points.ts';
import { measureJobs } from './jobs.ts';
import { measureLaws } from './laws.ts';
import { type Comparison, refuseUnknown } from './measure.ts';
import { fillForNotifications, NOTIFICATION_QUESTIONS } from './notifications.ts';
import { ORDER_QUESTIONS } from './orders.ts';
import { makePickupStores, PICKUP_QUESTIONS } from './pickups.ts';
import { createPlainLedger } from './plain-ledger.ts';
import { measureBatch, measurePosting } from './posting.ts';
import { measureProcesses } from './processes.ts';
import { measureShopper, SHOPPER_QUESTIONS } from './shopper.ts';
import { startStack } from './stack.ts';
import { measureIdleTick, measureTickSideBySide } from './tick.ts';
import { measureTiers } from './tiers.ts';
import { measureTwoSizes } from './two-sizes.ts';
import { measureUndo } from './undo.ts';
import { measureWhatIf } from './what-if.ts';

const CUSTOMERS = 10_000;

/** Runs with their own processes, which do not need the stack below. */
if (process.argv[2] === 'soak') {
  const { soak } = await import('./soak/soak.ts');
  process.exit(await soak(process.argv.slice(3)));
}
if (process.argv[2] === 'recovery') {
  const { measureRecovery } = await import('./recovery.ts');
  process.exit((await measureRecovery(process.argv.slice(3))) ? 0 : 1);
}
if (process.argv[2] === 'import') {
  const { measureImport } = await import('./import.ts');
  process.exit((await measureImport(process.argv[3])) ? 0 : 1);
}
if (process.argv[2] === 'backfill') {
  const { measureBackfill } = await import('./backfill.ts');
  process.exit((await measureBackfill(process.argv.slice(3))) ? 0 : 1);
}
if (process.argv[2] === 'page-load') {
  const { measurePageLoad } = await import('./page-load.ts');
  await measurePageLoad(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'interaction') {
  const { measureInteractions } = await import('./interaction/interaction.ts');
  await measureInteractions(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'citus') {
  const { measureCitus } = await import('./citus.ts');
  const citusUrl = process.env['CITUS_URL'];
  if (!citusUrl) throw new Error("Set CITUS_URL to the owner's address of a Citus installation");
  // `citus verb` skips the requests over HTTP.
  await measureCitus(citusUrl, process.argv[3] === 'verb');
  process.exit(0);
}

/**
 * `npm run bench`, or `npm run bench -- posting batch undo` for some of them. Slow ones (such as `jobs` and `processes`) run only when
 * named.
 */
const wanted = process.argv.slice(2);
const STANDARD = ['posting', 'batch', 'undo', 'intake', 'intake-to-points', 'what-if', 'tick'];
const ON_REQUEST = [
  'laws',
  'capacity',
  'jobs',
  'processes',
  'customers',
  'orders',
  'notifications',
  'pickups',
  'shopper',
  'shopper-growth',
  'tiers',
];
refuseUnknown(wanted, [...STANDARD, ...ON_REQUEST]);
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
  if (wanted.includes('tiers')) await measureTiers(stack);
  if (wanted.includes('laws')) await measureLaws(stack);
  if (wanted.includes('shopper')) await measureShopper(stack);
  if (wanted.includes('jobs')) await measureJobs(stack);
  if (wanted.includes('processes')) await measureProcesses(stack);
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
