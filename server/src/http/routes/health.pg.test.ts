import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { METRICS_TOKEN, openHttp } from '#test/http.ts';
import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const PROBE = 'pg_logical_emit_message';

it('many requests for /readyz at the same time write to the database once, and a later one again', async () => {
  const { database } = suite.deps;
  let probes = 0;
  const sql = new Proxy(database.sql, {
    get: (target, name) => {
      if (name !== 'unsafe') return Reflect.get(target, name) as unknown;
      return (text: string) => {
        if (text.includes(PROBE)) probes += 1;
        return target.unsafe(text);
      };
    },
  });
  const { app } = await openHttp(suite, {
    database: new Proxy(database, {
      get: (target, name) => (name === 'sql' ? sql : (Reflect.get(target, name) as unknown)),
    }),
  });
  const ready = async (): Promise<number> => (await app.request('http://apps.test/readyz')).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, ready));
  expect({ statuses: new Set(statuses), probes }).toEqual({ statuses: new Set([200]), probes: 1 });
  expect([await ready(), probes]).toEqual([200, 2]);
});

/** Prometheus' own, or a part of a histogram. */
const withoutSuffix = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');

it('alerts and the dashboard ask for metrics that exist', async () => {
  const { app } = await openHttp(suite);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await app.request('http://apps.test/metrics', { headers })).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  known.add('up');
  const asked = ['prometheus-alerts.yaml', 'grafana-dashboard.json'].flatMap((file) => {
    const source = readFileSync(new URL(`../../../operate/${file}`, import.meta.url), 'utf8');
    // A metric has an underscore and is followed by its labels, its range, a comparison or the end of its function.
    return [...source.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[)]| >)/g)].map(([, name = '']) =>
      withoutSuffix(name),
    );
  });
  expect(new Set(asked).size).toBeGreaterThan(12);
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
});

const jobs = (queue: string): string => `queue_jobs{queue="${queue}"}`;

it('metrics tell how many connections and jobs there are, and how long jobs wait', async () => {
  const { app } = await openHttp(suite);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const read = async (): Promise<(name: string) => number | undefined> => {
    const text = await (await app.request('http://apps.test/metrics', { headers })).text();
    return (name) => {
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length));
    };
  };
  const pool = (state: string): string => `database_pool_connections{node="${node}",state="${state}"}`;
  const home = suite.deps.database.nodes[0]?.name ?? '';
  const node = (await suite.database.directory?.nodeOf(suite.store.id))?.name ?? home;
  const before = await read();
  expect([before(pool('most')), before(pool('busy')), before(jobs('coupon.issue'))]).toEqual([12, 0, 0]);
  const during = await suite.act(async ({ enqueue }) => {
    const { id: storeId } = suite.store;
    await enqueue('coupon.issue', { storeId, couponId: 'cpn_1' }, 'one');
    return read();
  });
  // The job is not committed yet.
  expect([during(pool('busy')), during(jobs('coupon.issue'))]).toEqual([1, 0]);
  await suite.database.owner`
    update pgboss.job set created_on = now() - interval '90 seconds' where name = 'coupon.issue'`;
  const after = await read();
  expect([after(pool('busy')), after(pool('waiting')), after(jobs('coupon.issue'))]).toEqual([0, 0, 1]);
  expect(after('queue_oldest_job_seconds{queue="coupon.issue"}')).toBeGreaterThanOrEqual(90);
  expect([after(jobs('inbox.drain')), after('queue_oldest_job_seconds{queue="inbox.drain"}')]).toEqual([
    0, 0,
  ]);
});
