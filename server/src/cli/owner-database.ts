import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startEmbedded } from '../db/embedded.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface OwnerDatabase {
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * The installation's database, opened as its owner: that of `DATABASE_URL`, else the one in `DATA_DIR` (the repository's `.data`), joining
 * the server if it already runs. Throws a readable message when there is none yet.
 */
export const openOwnerDatabase = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<OwnerDatabase> => {
  if (env['DATABASE_URL']) return { ownerUrl: env['DATABASE_URL'], stop: () => Promise.resolve() };
  const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.data');
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`there is no database in ${dataDir} yet: npm start makes it`);
  return startEmbedded({ dataDir, log: () => undefined });
};
