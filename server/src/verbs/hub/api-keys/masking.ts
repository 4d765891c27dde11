import type { Scope } from '@apps-hub/contract/hub/api-keys/values';

import type { Actor } from '#context.ts';

const MASKED = '•••';
const CODE_END = 4;

/** Whether a key asks that lacks the scope; people see everything that their role lets them read. */
export const isKeyWithout = (actor: Actor, scope: Scope): boolean =>
  actor.kind === 'staff' && actor.key !== undefined && !actor.key.scopes.includes(scope);

/** A customer's name beside other facts; masked for a key that may not read customers. */
export const shownName = (actor: Actor, name: string): string =>
  isKeyWithout(actor, 'customers.read') ? MASKED : name;

/** A coupon's code; its last four characters for a key that may not write, because whoever has a code can use it. */
export const shownCode = (actor: Actor, code: string): string =>
  isKeyWithout(actor, 'loyalty.write') ? `${MASKED}${code.slice(-CODE_END)}` : code;

interface Contact {
  readonly company: string;
  readonly person: string;
  readonly phone: string;
  readonly email: string;
}

/** A phone number of the team; masked for a key that does not book. */
export const shownPhone = (actor: Actor, phone: string): string =>
  isKeyWithout(actor, 'shipping.book') ? MASKED : phone;

/** The contact person of a pickup address; only the company for a key that does not book. */
export const shownContact = (actor: Actor, contact: Contact): Contact =>
  isKeyWithout(actor, 'shipping.book')
    ? { company: contact.company, person: MASKED, phone: MASKED, email: contact.email && MASKED }
    : contact;

/** What identifies an account at a carrier, such as its user name; masked for a key that does not book. */
export const shownFields = (
  actor: Actor,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  isKeyWithout(actor, 'shipping.book')
    ? Object.fromEntries(Object.keys(fields).map((name) => [name, MASKED]))
    : fields;

/** The scope with which a key sees who of the team did something, and what they noted. */
type TeamScope = Extract<Scope, 'loyalty.write' | 'shipping.book'>;

/** What the team wrote for itself, the name of one of them, or what a carrier answered to them; masked for a key that only reads. */
export const shownOfTeam = <T extends string | null>(actor: Actor, text: T, scope: TeamScope): T | string =>
  text !== null && isKeyWithout(actor, scope) ? MASKED : text;
