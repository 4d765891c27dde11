import type postgres from 'postgres';

import { postgresMajor } from '../db/embedded-binaries.ts';
import {
  hasAllMigrations,
  isGuest,
  NEIGHBOUR,
  readInstalled,
  refuseNewer,
  releaseName,
} from '../db/installed.ts';
import { closeOwner, connectOwner } from '../db/owner.ts';
import { othersRunning } from '../db/presence.ts';
import { appUrlOf, canSignIn, isSetUp } from '../db/set-up.ts';
import { reachDatabase } from '../process/preflight.ts';
import { type Finding, findingsOf } from './finding.ts';

const database = findingsOf('database');
const clock = findingsOf('clock');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ServerFacts {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly maxConnections: number;
  readonly isReadOnly: boolean;
}

/** A process needs twenty connections for transactions and eleven for its queues, watch and locks. */
const LEAST_CONNECTIONS = 40;

const checkServer = async (sql: postgres.Sql): Promise<Finding[]> => {
  const [facts] = await sql<ServerFacts[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as "maxConnections",
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"
    from pg_database where datname = current_database()`;
  if (!facts) throw new Error('the database knows itself');
  const { version, number, encoding, maxConnections, isReadOnly } = facts;
  const major = Math.floor(number / 10_000);
  return [
    major === postgresMajor
      ? database.ok(`PostgreSQL ${version}`)
      : database.failed(`PostgreSQL ${version}`, `use PostgreSQL ${postgresMajor}`),
    ...(encoding === 'UTF8'
      ? []
      : [database.failed(`its encoding is ${encoding}`, "create it with encoding 'UTF8'")]),
    ...(maxConnections >= LEAST_CONNECTIONS
      ? []
      : [
          database.warning(
            `max_connections is ${maxConnections}`,
            `set it to at least ${LEAST_CONNECTIONS} for each process`,
          ),
        ]),
    ...(isReadOnly
      ? [database.failed('it is read-only', 'connect to the primary server, not to a standby')]
      : []),
  ];
};

interface Rights {
  readonly name: string;
  readonly mayCreateRoles: boolean;
  readonly mayCreate: boolean;
  readonly hasRole: boolean;
  readonly isAdmin: boolean;
  readonly foreignTables: number;
}

const readRights = async (sql: postgres.Sql): Promise<Rights> => {
  const [role] = await sql`select from pg_roles where rolname = 'apps_hub_app'`;
  const [rights] = await sql<Rights[]>`
    select current_user as name, rolcreaterole or rolsuper as "mayCreateRoles",
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
      ${role !== undefined} as "hasRole",
      rolsuper or (${role !== undefined} and pg_has_role(current_user, coalesce(
        (select oid from pg_roles where rolname = 'apps_hub_app'), r.oid), 'MEMBER WITH ADMIN OPTION')) as "isAdmin",
      (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not pg_has_role(current_user, c.relowner, 'USAGE')) as "foreignTables"
    from pg_roles r where rolname = current_user`;
  if (!rights) throw new Error('the current user is a role');
  return rights;
};

const checkRights = async (sql: postgres.Sql): Promise<Finding[]> => {
  const { name, mayCreateRoles, mayCreate, hasRole, isAdmin, foreignTables } = await readRights(sql);
  const problems = [
    ...(mayCreate
      ? []
      : [
          database.failed(
            `${name} may not create tables`,
            `as a superuser: grant create on database … to ${name}; grant create on schema public to ${name}`,
          ),
        ]),
    ...(hasRole || mayCreateRoles
      ? []
      : [database.failed(`${name} may not create roles`, `as a superuser: alter role ${name} createrole`)]),
    ...(!hasRole || isAdmin
      ? []
      : [
          database.failed(
            `${name} may not change the role apps_hub_app`,
            `as a superuser: grant apps_hub_app to ${name} with admin option`,
          ),
        ]),
    ...(foreignTables === 0
      ? []
      : [
          database.failed(
            `${foreignTables} tables belong to another user than ${name}`,
            'connect as the user who created them',
          ),
        ]),
  ];
  return problems.length > 0 ? problems : [database.ok(`${name} has the rights of an owner`)];
};

const checkSchema = async (sql: postgres.Sql): Promise<Finding[]> => {
  try {
    await refuseNewer(sql);
  } catch (error) {
    return [
      database.failed(messageOf(error), 'start the newer version, or restore a backup (docs/backup.md)'),
    ];
  }
  const installed = await readInstalled(sql);
  if (!installed) return [database.ok('it is empty: the first start sets it up')];
  const of = releaseName({ number: installed.release, program: installed.program });
  if (await isGuest(sql)) return [database.ok(`it is of ${of}, beside which this version may work`)];
  const others = await othersRunning(sql, NEIGHBOUR);
  if (others.length > 0)
    return [
      database.warning(
        `it is of ${of}, and processes run that this version cannot work beside: ${others.join('; ')}`,
        'back up, start this version on another port, then stop them ("With a stop" in docs/operate.md)',
      ),
    ];
  const neighbours = await othersRunning(sql, null);
  const beside =
    neighbours.length === 0
      ? ''
      : `. These may go on serving meanwhile and afterwards: ${neighbours.join('; ')}`;
  return (await hasAllMigrations(sql)) && (await isSetUp(sql))
    ? [database.ok(`it is of ${of}${beside}`)]
    : [
        database.warning(
          `it is of ${of}: the start changes it to ${releaseName()}${beside}`,
          beside === ''
            ? 'back up before you start (docs/backup.md)'
            : 'back up, then start this version on another port ("Without a stop" in docs/operate.md)',
        ),
      ];
};

/** Secrets that the database may have been set up with. */
export interface KnownSecrets {
  readonly secret?: string | undefined;
  readonly former?: string | undefined;
}

const checkSecret = async (
  sql: postgres.Sql,
  ownerUrl: string,
  { secret, former }: KnownSecrets,
): Promise<Finding[]> => {
  const [role] = await sql<{ canLogin: boolean }[]>`
    select rolcanlogin as "canLogin" from pg_roles where rolname = 'apps_hub_app'`;
  if (role?.canLogin !== true || secret === undefined) return [];
  if (await canSignIn(appUrlOf(ownerUrl, secret)))
    return [database.ok('APP_SECRET is the one it was set up with')];
  if (former !== undefined && (await canSignIn(appUrlOf(ownerUrl, former))))
    return [database.ok('APP_SECRET_PREVIOUS is the one it was set up with: the start changes it')];
  return [
    database.failed(
      'it was set up with another APP_SECRET',
      'give that one, or put it into APP_SECRET_PREVIOUS (docs/security.md)',
    ),
  ];
};

/** Proofs of hosts and codes of authenticator apps are valid for a minute or less. */
const WRONG_CLOCK_MS = 30_000;
const UNEXACT_CLOCK_MS = 2000;

const checkClock = async (sql: postgres.Sql): Promise<Finding> => {
  const before = Date.now();
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const differenceMs = Math.abs((row?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  const text = `this machine and the database differ by ${(differenceMs / 1000).toFixed(1)} s`;
  if (differenceMs > WRONG_CLOCK_MS) return clock.failed(text, 'set both clocks with NTP');
  return differenceMs > UNEXACT_CLOCK_MS ? clock.warning(text, 'set both clocks with NTP') : clock.ok(text);
};

/** Everything about the database that a start needs; changes nothing. */
export const checkDatabaseAt = async (ownerUrl: string, secrets: KnownSecrets): Promise<Finding[]> => {
  try {
    await reachDatabase(ownerUrl);
  } catch (error) {
    const text = messageOf(error);
    const next = text.includes('certificate')
      ? 'check the certificate of the database, and NODE_EXTRA_CA_CERTS'
      : 'check host, port, name, user and password of DATABASE_URL';
    return [database.failed(text, next)];
  }
  const sql = connectOwner(ownerUrl, { name: 'doctor' });
  try {
    return [
      ...(await checkServer(sql)),
      ...(await checkRights(sql)),
      ...(await checkSchema(sql)),
      ...(await checkSecret(sql, ownerUrl, secrets)),
      await checkClock(sql),
    ];
  } finally {
    await closeOwner(sql);
  }
};
