import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connect } from './database.ts';

// A copy, because the lane's own database cannot be copied while somebody is connected.
let database: TestDatabase;
let owner: TestDatabase['owner'];
beforeAll(async () => {
  database = await openTestDatabase({ checksStatements: false });
  owner = database.owner;
});
afterAll(() => database.close());

/** Tables with a store_id in each row; excludes `store` itself, which they all reference. */
const tenantTables = async (): Promise<string[]> => {
  const rows = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  return rows.map(({ name }) => name);
};

interface KeyRow {
  readonly table: string;
  readonly name: string;
  readonly first: string;
}

/** Tables that belong to no store, with the reason. */
const SHARED = new Map([
  ['store', 'the stores themselves'],
  ['account', 'a person may work in several stores'],
  ['account_session', 'of an account'],
  ['password_reset', 'of an account'],
  ['registration', 'before there is an account'],
  ['authenticator_app', 'of an account'],
  ['recovery_code', 'of an account'],
  ['passkey', 'of an account'],
  ['used_challenge', 'of whoever signs in'],
  ['sign_in_attempt', 'of an address, also one that nobody has'],
  ['allowance', 'of an address, a member of staff or a store; counted over all processes'],
  ['frame_token', 'looked up before its store is known, through functions alone'],
  ['due_work', 'asked across stores by the tick, through functions alone'],
  ['due_work_mark', 'of the tick'],
  ['ledger_epoch', 'of the server'],
  ['operator', 'runs the installation, and belongs to no store'],
  ['operator_session', 'of an operator'],
  ['operator_entry', 'of an operator'],
  ['kept_delivery', 'for stores whose node does not answer, so not on that node; through functions alone'],
  ['outbound_minute', 'of the hosts and carriers that all stores call'],
]);

it('needs no PostgreSQL extension', async () => {
  expect((await owner`select extname from pg_extension`).map(({ extname }) => extname)).toEqual(['plpgsql']);
});

describe('every tenant table', () => {
  it('is found', async () => {
    expect(await tenantTables()).toEqual(expect.arrayContaining(['customer', 'inbox', 'posting', 'wallet']));
  });

  it('includes all tables except those known to be shared', async () => {
    const rows = await owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    const tenants = await tenantTables();
    const others = rows.map(({ name }) => name).filter((name) => !tenants.includes(name));
    expect(others.filter((name) => !SHARED.has(name))).toEqual([]);
  });

  it('leads its primary key and every unique index with store_id', async () => {
    const rows = await owner<KeyRow[]>`
      select c.relname as table, i.indexrelid::regclass::text as name, coalesce(a.attname, '') as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relname = any(${await tenantTables()}) and c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary)`;
    expect(rows.filter(({ first }) => first !== 'store_id')).toEqual([]);
    const keyed = new Set(rows.map(({ table }) => table));
    expect((await tenantTables()).filter((table) => !keyed.has(table))).toEqual([]);
  });

  it('leads every index with store_id, so that no search crosses stores', async () => {
    const rows = await owner<KeyRow[]>`
      select c.relname as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid, 1, true) as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname = any(${await tenantTables()}) and c.relnamespace = 'public'::regnamespace`;
    expect(rows.filter(({ first }) => first !== 'store_id')).toEqual([]);
  });

  it('leads every foreign key with store_id, on both sides', async () => {
    const rows = await owner<(KeyRow & { readonly target: string; readonly targetFirst: string })[]>`
      select k.conrelid::regclass::text as table, k.conname as name, a.attname as first,
        k.confrelid::regclass::text as target, t.attname as "targetFirst"
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
      where k.contype = 'f' and k.conrelid::regclass::text = any(${await tenantTables()})`;
    expect(rows.length).toBeGreaterThan(0);
    const leads = (row: (typeof rows)[number]): boolean =>
      row.first === 'store_id' && row.targetFirst === (row.target === 'store' ? 'id' : 'store_id');
    expect(rows.filter((row) => !leads(row))).toEqual([]);
  });

  it('has row-level security with a policy that reads and writes one store', async () => {
    const rows = await owner<{ name: string; enabled: boolean; policies: string[] | null }[]>`
      select c.relname as name, c.relrowsecurity as enabled,
        (select array_agg(pg_get_expr(p.polqual, p.polrelid) || ' / ' || pg_get_expr(p.polwithcheck, p.polrelid) || ' / ' || p.polcmd::text)
         from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relname = any(${[...(await tenantTables()), 'store']}) and c.relnamespace = 'public'::regnamespace`;
    for (const { name, enabled, policies } of rows) {
      const column = name === 'store' ? 'id' : 'store_id';
      const rule = `(${column} = current_setting('app.store_id'::text, true))`;
      expect({ name, enabled, policies }).toEqual({
        name,
        enabled: true,
        policies: [`${rule} / ${rule} / *`],
      });
    }
  });
});

