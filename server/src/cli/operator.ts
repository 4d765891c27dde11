import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@apps-hub/domain/time';
import type postgres from 'postgres';

import { closeOwner, connectOwner } from '../db/owner.ts';
import { digestOf, OPERATOR_NAME } from '../operator/operator-record.ts';
import { commandEnvironment } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

const USAGE = `npm run operator -- add <name>      adds somebody who may open the operator's page, and prints their one-time code
npm run operator -- reset <name>    prints a new one-time code for a lost password or authenticator app, and ends their sessions
npm run operator -- remove <name>   takes the access away, and ends their sessions
npm run operator -- list            who may open it
A name has 2 to 40 small letters, digits, dots and hyphens. Exit code: 0 done, 1 refused or failed.`;

const LINK_HOURS = 24;

type Sql = postgres.Sql;

/** The command itself stands in the log, as who may use it owns the database. */
const BY = 'command';

const write = (sql: Sql, action: string, name: string, now: Date) => sql`
  select operator_write(${BY}, ${action}, null, '', ${sql.json({ name })}, ${now})`;

const endSessions = (sql: Sql, name: string) => sql`delete from operator_session where operator = ${name}`;

const printLink = (name: string, link: string, env: NodeJS.ProcessEnv): void => {
  const address =
    env['OPERATOR_URL'] === undefined
      ? '/operator/join'
      : new URL('/operator/join', env['OPERATOR_URL']).href;
  console.log(
    `${name} opens ${address} within ${LINK_HOURS} hours, and enters this one-time code:\n\n  ${link}\n`,
  );
  if (env['OPERATOR_URL'] === undefined)
    console.log('The server answers this page once OPERATOR_URL is set (docs/operate.md).');
};

const newLink = (now: Date) => {
  const link = randomBytes(24).toString('base64url');
  return { link, hash: digestOf(link), endsAt: new Date(now.getTime() + LINK_HOURS * HOUR_MS) };
};

type Command = (sql: Sql, name: string, env: NodeJS.ProcessEnv) => Promise<number>;

const refuse = (text: string): number => {
  console.error(text);
  return 1;
};

const add: Command = async (sql, name, env) => {
  if (!OPERATOR_NAME.test(name)) return refuse(USAGE);
  const now = new Date();
  const { link, hash, endsAt } = newLink(now);
  const added = await sql`
    insert into operator (name, link_hash, link_ends_at, created_at) values (${name}, ${hash}, ${endsAt}, ${now})
    on conflict (name) do update set link_hash = excluded.link_hash, link_ends_at = excluded.link_ends_at, password_hash = null,
      sealed_secret = null, confirmed_at = null, last_step = 0, removed_at = null
      where operator.removed_at is not null`;
  if (added.count === 0) return refuse(`${name} is an operator already: reset gives a new code.`);
  await write(sql, 'operator.add', name, now);
  printLink(name, link, env);
  return 0;
};

/** What signed in before works no more, also if the new code is never used. */
const reset: Command = async (sql, name, env) => {
  const now = new Date();
  const { link, hash, endsAt } = newLink(now);
  const changed = await sql`
    update operator set link_hash = ${hash}, link_ends_at = ${endsAt}, password_hash = null, sealed_secret = null, confirmed_at = null
    where name = ${name} and removed_at is null`;
  if (changed.count === 0) return refuse(`No operator is called ${name}.`);
  await endSessions(sql, name);
  await write(sql, 'operator.reset', name, now);
  printLink(name, link, env);
  return 0;
};

const remove: Command = async (sql, name) => {
  const now = new Date();
  const changed = await sql`
    update operator set removed_at = ${now}, link_hash = null, password_hash = null, sealed_secret = null
    where name = ${name} and removed_at is null`;
  if (changed.count === 0) return refuse(`No operator is called ${name}.`);
  await endSessions(sql, name);
  await write(sql, 'operator.remove', name, now);
  console.log(`${name} has no access any more.`);
  return 0;
};

interface Listed {
  readonly name: string;
  readonly createdAt: Date;
  readonly isReady: boolean;
}

const list: Command = async (sql) => {
  const rows = await sql<Listed[]>`
    select name, created_at as "createdAt", confirmed_at is not null as "isReady" from operator where removed_at is null order by name`;
  for (const { name, createdAt, isReady } of rows)
    console.log(
      `${name}  since ${createdAt.toISOString()}  ${isReady ? 'signs in' : 'has not set up access'}`,
    );
  if (rows.length === 0) console.log('There is no operator yet.');
  return 0;
};

const COMMANDS: Readonly<Record<string, Command>> = { add, reset, remove, list };

const main = async (): Promise<number> => {
  const [action = '', name = ''] = process.argv.slice(2).filter((each) => each !== '--');
  const command = COMMANDS[action];
  if (!command) {
    console.log(USAGE);
    return action === '--help' || action === '-h' ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const database = await openOwnerDatabase(env);
  const sql = connectOwner(database.ownerUrl);
  try {
    return await command(sql, name, env);
  } finally {
    await closeOwner(sql);
    await database.stop();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
