import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readCatalogue } from '#test/statements/catalogue.ts';
import { KNOWN_FUNCTIONS, KNOWN_TRIGGERS, KNOWN_VIEWS } from '#test/statements/known.ts';
import { parseStatement, partsOfFunction } from '#test/statements/parse.ts';
import { type Catalogue, violationsOf } from '#test/statements/rules.ts';
import { nodesOf, textOf } from '#test/statements/tree.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { openDatabase } from './database.ts';
import { functionTexts } from './functions.ts';

/** These tests keep the schema ready for several servers; statements that the application sends are checked as each suite closes. */
let database: TestDatabase;
let owner: TestDatabase['owner'];
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openTestDatabase();
  owner = database.owner;
  catalogue = await readCatalogue(owner);
});
afterAll(() => database.close());

interface FunctionRow {
  readonly name: string;
  readonly definition: string;
  readonly language: string;
}

const functions = (): Promise<FunctionRow[]> => owner<FunctionRow[]>`
  select p.proname as name, pg_get_functiondef(p.oid) as definition, l.lanname as language
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`;

/** What a function does that a distributed database refuses. */
const faultsOf = ({ definition, language }: FunctionRow): string[] => {
  if (language !== 'plpgsql') return [`written in ${language}`];
  const { statements, variables, fromTexts } = partsOfFunction(definition);
  const found = statements.flatMap((each) => violationsOf(each, catalogue, variables));
  return [
    ...found.map(({ rule, what }) => `${rule}: ${what}`),
    ...(fromTexts > 0 ? ['makes statements from texts'] : []),
    ...(/\bexplain\b/i.test(definition.replaceAll(/--.*/g, '')) ? ['explains'] : []),
  ];
};

describe('every function of the database', () => {
  it('filters each relation by the store, and does nothing that a distributed database refuses', async () => {
    const rows = await functions();
    expect(rows.length).toBeGreaterThan(50);
    const faulty = rows.map((row) => ({ name: row.name, faults: faultsOf(row) }));
    expect(faulty.filter(({ name, faults }) => faults.length > 0 && !(name in KNOWN_FUNCTIONS))).toEqual([]);
  });

  it('keeps no plan in which the store is a parameter, which Citus cannot make', async () => {
    const texts = (await functionTexts()).join('\n');
    expect(texts.match(/^(?!.*\balter function\b).*\bforce_generic_plan\b.*$/gm)).toBeNull();
  });

  it('is listed as an exception only while necessary', async () => {
    const faulty = new Set(
      (await functions()).filter((row) => faultsOf(row).length > 0).map(({ name }) => name),
    );
    expect(Object.keys(KNOWN_FUNCTIONS).filter((name) => !faulty.has(name))).toEqual([]);
  });
});

describe('the tables', () => {
  it('have no trigger with transition tables', async () => {
    const rows = await owner<{ name: string }[]>`
      select tgname as name from pg_trigger where tgoldtable is not null or tgnewtable is not null order by 1`;
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(KNOWN_TRIGGERS).sort());
  });

  it('no trigger fires on both rows and TRUNCATE, which Citus rejects on shards', async () => {
    // 4: insert, 8: delete, 16: update, 32: truncate.
    const rows = await owner`
      select tgname as name from pg_trigger where not tgisinternal and tgtype & 32 > 0 and tgtype & 28 > 0`;
    expect(rows).toEqual([]);
  });

  it('grant no rights on single columns', async () => {
    const rows = await owner`
      select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a
      where a.attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and a.attacl is not null`;
    expect(rows).toEqual([]);
  });

  it('are joined by no view, since its relations could not each be filtered by the store', async () => {
    const rows = await owner<{ name: string; definition: string }[]>`
      select viewname as name, definition from pg_views where schemaname = 'public' order by 1`;
    expect(rows.length).toBeGreaterThan(0);
    const joins = rows.filter(({ definition }) => {
      const tables = nodesOf(parseStatement(definition), 'RangeVar').map((each) => textOf(each, 'relname'));
      return tables.filter((table) => catalogue.tenants.has(table)).length > 1;
    });
    expect(joins.map(({ name }) => name)).toEqual(Object.keys(KNOWN_VIEWS));
  });
});

it('detects a statement of the application that does not filter by its store', async () => {
  const breaking = await openTestDatabase();
  const app = openDatabase(breaking.appUrl, { max: 1 });
  await app.sql`select name from customer where id = ${'cus_1'}`;
  await app.close();
  await expect(breaking.close()).rejects.toThrow('store named: customer customer');
});
