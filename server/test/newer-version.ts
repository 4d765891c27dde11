import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { RELEASE } from '../src/db/installed.ts';
import { versionDigest } from '../src/db/version-digest.ts';

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

const MIGRATION = 'added-later';

/** Columns in the tables that are used most, a table with keys, and an index of a table in use. */
const STATEMENTS = [
  ...['posting', 'wallet', 'customer', 'store_order', 'inbox', 'staff', 'idempotent_request'].map(
    (table) => `ALTER TABLE "${table}" ADD COLUMN "added_later" boolean DEFAULT false NOT NULL;`,
  ),
  `CREATE TABLE "added_later" ("store_id" text NOT NULL, "id" text NOT NULL, CONSTRAINT "added_later_pk" PRIMARY KEY("store_id","id"));`,
  `ALTER TABLE "added_later" ADD CONSTRAINT "added_later_store" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id");`,
  `CREATE INDEX "posting_added_later" ON "posting" USING btree ("store_id","added_later");`,
];

const addMigration = async (server: string): Promise<void> => {
  const folder = join(server, 'src/db/migrations');
  const file = join(folder, 'meta/_journal.json');
  // The journal of drizzle-kit.
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: MIGRATION, breakpoints: true };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, `${MIGRATION}.sql`), STATEMENTS.join('--> statement-breakpoint\n'));
};

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
  await cp(join(SERVER, 'src'), join(server, 'src'), { recursive: true });
  await cp(join(SERVER, 'package.json'), join(server, 'package.json'));
  await symlink(MODULES, join(folder, 'node_modules'));
  await addMigration(server);
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
