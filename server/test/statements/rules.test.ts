import { expect, it } from 'vitest';

import { parseStatement, partsOfFunction } from './parse.ts';
import { type Catalogue, violationsOf } from './rules.ts';

const CATALOGUE: Catalogue = {
  tenants: new Set(['customer', 'posting', 'wallet']),
  changing: new Set(['now', 'to_char', 'format']),
};

const broken = (sql: string, variables: readonly string[] = []): readonly string[] =>
  violationsOf(parseStatement(sql), CATALOGUE, new Set(variables)).map(
    ({ rule, what }) => `${rule}: ${what}`,
  );

it.each([
  'select 1 from customer where store_id = $1',
  'select 1 from customer c join wallet w on w.store_id = $1 and w.customer_id = c.id where $1 = c.store_id',
  'select 1 from customer c left join wallet w on w.store_id = $1 where c.store_id = $1 and c.name is null',
  'select 1 from wallet w where (w.store_id, w.customer_id) = ($1, $2)',
  'with c as (select id from customer where store_id = $1) select (select count(*) from c) from store s',
  'select 1 from pgboss.wallet',
  'insert into wallet (customer_id, store_id) values ($1, $2), ($3, $2)',
  'insert into wallet (customer_id, store_id) values (unnest($1::text[]), $2)',
  'update wallet w set version = w.version + 1 where w.store_id = $1 returning old.version',
  "update wallet set changed_at = now(), due_at = $1 + interval '1 day' where store_id = $2",
  'update wallet set at = (select coalesce(now(), $1)) where store_id = $2',
  "update wallet set at = (at at time zone 'UTC' + make_interval(days => $1)) at time zone 'UTC' where store_id = $2",
])('allows %s', (sql) => {
  expect(broken(sql)).toEqual([]);
});

it.each([
  ['select 1 from customer where id = $1', ['store named: customer customer']],
  ['select 1 from customer where store_id = $1 or true', ['store named: customer customer']],
  ['select 1 from customer where store_id = any($1)', ['store named: customer customer']],
  [
    'select 1 from customer c join wallet w on w.store_id = c.store_id where c.store_id = $1',
    ['store named: wallet w'],
  ],
  [
    'select 1 from store s where exists (select from wallet w where w.store_id = s.id)',
    ['store named: wallet w'],
  ],
  ['select 1 from wallet where store_id = (select id from store)', ['store named: wallet wallet']],
  ['select 1 from wallet where store_id = $1 union select 1 from wallet', ['store named: wallet wallet']],
  ['delete from posting p using wallet w where p.store_id = $1', ['store named: wallet w']],
  [
    'insert into wallet (customer_id, store_id) values ($1, $2), ($3, (select id from store))',
    ['store named: into wallet'],
  ],
  ['insert into wallet (store_id) select $1', ['no insert select: wallet']],
  ['insert into wallet (store_id, id) values ($1, unnest($2)::text)', ['no converted rows: into wallet']],
  [
    'insert into wallet (store_id) select c.store_id from customer c where c.store_id = $1',
    ['no insert select: wallet', 'store named: into wallet'],
  ],
  ['select line(p) from posting p where p.store_id = $1', ['no whole row: line(p)']],
  ['select line(p.*) from posting p where p.store_id = $1', ['no whole row: line(p)']],
  ["update wallet set name = to_char(at, 'DD') where store_id = $1", ['no changing update: to_char']],
  ["update wallet set at = at + interval '1 day' where store_id = $1", ['no changing update: + interval']],
  [
    "update wallet w set at = (w.terms ->> 'at')::timestamptz where w.store_id = $1",
    ['no changing update: ::timestamptz'],
  ],
  ['insert into wallet (store_id) values ($1) returning format(id)', ['no changing returning: format']],
  [
    "update wallet set name = case name when 'a' then 'b' end where store_id = $1",
    ['no case of a value: case … when'],
  ],
  ['update wallet set at = coalesce($1, now()) where store_id = $2', ['no changing case: now']],
  ['update wallet set at = coalesce((select now()), $1) where store_id = $2', ['no changing case: now']],
  ['update wallet set tier = ids[$1] where store_id = $2', ['no array element: tier']],
])('finds the violations of %s', (sql, expected) => {
  expect(broken(sql)).toEqual(expected);
});

it('treats a function’s variable as constant, but not a column of an outer query', () => {
  const sql = 'select 1 from wallet w where w.store_id = held';
  expect(broken(sql)).toEqual(['store named: wallet w']);
  expect(broken(sql, ['held'])).toEqual([]);
  expect(broken('select 1 from wallet w where w.store_id = new.store_id')).toEqual([]);
});

it('reads the statements of a function, and counts those built from texts', () => {
  const parts = partsOfFunction(`
    create function f(p_store_id text) returns setof wallet language plpgsql as $$
    declare
      held record;
      total bigint := (select count(*) from wallet w where w.store_id = p_store_id);
    begin
      for held in select * from wallet loop
        total := total + (select count(*) from posting);
      end loop;
      execute 'select 1' into total;
      return query execute 'select * from wallet';
    end $$`);
  const found = parts.statements.flatMap((each) => violationsOf(each, CATALOGUE, parts.variables));
  expect(found.map(({ what }) => what).sort()).toEqual(['posting posting', 'wallet wallet']);
  expect(parts.fromTexts).toBe(2);
});
