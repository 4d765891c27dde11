import type { EmailPerson } from '../contract.ts';
import { isEmail } from '@apps-hub/domain/email';

const NAMED = /^(?<name>[^<>]*)<(?<email>[^<>]*)>$/;

/** "Noura <noura@example.com>, sara@example.com": parses people in the order given. */
export const peopleIn = (text: string): EmailPerson[] =>
  text
    .split(/[,;،؛\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const { name = '', email = part } = NAMED.exec(part)?.groups ?? {};
      return { name: name.trim() || email.trim().replace(/@.*$/, ''), email: email.trim() };
    });

/** The first invalid address. */
export const wrongAddressIn = (text: string): string | undefined =>
  peopleIn(text).find(({ email }) => !isEmail(email))?.email;

export const addressText = (people: readonly EmailPerson[]): string =>
  people
    .map(({ name, email }) => (name === '' || email.startsWith(`${name}@`) ? email : `${name} <${email}>`))
    .join(', ');
