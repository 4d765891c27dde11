import { points, type Points } from '@apps-hub/domain/points';
import type { AdjustLimits } from '@apps-hub/contract/loyalty/settings/routes';

import type { Actor } from '#context.ts';

/** Roles that a store may limit; the owner and the system's own actors have no limit. */
export const mayBeLimited = (
  actor: Actor,
): actor is Actor & { readonly kind: 'staff'; readonly role: 'manager' | 'support' } =>
  actor.kind === 'staff' && (actor.role === 'manager' || actor.role === 'support');

/** How many points the actor may adjust in a day without approval; null for no limit. */
export const dayLimitOf = (actor: Actor, limits: AdjustLimits): Points | null => {
  const limit = mayBeLimited(actor) ? limits[`${actor.role}PerDay`] : undefined;
  return limit === undefined ? null : points(limit);
};

/** How many points the actor may adjust at once without approval: never more than in a day. Null for no limit. */
export const limitOf = (actor: Actor, limits: AdjustLimits): Points | null => {
  const ofDay = dayLimitOf(actor, limits);
  const atOnce = mayBeLimited(actor) ? limits[actor.role] : undefined;
  if (atOnce === undefined) return ofDay;
  return points(ofDay === null ? atOnce : Math.min(atOnce, ofDay));
};

/** Whether this many points (added or deducted) need somebody else's approval. */
export const needsApproval = (actor: Actor, wanted: number, limits: AdjustLimits): boolean => {
  const limit = limitOf(actor, limits);
  return limit !== null && Math.abs(wanted) > limit;
};

/** The store's daily limit for managers. */
export const managersDay = ({ manager, managerPerDay }: AdjustLimits): Points =>
  points(managerPerDay ?? manager ?? 0);
