import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Adds a migration to those of this folder. */
export const addMigration = async (folder: string): Promise<void> => {
  const file = join(folder, 'meta/_journal.json');
  // The journal of drizzle-kit.
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: MIGRATION, breakpoints: true };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, `${MIGRATION}.sql`), STATEMENTS.join('--> statement-breakpoint\n'));
};

/** A copy of this folder of migrations with one more. */
export const copyMigrations = async (migrations: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-migrations-'));
  await cp(migrations, folder, { recursive: true });
  await addMigration(folder);
  return folder;
};
