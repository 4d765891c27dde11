import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { RELEASE } from '../src/db/installed.ts';
import { versionDigest } from '../src/db/version-digest.ts';
import { addMigration } from './newer-migration.ts';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const ADDED_TO = 'src/db/functions/hub/nodes.sql';

/** The release of {@link copyNewerVersion}. */
export const NEWER_RELEASE = RELEASE.number + 1;

interface NewerVersion {
  readonly folder: string;
  /** The path of its main.ts. */
  readonly main: string;
  readonly remove: () => Promise<void>;
}

/** A trigger and a view, written in another way. */
const REWRITTEN = [
  ['or new.lots is not null)', 'or (new.lots is not null))'],
  ['from posting p;', 'from posting p where true;'],
] as const;

/** Gives every function of PL/pgSQL another body that does the same, and adds `added_later()`. */
const changeFunctions = async (server: string, steps: number): Promise<void> => {
  const folder = join(server, 'src/db/functions');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  for (const file of files) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const changed = REWRITTEN.reduce((so, [from, to]) => so.replace(from, to), text);
    await writeFile(path, changed.replaceAll(/^begin$/gm, `begin\n  -- As ${steps} later.`));
  }
  const path = join(server, ADDED_TO);
  const added = `create or replace function added_later() returns integer language plpgsql as $$ begin return ${steps}; end $$;`;
  await writeFile(path, `${await readFile(path, 'utf8')}\n${added}\n`);
};

interface Options {
  /** How many releases later; the next one by default. */
  readonly steps?: number;
  /** Whether this version may work beside it. */
  readonly isBeside?: boolean;
}

/** Copies the server as a later release, with another migration and other functions. */
export const copyNewerVersion = async ({
  steps = 1,
  isBeside = false,
}: Options = {}): Promise<NewerVersion> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-newer-'));
  const server = join(folder, 'server');
  await cp(join(SERVER, 'src'), join(server, 'src'), {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  });
  await cp(join(SERVER, 'package.json'), join(server, 'package.json'));
  await symlink(MODULES, join(folder, 'node_modules'));
  // Without the folder of the pages, each start prints a warning.
  await mkdir(join(folder, 'web/dist'), { recursive: true });
  await addMigration(join(server, 'src/db/migrations'));
  await changeFunctions(server, steps);
  const release = RELEASE.number + steps;
  const beside = isBeside ? RELEASE.number : release;
  await writeFile(
    join(server, 'src/db/release.json'),
    JSON.stringify({ release, beside, functions: 'of the copy' }),
  );
  await writeFile(
    join(server, 'src/db/beside/released.json'),
    JSON.stringify({ release: RELEASE.number, version: await versionDigest() }),
  );
  return {
    folder,
    main: join(server, 'src/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
