import type { Actor } from '#context.ts';

const MASKED = '•••';

/** A customer's name beside other facts; masked for a key that may not read customers. */
export const shownName = (actor: Actor, name: string): string =>
  actor.kind === 'staff' && actor.key && !actor.key.scopes.includes('customers.read') ? MASKED : name;