describe('the application role', () => {
  it('owns nothing and is no superuser', async () => {
    const [role] = await owner`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) as tables,
        (select count(*)::int from pg_proc where proowner = r.oid) as functions,
        (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
        has_schema_privilege(r.rolname, 'public', 'create') as creates
      from pg_roles r where rolname = 'apps_hub_app'`;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      tables: 0,
      functions: 0,
      schemas: 0,
      memberships: 0,
      creates: false,
    });
  });

  it('sees no rows of tenant tables while no store is set', async () => {
    const app = connect(database.appUrl, { max: 1 });
    try {
      for (const table of [...(await tenantTables()), 'store']) {
        const [row] = await app.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
        expect({ table, rows: row?.rows }).toEqual({ table, rows: 0 });
      }
    } finally {
      await app.end();
    }
  });

  it('is refused by each security definer function when it names another store', async () => {
    const functions = await owner<{ call: string }[]>`
      select format('select %I(%s)', p.proname, string_agg(
        case when a.place = 1 then quote_literal('sto_other') else 'null::' || format_type(a.type, null) end, ', ' order by a.place
      )) as call
      from pg_proc p cross join lateral unnest(p.proargtypes::oid[]) with ordinality a (type, place)
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proargnames[1] = 'p_store_id'
        and has_function_privilege('apps_hub_app', p.oid, 'execute')
        -- Reads and writes no rows, and starts each transaction.
        and p.proname <> 'store_must_be_here'
      group by p.oid, p.proname order by p.proname`;
    expect(functions.length).toBeGreaterThan(10);
    const app = connect(database.appUrl, { max: 1 });
    try {
      for (const { call } of functions) {
        const asked = app.begin(async (sql) => {
          await sql`set local app.store_id = 'sto_own'`;
          await sql.unsafe(call);
        });
        await expect(asked, call).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await app.end();
    }
  });

  it('may call only the security definer functions listed here', async () => {
    const rows = await owner<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('apps_hub_app', oid, 'execute') order by 1`;
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'find_store',
        'ledger_expire',
        'ledger_post',
        'ledger_post_batch',
        'list_store_ids',
      ]),
    );
  });
});

/** Orders of ten customers, with a posting each. */
const fill = (sql: TransactionSql, store: string, count: number) => sql`
  with orders as (
    insert into store_order (
      store_id, id, external_id, number, customer_id, placed_at, lines, shipping_minor, coupon_codes, refunds, updated_at
    )
    select ${store}, ${store} || lpad(n::text, 26, '0'), 'host ' || n, n, 'customer ' || n % 10, now() + n * interval '1 s',
      '[]', 0, '[]', '[]', now()
    from generate_series(1, ${count}::integer) n
  )
  insert into posting (
    store_id, customer_id, version, idempotency_key, actor, occurred_at, created_at, shortfall, kind, available_delta,
    pending_delta, available_after, pending_after, order_id
  )
  select ${store}, 'customer ' || n % 10, n, 'key ' || n, 'test', now(), now(), 0, 'earn', 0, 1, 0, n, ${store} || n
  from generate_series(1, ${count}::integer) n`;

describe('a new store beside large ones', () => {
  const LOOK_UPS = [
    [`store_order where store_id = 'new' and external_id = any('{host 1,host 2}')`, 'store_order_host_key'],
    [`store_order where store_id = 'new' and number = '5'`, 'store_order_number'],
    [`posting where store_id = 'new' and order_id = any('{new1,new2}')`, 'posting_of_order'],
  ] as const;

  it('has its look-ups read all its rows until it is counted', async () => {
    const rightOnes: number[] = [];
    const countRight = async (sql: TransactionSql): Promise<void> => {
      const plans = await Promise.all(LOOK_UPS.map(([what]) => sql.unsafe(`explain select from ${what}`)));
      const right = plans.filter((plan, at) => JSON.stringify(plan).includes(` ${LOOK_UPS[at]?.[1]} `));
      rightOnes.push(right.length);
    };
    const undone = new Error('undone');
    // Nobody else counts the rows of an open transaction.
    const filling = owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      for (const store of ['large 1', 'large 2', 'large 3']) await fill(sql, store, 2000);
      await sql`analyze store_order, posting`;
      await fill(sql, 'new', 500);
      await countRight(sql);
      await sql`analyze store_order, posting`;
      await countRight(sql);
      throw undone;
    });
    await expect(filling).rejects.toBe(undone);
    expect(rightOnes).toEqual([0, LOOK_UPS.length]);
  });

  it.each(['customer', 'store_order', 'wallet', 'posting'])(
    'is counted after 5,000 changed rows of %s, however many others have',
    async (table) => {
      const [row] = await owner<{ threshold: number; factor: number }[]>`
        select coalesce(max(option_value) filter (where option_name = 'autovacuum_analyze_threshold'),
            current_setting('autovacuum_analyze_threshold'))::float as threshold,
          coalesce(max(option_value) filter (where option_name = 'autovacuum_analyze_scale_factor'),
            current_setting('autovacuum_analyze_scale_factor'))::float as factor
        from pg_class c left join lateral pg_options_to_table(c.reloptions) on true where c.oid = ${table}::regclass`;
      const manyRows = 10_000_000;
      expect(row && row.threshold + row.factor * manyRows).toBe(5000);
    },
  );
});
