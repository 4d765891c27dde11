import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { postgresMajor } from '../db/embedded-binaries.ts';
import type { Role } from './role.ts';
import { postgresAt } from '../db/postgres-at.ts';

const CONNECT_SECONDS = 10;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** The variables that name a port. */
export type PortName = 'OPERATOR_PORT' | 'PORT';

/** How an operator can fix a port that cannot be used. */
export const portAdvice = (name: PortName, port: number, error: Error): Error => {
  if (codeOf(error) === 'EADDRINUSE')
    return new Error(`${name}: port ${port} is in use: choose another with ${name}`, { cause: error });
  if (codeOf(error) === 'EACCES')
    return new Error(`${name}: this user may not use port ${port}: choose one above 1023`, { cause: error });
  return error;
};

/** The part of the settings that is read here. */
interface Ports {
  readonly PORT: number;
  readonly OPERATOR_PORT?: number | undefined;
}

/** The ports that a process of this role opens. A worker does not show the operator's page. */
export const portsOf = ({ PORT, OPERATOR_PORT }: Ports, role: Role): [PortName, number][] => [
  ['PORT', PORT],
  ...(OPERATOR_PORT === undefined || role === 'worker'
    ? []
    : [['OPERATOR_PORT', OPERATOR_PORT] as [PortName, number]]),
];

/** Throws with advice when another program uses the port. */
export const checkPort = async (name: PortName, port: number): Promise<void> => {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error ? portAdvice(name, port, error) : error;
  }
  server.close();
  await once(server, 'close');
};

const UNKNOWN_AUTHORITY = 'its certificate is of an unknown authority: name that in NODE_EXTRA_CA_CERTS';

const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections',
  '57P03': 'it is starting or stopping',
  CONNECT_TIMEOUT: `no answer within ${CONNECT_SECONDS} seconds`,
  ECONNREFUSED: 'nothing listens there',
  // There is no Unix socket.
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ECONNRESET: 'it closed the connection; with sslmode=verify-full it must offer TLS',
  EAI_AGAIN: 'its name cannot be looked up',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Why this version of PostgreSQL cannot be used; undefined for ours and newer ones. `number` is its `server_version_num`. */
export const oldPostgres = (number: number): string | undefined => {
  const major = Math.floor(number / 10_000);
  return major < postgresMajor ? `is PostgreSQL ${major}: use PostgreSQL ${postgresMajor}` : undefined;
};

/**
 * The `server_version_num` of the database at `DATABASE_URL`. Throws, naming the variable but never the password, when it cannot be
 * reached.
 */
export const reachDatabase = async (databaseUrl: string): Promise<number> => {
  const sql = postgresAt(databaseUrl, {
    max: 1,
    connect_timeout: CONNECT_SECONDS,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql<
      { number: number }[]
    >`select current_setting('server_version_num')::int as number`;
    return row?.number ?? 0;
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const code = codeOf(error);
    throw new Error(
      `DATABASE_URL: the database at ${host}${pathname} cannot be reached: ${REASONS[code] ?? code}`,
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Throws as `reachDatabase` does, and when the database is of an older PostgreSQL than ours, with which nothing has been tried. */
export const checkDatabase = async (databaseUrl: string): Promise<void> => {
  const old = oldPostgres(await reachDatabase(databaseUrl));
  const { host, pathname } = new URL(databaseUrl);
  if (old !== undefined) throw new Error(`DATABASE_URL: the database at ${host}${pathname} ${old}`);
};

/** Throws when `folder` has no built pages: the server would be ready, and answer each page with an error. */
export const checkPages = async (folder: string): Promise<void> => {
  try {
    await access(join(folder, 'index.html'));
  } catch (error) {
    throw new Error(`the pages are not built (${folder}): run "npm run build"`, { cause: error });
  }
};
