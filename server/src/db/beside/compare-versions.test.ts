import { describe, expect, it } from 'vitest';

import { obstaclesSince, type Released } from './compare-versions.ts';
import { rightsOf, type Version } from './describe-version.ts';

const GIVE = 'give(p_store_id text, p_points bigint)';

const GIVEN = 'grant execute on function give(text, bigint), tell(text) to apps_hub_app';

const before: Version = {
  migrations: [
    {
      name: '0000_start.sql',
      statements: [
        'CREATE TABLE "wallet" ("store_id" text NOT NULL)',
        'CREATE UNIQUE INDEX "wallet_once" ON "wallet" ("store_id")',
        'CREATE INDEX "wallet_listed" ON "wallet" ("store_id")',
      ],
    },
  ],
  functions: { [GIVE]: 'bigint', 'tell(p_store_id text)': 'void' },
  statements: [{ text: 'create policy one on wallet', digest: 'policy' }],
  rights: rightsOf(GIVEN),
  queues: { 'points.give': 'short' },
  jobs: 'tables',
};

const released: Released = {
  ...before,
  release: 7,
  version: 'the digest',
  migrations: 1,
  statements: before.statements.map(({ digest }) => digest),
};

const obstacles = (change: Partial<Version>): string[] =>
  obstaclesSince(released, { ...before, ...change }).map(({ what }) => what);

const withMigration = (...statements: string[]): string[] =>
  obstacles({ migrations: [...before.migrations, { name: '0001_next.sql', statements }] });

const NEW_TABLE = 'CREATE TABLE "gift" (\n\t"store_id" text NOT NULL\n);';

describe('a migration that only adds', () => {
  it.each([
    [
      'a table with its keys',
      NEW_TABLE,
      'ALTER TABLE "gift" ADD CONSTRAINT "gift_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id")',
    ],
    [
      'a unique index of a new table',
      NEW_TABLE,
      'CREATE UNIQUE INDEX "gift_once" ON "gift" USING btree ("store_id")',
    ],
    ['a column without a value', 'ALTER TABLE "wallet" ADD COLUMN "hint" text;'],
    [
      'a required column with a default',
      'ALTER TABLE "wallet" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL',
    ],
    ['a list with a default', `ALTER TABLE "wallet" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL`],
    [
      'the default of a new column',
      'ALTER TABLE "wallet" ADD COLUMN "a" boolean DEFAULT true NOT NULL',
      'ALTER TABLE "wallet" ALTER COLUMN "a" SET DEFAULT false',
    ],
    [
      'an index',
      'CREATE INDEX "wallet_hint" ON "wallet" USING btree ("store_id") WHERE "wallet"."a" is not null',
    ],
    ['dropping an index that only made reads fast', 'DROP INDEX "wallet_listed";'],
    [
      'how often statistics of a table are refreshed',
      'ALTER TABLE "wallet" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000)',
    ],
  ])('is no obstacle: %s', (_, ...statements) => {
    expect(withMigration(...statements)).toEqual([]);
  });
});

describe('a migration that takes something away', () => {
  it.each([
    ['DROP TABLE "wallet"', 'of a form that may change or remove'],
    ['ALTER TABLE "wallet" DROP COLUMN "points"', 'changes the table wallet'],
    ['ALTER TABLE "wallet" RENAME COLUMN "points" TO "sum"', 'changes the table wallet'],
    ['ALTER TABLE "wallet" ALTER COLUMN "points" SET NOT NULL', 'changes the table wallet'],
    ['ALTER TABLE "wallet" ALTER COLUMN "points" DROP NOT NULL', 'changes the table wallet'],
    ['ALTER TABLE "wallet" ADD CONSTRAINT "positive" CHECK (points > 0)', 'changes the table wallet'],
    ['ALTER TABLE "wallet" ADD COLUMN "hint" text NOT NULL', 'required column without a default'],
    [
      'ALTER TABLE "wallet" ADD COLUMN "hint" text GENERATED ALWAYS AS (upper(name)) STORED',
      'computes for each row',
    ],
    ['ALTER TABLE "wallet" ADD COLUMN "hint" uuid DEFAULT gen_random_uuid()', 'computes for each row'],
    ['CREATE UNIQUE INDEX "wallet_one" ON "wallet" ("store_id")', 'makes values of wallet unique'],
    ['DROP INDEX "wallet_once"', 'keeps values unique'],
    ['UPDATE "wallet" SET points = 0', 'of a form that may change or remove'],
    ['INSERT INTO "gift" SELECT store_id FROM wallet', 'of a form that may change or remove'],
    ['DROP FUNCTION give(text, bigint)', 'of a form that may change or remove'],
    ['DO $$ BEGIN END $$', 'of a form that may change or remove'],
    ['CREATE OR REPLACE FUNCTION give() RETURNS void AS $$ $$', 'of a form that may change or remove'],
    ["ALTER TYPE mood RENAME VALUE 'a' TO 'b'", 'of a form that may change or remove'],
    ['create index wallet_sum on wallet ((note::int))', 'computes a value for each row of wallet'],
    ['CREATE INDEX "wallet_day" ON "wallet" USING btree (day_of("at"))', 'computes a value for each row'],
    ['ALTER TABLE "wallet" ADD COLUMN "hint" text, DROP COLUMN "points"', 'which has a condition'],
    ['/* gift */ DROP TABLE "wallet"', 'of a form that may change or remove'],
  ])('is an obstacle: %s', (statement, why) => {
    expect(withMigration(statement)).toEqual([expect.stringContaining(`0001_next.sql: `)]);
    expect(withMigration(statement)[0]).toContain(why);
    expect(withMigration(`-- Beside release 7: it reads no points.\n${statement}`)).toEqual([]);
    expect(withMigration(`-- Beside release 6: it read no points.\n${statement}`)).toHaveLength(1);
  });

  it.each([
    ['makes a new column required', 'ALTER TABLE "wallet" ALTER COLUMN "a" SET NOT NULL'],
    [
      'takes the default that the last release relies on',
      'ALTER TABLE "wallet" ALTER COLUMN "a" DROP DEFAULT',
    ],
    ['rewrites a new column', 'ALTER TABLE "wallet" ALTER COLUMN "a" TYPE bigint USING 1'],
    [
      'hides behind a default',
      'ALTER TABLE "wallet" ALTER COLUMN "a" SET DEFAULT false, DROP COLUMN "points"',
    ],
  ])('is an obstacle after the column it adds, if it %s', (_, statement) => {
    const add = 'ALTER TABLE "wallet" ADD COLUMN "a" boolean DEFAULT true NOT NULL';
    expect(withMigration(add, statement)).toEqual([expect.stringContaining('changes the table wallet')]);
  });

  it.each([
    [
      'a table that exists',
      'CREATE TABLE IF NOT EXISTS "wallet" (a text)',
      'ALTER TABLE WALLET DROP COLUMN "points"',
    ],
    ['a namesake in capitals', 'CREATE TABLE "Wallet" (a text)', 'alter table Wallet drop column points'],
    ['a partition', 'CREATE TABLE "wallet_1" PARTITION OF "wallet" FOR VALUES IN (1)'],
    [
      'a reference that refuses deletions',
      NEW_TABLE,
      'ALTER TABLE "gift" ADD CONSTRAINT "a" FOREIGN KEY ("w") REFERENCES "public"."wallet"("id") ON DELETE no action',
    ],
  ])('is no new table: %s', (_, ...statements) => {
    expect(withMigration(...statements)).toHaveLength(1);
  });

  it('is excused only by comments above it', () => {
    const mark = '-- Beside release 7: it reads no points.';
    expect(withMigration(`DROP TABLE "a" /*\n${mark}\n*/`)).toHaveLength(1);
    expect(withMigration(`DO $$\n${mark}\nBEGIN END $$`)).toHaveLength(1);
  });

  it('may be declared with a "Contracts" comment', () => {
    const [found] = obstaclesSince(released, {
      ...before,
      migrations: [
        ...before.migrations,
        {
          name: '0001_next.sql',
          statements: ['-- Contracts: the table was never used.\nDROP TABLE "wallet"'],
        },
      ],
    });
    expect(found?.isDeclared).toBe(true);
  });
});

