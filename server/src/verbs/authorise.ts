import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { Action, Role, Subject } from '@apps-hub/contract/abilities';

import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';
import { presentRules, type RuleHolder } from './ability-rules.ts';

const ofRoles = new Map<Role, MongoAbility>();

const abilityFrom = (holder: RuleHolder): MongoAbility =>
  // The rules in the form that pages use; the library types its optional parts differently.
  createMongoAbility(presentRules(holder) as RawRuleOf<MongoAbility>[]);

const abilityOf = (holder: RuleHolder): MongoAbility => {
  if (holder.rules && holder.rules.length > 0) return abilityFrom(holder);
  const known = ofRoles.get(holder.role);
  if (known) return known;
  const made = abilityFrom({ role: holder.role });
  ofRoles.set(holder.role, made);
  return made;
};

/**
 * Whether the rules allow the action on all records and fields of the subject; the latest rule wins. Verbs act on whole records, so a
 * grant for only some is not enough, and a ban on some forbids all.
 */
const allowsAll = (ability: MongoAbility, action: Action, subject: Subject): boolean => {
  for (const rule of ability.rulesFor(action, subject)) {
    const isLimited = rule.conditions !== undefined || rule.fields !== undefined;
    if (!isLimited || rule.inverted) return !rule.inverted;
  }
  return false;
};

/** Whether the actor has the right; the system's own actors have every right, a shopper none. */
export const isAllowed = (actor: Actor, action: Action, subject: Subject): boolean => {
  if (actor.kind === 'shopper') return false;
  return actor.kind !== 'staff' || allowsAll(abilityOf(actor), action, subject);
};

/** Refuses with `forbidden` unless the member of staff has the right; the system's own actors have every right, a shopper none. */
export const authorise = (actor: Actor, action: Action, subject: Subject): void => {
  if (!isAllowed(actor, action, subject)) throw new AppError('forbidden');
};
