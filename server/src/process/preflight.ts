import { once } from 'node:events';
import { createServer } from 'node:net';
import postgres from 'postgres';

const CONNECT_SECONDS = 10;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** How an operator can fix a port that cannot be used. */
export const portAdvice = (port: number, error: Error): Error => {
  if (codeOf(error) === 'EADDRINUSE')
    return new Error(`PORT: port ${port} is in use: choose another with PORT`, { cause: error });
  if (codeOf(error) === 'EACCES')
    return new Error(`PORT: this user may not use port ${port}: choose one above 1023`, { cause: error });
  return error;
};

/** Throws with advice when another program uses the port. */
export const checkPort = async (port: number): Promise<void> => {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error ? portAdvice(port, error) : error;
  }
  server.close();
  await once(server, 'close');
};

const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections',
  '57P03': 'it is starting or stopping',
  CONNECT_TIMEOUT: `no answer within ${CONNECT_SECONDS} seconds`,
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
};

/** Throws, naming the variable but never the password, when the database at `DATABASE_URL` cannot be reached. */
export const checkDatabase = async (databaseUrl: string): Promise<void> => {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: CONNECT_SECONDS,
    onnotice: () => undefined,
  });
  try {
    await sql`select 1`;
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
