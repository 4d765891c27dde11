import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@apps-hub/domain/time';
import type postgres from 'postgres';

import { digestOf, OPERATOR_NAME } from './operator-record.ts';

const LINK_HOURS = 24;

type Sql = postgres.ISql;

/** What a command says, and whether it did what was asked. */
interface Said {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

interface Circumstances {
  readonly now: Date;
  /** The address of the operator's page, if it is configured. */
  readonly url: string | undefined;
}

/** Runs in a transaction of the database's owner, so it needs no other right. */
type Command = (sql: Sql, name: string, at: Circumstances) => Promise<Said>;

const done = (...lines: string[]): Said => ({ isDone: true, lines });
const refused = (...lines: string[]): Said => ({ isDone: false, lines });

/** The operator's name in the log for commands, which only the database's owner can run. */
const BY = 'command';

const write = (sql: Sql, action: string, name: string, now: Date) => sql`
  select operator_write(${BY}, ${action}, null, '', ${sql.json({ name })}, ${now})`;

const endSessions = (sql: Sql, name: string) => sql`delete from operator_session where operator = ${name}`;

const newLink = (now: Date) => {
  const link = randomBytes(24).toString('base64url');
  return { link, hash: digestOf(link), endsAt: new Date(now.getTime() + LINK_HOURS * HOUR_MS) };
};

const linkLines = (name: string, link: string, url: string | undefined): string[] => {
  const page = url === undefined ? '/operator/join' : new URL('/operator/join', url).href;
  return [
    `${name} opens ${page} within ${LINK_HOURS} hours, and enters this one-time code:`,
    `  ${link}`,
    ...(url === undefined
      ? ['The server answers this page once OPERATOR_URL is set (docs/operate.md).']
      : []),
  ];
};

const add: Command = async (sql, name, { now, url }) => {
  if (!OPERATOR_NAME.test(name))
    return refused('A name has 2 to 40 small letters, digits, dots and hyphens.');
  const { link, hash, endsAt } = newLink(now);
  const added = await sql`
    insert into operator (name, link_hash, link_ends_at, created_at) values (${name}, ${hash}, ${endsAt}, ${now})
    on conflict (name) do update set link_hash = excluded.link_hash, link_ends_at = excluded.link_ends_at, password_hash = null,
      sealed_secret = null, confirmed_at = null, last_step = 0, removed_at = null
      where operator.removed_at is not null`;
  if (added.count === 0) return refused(`${name} is an operator already: reset gives a new code.`);
  await write(sql, 'operator.add', name, now);
  return done(...linkLines(name, link, url));
};

/** The former password and app no longer work, even if the new code is never used. */
const reset: Command = async (sql, name, { now, url }) => {
  const { link, hash, endsAt } = newLink(now);
  const changed = await sql`
    update operator set link_hash = ${hash}, link_ends_at = ${endsAt}, password_hash = null, sealed_secret = null, confirmed_at = null
    where name = ${name} and removed_at is null`;
  if (changed.count === 0) return refused(`No operator is called ${name}.`);
  await endSessions(sql, name);
  await write(sql, 'operator.reset', name, now);
  return done(...linkLines(name, link, url));
};

const remove: Command = async (sql, name, { now }) => {
  const changed = await sql`
    update operator set removed_at = ${now}, link_hash = null, password_hash = null, sealed_secret = null
    where name = ${name} and removed_at is null`;
  if (changed.count === 0) return refused(`No operator is called ${name}.`);
  await endSessions(sql, name);
  await write(sql, 'operator.remove', name, now);
  return done(`${name} can no longer sign in.`);
};

interface Listed {
  readonly name: string;
  readonly createdAt: Date;
  readonly isReady: boolean;
}

const list: Command = async (sql) => {
  const rows = await sql<Listed[]>`
    select name, created_at as "createdAt", confirmed_at is not null as "isReady" from operator where removed_at is null order by name`;
  const lines = rows.map(
    ({ name, createdAt, isReady }) =>
      `${name}  since ${createdAt.toISOString()}  ${isReady ? 'signs in' : 'has not set up access'}`,
  );
  return done(...(lines.length === 0 ? ['There is no operator yet.'] : lines));
};

const prove: Command = async (sql) => {
  const [row] = await sql<{ entries: string; firstBroken: string | null }[]>`
    select entries, first_broken as "firstBroken" from operator_proof(${Number.MAX_SAFE_INTEGER})`;
  const { entries = '0', firstBroken = null } = row ?? {};
  if (firstBroken === null)
    return done(`The log has ${entries} entries, of which none was changed or is missing.`);
  return refused(`The log was changed: entry ${firstBroken} does not follow from the one before it.`);
};

const COMMANDS = { add, reset, remove, list, prove };

type OperatorCommand = keyof typeof COMMANDS;

export const isOperatorCommand = (word: string): word is OperatorCommand => Object.hasOwn(COMMANDS, word);

/** Runs a command of `npm run operator`, in one transaction: access, sessions and the log entry change together. */
export const runOperatorCommand = (
  sql: postgres.Sql,
  command: OperatorCommand,
  name: string,
  at: Circumstances,
): Promise<Said> => sql.begin((tx) => COMMANDS[command](tx, name, at));
