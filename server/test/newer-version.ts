import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { RELEASE } from '../src/db/installed.ts';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const CHANGED = 'src/db/functions/hub/nodes.sql';

/** The release of {@link copyNewerVersion}. */
export const NEWER_RELEASE = RELEASE.number + 1;

interface NewerVersion {
  readonly folder: string;
  /** The path of its main.ts. */
  readonly main: string;
  readonly remove: () => Promise<void>;
}

/** Copies the server as a later release, by default the next one, with a new SQL function `added_later()`. */
export const copyNewerVersion = async (steps = 1): Promise<NewerVersion> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-newer-'));
  const server = join(folder, 'server');
  await cp(join(SERVER, 'src'), join(server, 'src'), { recursive: true });
  await cp(join(SERVER, 'package.json'), join(server, 'package.json'));
  await symlink(MODULES, join(folder, 'node_modules'));
  const text = await readFile(join(server, CHANGED), 'utf8');
  await writeFile(
    join(server, CHANGED),
    `${text}\ncreate or replace function added_later() returns integer language plpgsql as $$ begin return ${steps}; end $$;\n`,
  );
  await writeFile(
    join(server, 'src/db/release.json'),
    JSON.stringify({ release: RELEASE.number + steps, functions: 'of the copy' }),
  );
  return {
    folder,
    main: join(server, 'src/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
