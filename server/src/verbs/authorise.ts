import { createMongoAbility } from '@casl/ability';
import { type Action, type Role, rulesOf, type Subject } from '@apps-hub/contract/abilities';

import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';

const abilities = new Map<Role, ReturnType<typeof createMongoAbility>>();

const abilityOf = (role: Role): ReturnType<typeof createMongoAbility> => {
  const known = abilities.get(role);
  if (known) return known;
  const made = createMongoAbility(
    rulesOf(role).map((rule) => ({ action: rule.action, subject: rule.subject })),
  );
  abilities.set(role, made);
  return made;
};

/** Refuses with `forbidden` unless the actor's role has the right; the system's own actors have all. */
export const authorise = (actor: Actor, action: Action, subject: Subject): void => {
  if (actor.kind === 'staff' && !abilityOf(actor.role).can(action, subject)) throw new AppError('forbidden');
};
