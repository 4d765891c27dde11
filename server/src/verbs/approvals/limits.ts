import type { AdjustLimits } from '@apps-hub/contract/loyalty/settings';

import type { Actor } from '../../context.ts';

/** Roles that a store may set a limit for; the owner and the system's own actors have none. */
export const mayBeLimited = (
  actor: Actor,
): actor is Actor & { readonly kind: 'staff'; readonly role: 'manager' | 'support' } =>
  actor.kind === 'staff' && (actor.role === 'manager' || actor.role === 'support');

/** Whether so many points (added or deducted) need somebody else's approval. */
export const needsApproval = (actor: Actor, points: number, limits: AdjustLimits): boolean => {
  const limit = mayBeLimited(actor) ? limits[actor.role] : undefined;
  return limit !== undefined && Math.abs(points) > limit;
};
