import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { Node } from '../nodes.ts';
import { passWork } from './store-work.ts';

/** Two plain databases stand in for two nodes. */
let old: TestDatabase;
let next: TestDatabase;

beforeAll(async () => {
  old = await openTestDatabase();
  next = await openTestDatabase();
});
afterEach(async () => {
  for (const { owner } of [old, next]) {
    await owner`delete from pgboss.job`;
    await owner`delete from due_work`;
    await owner`drop trigger if exists breaks on pgboss.job_common`;
  }
});
afterAll(async () => {
  await old.close();
  await next.close();
});

const nodeAt = ({ ownerUrl }: TestDatabase): Node => ({ name: ownerUrl, url: ownerUrl });
const pass = () => passWork({ from: nodeAt(old), to: nodeAt(next), storeIds: ['sto_1', 'sto_2'] });

interface Made {
  readonly store?: string;
  readonly state?: string;
  readonly retries?: number;
  readonly key?: string;
  readonly policy?: string;
}

const job = async ({ owner }: TestDatabase, made: Made = {}): Promise<string> => {
  const { store = 'sto_1', state = 'created', retries = 0, key = null, policy = 'standard' } = made;
  const [row] = await owner<{ id: string }[]>`
    insert into pgboss.job (name, group_id, state, retry_count, singleton_key, policy, data, start_after)
    values (${policy === 'short' ? 'points.batch' : 'coupon.issue'}, ${store}, ${state}::pgboss.job_state, ${retries}, ${key},
      ${policy}, '{"a": 1}', '2030-01-01') returning id::text`;
  return row?.id ?? '';
};

const jobs = async ({ owner }: TestDatabase) =>
  (
    await owner<{ text: string }[]>`
      select id || ' ' || state || ' ' || start_after::date || ' ' || data || coalesce(output::text, '') as text
      from pgboss.job order by id`
  ).map(({ text }) => text);

/** Makes the next change of a job in this state fail, once. */
const breaksAt = ({ owner }: TestDatabase, change: 'update' | 'delete') =>
  owner
    .unsafe(`
    create or replace function breaks() returns trigger language plpgsql as $$ begin raise exception 'the power went'; end $$;
    create trigger breaks before ${change} on pgboss.job_common for each row execute function breaks();`)
    .simple();
const mends = ({ owner }: TestDatabase) => owner`drop trigger breaks on pgboss.job_common`;

describe('a store’s waiting work', () => {
  it('is moved unchanged, whether jobs, retries or due steps', async () => {
    const [first, again] = [await job(old), await job(old, { store: 'sto_2', state: 'retry', retries: 2 })];
    const stays = await job(old, { store: 'sto_3' });
    await old.owner`
      insert into due_work (store, step, due_at, attempts) values ('sto_1', 'bodies.forget', 'infinity', 3), ('sto_3', 'proof.seal', now(), 0)`;
    await pass();
    expect(await jobs(old)).toEqual([`${stays} created 2030-01-01 {"a": 1}`]);
    expect(await jobs(next)).toEqual(
      [`${first} created 2030-01-01 {"a": 1}`, `${again} retry 2030-01-01 {"a": 1}`].toSorted(),
    );
    expect(await next.owner`select store, step, due_at::text, attempts from due_work`).toEqual([
      { store: 'sto_1', step: 'bodies.forget', due_at: 'infinity', attempts: 3 },
    ]);
    expect(await old.owner`select store from due_work`).toEqual([{ store: 'sto_3' }]);
  });

  it('stays with the old node if it has started there', async () => {
    const running = await job(old, { state: 'active' });
    await old.owner`insert into due_work (store, step, due_at, is_running) values ('sto_1', 'proof.seal', now(), true)`;
    await pass();
    expect(await jobs(old)).toEqual([`${running} active 2030-01-01 {"a": 1}`]);
    expect(await jobs(next)).toEqual([]);
    expect(await next.owner`select from due_work`).toEqual([]);
  });

  it('is not duplicated if the new node has such a job waiting', async () => {
    await job(old, { policy: 'short', key: 'batch' });
    const known = await job(next, { policy: 'short', key: 'batch' });
    await pass();
    expect(await jobs(old)).toEqual([]);
    expect(await jobs(next)).toEqual([`${known} created 2030-01-01 {"a": 1}`]);
  });
});

describe('an interrupted move', () => {
  it('does not repeat a job if it stopped before the old node released it', async () => {
    const id = await job(old);
    await breaksAt(old, 'delete');
    await expect(pass()).rejects.toThrow('the power went');
    expect(await jobs(next)).toEqual([expect.stringContaining(`${id} cancelled`)]);
    await mends(old);
    // Meanwhile the old node has started it.
    await old.owner`update pgboss.job set state = 'active' where id = ${id}`;
    await pass();
    expect(await jobs(old)).toEqual([`${id} active 2030-01-01 {"a": 1}`]);
    expect(await jobs(next)).toEqual([]);
  });

  it('lets the new node do the job if it stopped after the old node released it', async () => {
    const id = await job(old);
    await breaksAt(next, 'update');
    await expect(pass()).rejects.toThrow('the power went');
    expect(await jobs(old)).toEqual([]);
    await mends(next);
    await pass();
    expect(await jobs(next)).toEqual([`${id} created 2030-01-01 {"a": 1}`]);
    await pass();
    expect(await jobs(next)).toHaveLength(1);
  });
});
