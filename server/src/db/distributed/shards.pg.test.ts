import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CITUS_URL, type CitusInstallation, openCitusInstallation } from '#test/citus/installation.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { migrate } from '../migrate.ts';
import { distributeDatabase } from './distribute.ts';

let installation: CitusInstallation;
const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

let home: postgres.Sql;
let workers: readonly postgres.Sql[];

/** A shard on a node, under its table's own name. */
const PARTS = `
  select s.logicalrelid as of_table, s.logicalrelid::text as table_name,
    to_regclass(s.logicalrelid::text || '_' || s.shardid) as part, s.shardid::text as id
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
  join pg_dist_local_group l on l.groupid = p.groupid
  join pg_dist_partition d on d.logicalrelid = s.logicalrelid`;

/** `found` with the shard numbers removed from names. */
const ofParts = (found: string): string => `
  select h.table_name || ' ' || h.id as place, regexp_replace(coalesce(string_agg(x.text, E'\\n' order by x.text), ''),
    '_' || h.id || '\\M', '', 'g') as text
  from (${PARTS}) h left join lateral (${found.replaceAll('$relation', 'h.part')}) x on true group by h.table_name, h.id`;

/** The same for the tables themselves on the home node. */
const ofTables = (found: string): string => `
  select d.logicalrelid::text as place, coalesce(string_agg(x.text, E'\\n' order by x.text), '') as text
  from pg_dist_partition d left join lateral (${found.replaceAll('$relation', 'd.logicalrelid')}) x on true group by 1`;

interface Found {
  readonly place: string;
  readonly text: string;
}

/** Shards that differ from their table: what each has, and what it should have. */
const differences = async (found: string) => {
  const wanted = new Map(
    (await home.unsafe<Found[]>(ofTables(found))).map(({ place, text }) => [place, text]),
  );
  const here = (await Promise.all(workers.map((worker) => worker.unsafe<Found[]>(ofParts(found))))).flat();
  expect(here.length).toBeGreaterThanOrEqual(4 * 30);
  expect([...wanted.values()].some((text) => text !== '')).toBe(true);
  return here
    .map(({ place, text }) => ({ place, text, wanted: wanted.get(place.split(' ')[0] ?? '') }))
    .filter(({ text, wanted: all }) => text !== all);
};

const TRIGGERS = `
  select replace(pg_get_triggerdef(t.oid), 'public.', '') || ' ' || t.tgenabled::text as text from pg_trigger t
  where t.tgrelid = $relation and not t.tgisinternal and t.tgfoid <> 'citus_truncate_trigger'::regproc`;
const POLICIES = `
  select format('%s %s %s %s %s', p.polname, p.polcmd, p.polroles, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text
  from pg_policy p where p.polrelid = $relation
  union all
  select format('enabled %s, forced %s', c.relrowsecurity, c.relforcerowsecurity) from pg_class c where c.oid = $relation`;
const RIGHTS = `
  select format('%s may %s', a.grantee::regrole, a.privilege_type) as text
  from pg_class c cross join lateral aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a where c.oid = $relation
  union all
  select format('%s may %s of %s', a.grantee::regrole, a.privilege_type, t.attname)
  from pg_attribute t cross join lateral aclexplode(t.attacl) a where t.attrelid = $relation`;
// Compared by definition, because names are truncated to 63 characters after the shard number.
const KEYS = `
  select regexp_replace(pg_get_constraintdef(c.oid), 'REFERENCES (public\\.)?(\\w+?)(_\\d+)?\\(', 'REFERENCES \\2(') as text
  from pg_constraint c where c.conrelid = $relation and c.contype in ('f', 'c', 'p', 'u')`;

const STORE = 'sto_one';
const NEVER = 'a posting is never changed or removed';
/** The node may refuse first, because shards are never truncated directly. */
const NEVER_TRUNCATED = /a posting is never changed or removed|is a shard of/;

/** A table on the home node and each worker, and each of its shards. */
const placesOf = async (table: string) => {
  const parts = await Promise.all(
    workers.map(async (sql) => {
      const found = await sql.unsafe<{ part: string }[]>(
        `select x.part::text as part from (${PARTS}) x where x.table_name = '${table}'`,
      );
      return found.map(({ part }) => ({ sql, table: part }));
    }),
  );
  return [...[home, ...workers].map((sql) => ({ sql, table })), ...parts.flat()];
};

describe.skipIf(CITUS_URL === '')('the shards of a table on the nodes (needs CITUS_URL)', () => {
  beforeAll(async () => {
    installation = await openCitusInstallation(`shards_${process.pid}`);
    await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, shards: 4 });
    home = open(installation.ownerUrl);
    workers = [...installation.workers.values()].map(open);
    for (const worker of workers) await worker.unsafe('set citus.override_table_visibility = off');
  }, 300_000);
  afterAll(async () => {
    await Promise.all([home, ...workers].map((sql) => sql.end()));
    await installation.close();
  });

  it.each([
    ['triggers', TRIGGERS],
    ['policies', POLICIES],
    ['rights', RIGHTS],
    ['keys', KEYS],
  ])('have the %s of their table', async (_what, found) => {
    expect(await differences(found)).toEqual([]);
  });

  it('stop even the owner from changing a posting or a seal', async () => {
    await home`
      insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
      values (${STORE}, 'sandbox', 'one', 'One', 'SAR', 'SA', 'Asia/Riyadh', now())`;
    for (const { sql, table } of await placesOf('posting')) {
      await expect(sql.unsafe(`delete from ${table} where store_id = '${STORE}'`)).rejects.toThrow(NEVER);
      await expect(sql.unsafe(`truncate ${table}`)).rejects.toThrow(NEVER_TRUNCATED);
    }
    for (const { sql, table } of await placesOf('posting_seal')) {
      const change = `update ${table} set store_id = store_id where store_id = '${STORE}'`;
      await expect(sql.unsafe(change)).rejects.toThrow(NEVER);
      await expect(sql.unsafe(`delete from ${table} where store_id = '${STORE}'`)).rejects.toThrow(NEVER);
      await expect(sql.unsafe(`truncate ${table}`)).rejects.toThrow(NEVER_TRUNCATED);
    }
  });
});
