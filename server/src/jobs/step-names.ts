/** The steps that a store may have due; steps.ts defines what each one runs. */
export const STEP_NAMES = [
  'inbox.drain',
  'orders.release',
  'points.expire',
  'batches.resume',
  'batches.discard',
  'dashboard.advance',
  'dashboard.forget',
  'customers.follow',
  'activity.follow',
  'proof.seal',
  'bodies.forget',
  'proof.reconcile',
  'coupons.retry',
  'coupons.expire',
  'exports.forget',
  'answers.forget',
  'sessions.forget',
  'pickups.follow',
  'recurring.run',
  'store.erase',
  'host.subscribe',
  'host.backfill',
  'host.compare',
  'host.watch',
] as const;

export type StepName = (typeof STEP_NAMES)[number];
