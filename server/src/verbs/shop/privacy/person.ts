import type { Person } from '@apps-hub/domain/shop/person';

import type { StoreTx } from '#db/database.ts';
import type { customer } from '#db/schema/shop/customers.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { searchedNumber } from '../customers/phone.ts';
import { LEFT_OUT } from '../inbox/redact.ts';

interface Known {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Shorter numbers also occur in amounts and ids. */
const PHONE_MIN_DIGITS = 7;

const phonesOf = (phone: string, country: string): string[] =>
  [phone, searchedNumber(phone, country) ?? ''].filter(
    (each) => each.replaceAll(/\D/g, '').length >= PHONE_MIN_DIGITS,
  );

/** The customer with their current names and contacts, and earlier ones from the audit. */
export const readPerson = async (tx: StoreTx, row: typeof customer.$inferSelect): Promise<Person> => {
  const { sql, storeId } = tx;
  const { country } = await loadStore(tx);
  const past = await sql<Known[]>`
    select s.state ->> 'name' as name, s.state ->> 'email' as email, s.state ->> 'phone' as phone
    from audit_entry a cross join lateral (values (a.detail), (a.detail -> 'before'), (a.detail -> 'after')) s (state)
    where a.store_id = ${storeId} and a.subject = ${row.id} and a.action like 'customer.%' and s.state is not null`;
  const known: readonly Known[] = [row, ...past];
  const names = known.flatMap(({ name }) => name?.trim().toLowerCase() || []);
  const phones = known.flatMap(({ phone }) => (phone === null ? [] : phonesOf(phone, country)));
  const emails = known.flatMap(({ email }) => email?.toLowerCase() || []);
  const mentions = [...emails, ...phones, ...names.filter((name) => /\s/.test(name))];
  const values = [...names, ...(row.externalId === null ? [] : [row.externalId.toLowerCase()])];
  return {
    id: row.id,
    externalId: row.externalId,
    mentions: [...new Set(mentions)],
    values: [...new Set(values)],
  };
};

/** Whether a text identifies the person. */
const tells = (text: string, { mentions, values, externalId }: Person): boolean => {
  const lower = text.toLowerCase();
  return (
    values.includes(lower) ||
    text === `customer:${externalId}` ||
    mentions.some((mention) => lower.includes(mention))
  );
};

/** A JSON value without the texts that identify the person. */
export const withoutPerson = (value: unknown, person: Person): unknown => {
  if (typeof value === 'string') return tells(value, person) ? LEFT_OUT : value;
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, person));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutPerson(each, person)]));
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** LIKE patterns for plain text that may mention the person. */
export const mentionPatterns = ({ mentions }: Person): string[] =>
  mentions.map((mention) => `%${escaped(mention)}%`);

/** LIKE patterns for lower-case JSON that may identify the person. */
export const jsonPatterns = (person: Person): string[] => [
  ...mentionPatterns(person),
  ...person.values.map((value) => `%${escaped(JSON.stringify(value))}%`),
  ...(person.externalId === null ? [] : [`%"customer:${escaped(person.externalId.toLowerCase())}"%`]),
];