describe('a function', () => {
  const { [GIVE]: _, ...others } = before.functions;

  it('is an obstacle if it is gone, unless the migration that drops it says why', () => {
    expect(obstacles({ functions: others })).toEqual([
      `the function ${GIVE} is gone, or returns something else`,
    ]);
    const dropping = (statement: string) =>
      obstacles({
        functions: others,
        migrations: [...before.migrations, { name: '0001_next.sql', statements: [statement] }],
      });
    expect(dropping('-- Beside release 7: it calls give.\nDROP FUNCTION take(bigint)')).toHaveLength(1);
    const drop = '-- Beside release 7: it calls points_give.\nDROP FUNCTION give(text, bigint)';
    expect(dropping(drop)).toEqual([]);
  });

  it('is an obstacle if it returns something else', () => {
    expect(obstacles({ functions: { ...before.functions, [GIVE]: 'integer' } })).toHaveLength(1);
  });

  it('may be new, unless its defaults make calls of a namesake ambiguous', () => {
    expect(
      obstacles({ functions: { ...before.functions, 'take(p_points bigint default 1)': 'void' } }),
    ).toEqual([]);
    const added = 'give(p_store_id text, p_points bigint, p_note text default null)';
    expect(obstacles({ functions: { ...before.functions, [added]: 'void' } })).toEqual([
      expect.stringContaining('ambiguous'),
    ]);
  });
});

const withStatement = (text: string): string[] =>
  obstacles({ statements: [...before.statements, { text, digest: 'new' }] });

const CALL = 'give(text, bigint)';
const withRights = (...statements: string[]): string[] =>
  obstacles({ rights: statements.flatMap((each) => rightsOf(each)) });

describe('rights, triggers and queues', () => {
  it('may be given, and functions closed', () => {
    expect(withStatement('grant select on gift to apps_hub_app')).toEqual([]);
    expect(withStatement('-- Only for the owner.\nrevoke all on function take(bigint) from public')).toEqual(
      [],
    );
  });

  it('are an obstacle if they take something away, unless a comment says why it is safe', () => {
    expect(withStatement('revoke insert on wallet from apps_hub_app')).toHaveLength(1);
    const closing = withRights(GIVEN, `revoke all on function ${CALL} from public`);
    expect(closing).toEqual([`a right is gone: revoke all on function ${CALL} to public`]);
    expect(withRights('grant execute on function tell(text) to apps_hub_app')).toEqual([
      `a right is gone: grant execute on function ${CALL} to apps_hub_app`,
    ]);
    expect(withStatement('create or replace trigger t before insert on wallet')).toHaveLength(1);
    expect(
      withStatement('-- Beside release 7: it never inserts.\nrevoke insert on wallet from apps_hub_app'),
    ).toEqual([]);
  });

  it('are an obstacle if a queue or the library of the queues changes', () => {
    expect(obstacles({ queues: { ...before.queues, 'points.take': 'short' } })).toEqual([]);
    expect(obstacles({ queues: {} })).toEqual(['the queue points.give is gone, or has another policy']);
    expect(obstacles({ jobs: 'other tables' })).toHaveLength(1);
  });
});
