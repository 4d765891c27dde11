import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';

import { homeMigrations, NODE_TABLES, nodeMigrations } from './node-migrations.ts';

const migration = (...sql: string[]): MigrationMeta => ({ sql, folderMillis: 1, hash: 'h', bps: true });
const sqlOf = (migrations: readonly MigrationMeta[]): string[] => migrations.flatMap(({ sql }) => sql);

const ALL = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
});

describe('the migrations of a worker node', () => {
  it('create the tables local to each node, and touch no others', () => {
    const made = sqlOf(nodeMigrations(ALL)).map((text) => /^\s*CREATE TABLE "(\w+)"/.exec(text)?.[1] ?? '');
    expect(new Set(made.filter((name) => name !== ''))).toEqual(NODE_TABLES);
    expect(nodeMigrations(ALL)).toHaveLength(ALL.length);
  });

  it('map an index to its table, even when it is dropped later', () => {
    const first = migration(
      'CREATE TABLE "due_work" ("id" bigint)',
      'CREATE INDEX "due_work_due" ON "due_work" USING btree ("id")',
      'CREATE UNIQUE INDEX "wallet_key" ON "wallet" USING btree ("id")',
    );
    const second = migration('-- Nothing reads it.\nDROP INDEX "due_work_due"', 'DROP INDEX "wallet_key"');
    expect(nodeMigrations([first, second]).map(({ sql }) => sql)).toEqual([
      first.sql.slice(0, 2),
      second.sql.slice(0, 1),
    ]);
  });

  it('skip inserts into tenant tables, and run those into local tables', () => {
    const filled = migration(
      '-- What there is.\nINSERT INTO "loyalty_settings" ("store_id") SELECT "id" FROM "store"',
      'INSERT INTO "due_work_mark" ("id") VALUES (1)',
    );
    expect(sqlOf(nodeMigrations([filled]))).toEqual(filled.sql.slice(1));
    expect(sqlOf(homeMigrations([filled]))).toEqual(filled.sql);
  });

  it('drop former functions, which are local to each node', () => {
    const drop = '-- Nothing calls it.\nDROP FUNCTION IF EXISTS listing_column(text)';
    const others = ['DO $$ BEGIN END $$', 'DROP TRIGGER IF EXISTS "old" ON "posting"'];
    expect(sqlOf(nodeMigrations([migration(drop, ...others)]))).toEqual([drop]);
    expect(sqlOf(homeMigrations([migration(drop, ...others)]))).toEqual([drop, ...others]);
  });

  it('leave updates of stores’ rows to the home node', () => {
    const update = migration('UPDATE "wallet" SET "version" = 0');
    expect(sqlOf(nodeMigrations([update]))).toEqual([]);
    expect(sqlOf(homeMigrations([update]))).toEqual(update.sql);
  });

  it('refuse a statement about an unknown table', () => {
    expect(() => nodeMigrations([migration('alter index "old" rename to "new"')])).toThrow('unknown table');
    expect(() => nodeMigrations([migration('DROP INDEX "nobody_made"')])).toThrow('nobody_made');
  });
});

describe('the migrations of a distributed home node', () => {
  it('distribute a new table before keys reference it', () => {
    const added = migration(
      'CREATE TABLE "gift" (\n\t"store_id" text NOT NULL,\n\t"id" text NOT NULL\n)',
      'ALTER TABLE "gift" ADD CONSTRAINT "gift_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id")',
      'CREATE TABLE "country" ("code" text)',
      'CREATE TABLE "allowance" ("caller" text)',
    );
    const [gift, key, country, allowance] = added.sql;
    expect(sqlOf(homeMigrations([added]))).toEqual([
      gift,
      "select create_distributed_table('gift', 'store_id', colocate_with => 'customer')",
      key,
      country,
      "select create_reference_table('country')",
      allowance,
    ]);
  });
});
