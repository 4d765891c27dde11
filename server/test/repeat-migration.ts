import { readdir, readFile } from 'node:fs/promises';
import { inject } from 'vitest';

import type { connect } from '../src/db/database.ts';

const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url);

/** Migrations do not fill in rows of former versions on several servers, because no such installation is that old. */
export const isOnSeveralServers = (): boolean => inject('servers').length > 1;

/** Runs the statements of the migration with this ending of its name, which must be safe to repeat. */
export const repeatMigration = async (owner: ReturnType<typeof connect>, name: string): Promise<void> => {
  const file = (await readdir(MIGRATIONS)).find((each) => each.endsWith(`_${name}.sql`));
  if (file === undefined) throw new Error(`there is no migration ${name}`);
  const text = await readFile(new URL(file, MIGRATIONS), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await owner.unsafe(statement);
};
