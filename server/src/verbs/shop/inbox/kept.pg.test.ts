import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { openHttp, type Http } from '#test/http.ts';
import { type Database, openDatabase } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { installationHealth, reasonsOf } from '#verbs/loyalty/proof/health.ts';
import { KEPT_LIMITS, keepDeliveries } from './keep.ts';
import { passOnKept } from './pass-on.ts';

/** Home and a node, of which the node holds all stores; nothing listens there while it is down. */
const { suite, http, shop } = setStage();
const place = { isDown: true };
const opened: Database[] = [];
let down: Http;
/** The same installation as another process sees it, which has not noticed anything yet. */
let later: Deps;

const openNodes = (): Database => {
  const home = { name: 'home', url: suite.database.appUrl };
  const node = { name: 'node', url: 'postgres://apps_hub_app@127.0.0.1:1/apps_hub' };
  const database = openDatabase(home.url, {
    max: 4,
    directory: {
      nodes: [home, node],
      nodeOf: () => Promise.resolve(place.isDown ? node : home),
      close: () => Promise.resolve(),
    },
  });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  const database = openNodes();
  down = await openHttp({ ...suite, home: database, deps: { ...suite.deps, database } });
  later = { ...suite.deps, database: openNodes() };
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
});

const kept = () => suite.database.owner`
  select delivery_key as key, received_count as times from kept_delivery order by id`;
const inbox = () => suite.database.owner`
  select delivery_key as key, received_count as times, status, received_at as at from inbox order by id`;
const health = () => installationHealth(later.database, suite.clock.now());

describe('a delivery whose node is down', () => {
  it('is acknowledged once home keeps it, and kept once', async () => {
    const [one, two] = [shop.order(), shop.order()];
    expect(await down.deliver({ ...one.paid, id: 'first' })).toMatchObject({
      status: 200,
      body: { received: true },
    });
    suite.clock.advance(120_000);
    expect((await down.deliver({ ...one.paid, id: 'first' })).status).toBe(200);
    expect((await down.deliver({ ...two.paid, id: 'second' })).status).toBe(200);
    expect(await kept()).toEqual([
      { key: 'first', times: 2 },
      { key: 'second', times: 1 },
    ]);
    expect(await inbox()).toEqual([]);
  });

  it('is refused with a wrong signature, before anything is kept', async () => {
    const forged = await down.deliver({ ...shop.order().paid, id: 'forged', secret: 'wrong' });
    expect(forged.status).toBe(401);
    expect(await kept()).toHaveLength(2);
  });

  it('stays while the node does not answer, and is counted', async () => {
    expect(await passOnKept(later)).toBe(0);
    expect(await kept()).toHaveLength(2);
    const now = await health();
    expect(now).toMatchObject({ kept: 2, oldestKeptSeconds: 120 });
    expect(reasonsOf(now)).toContain(
      '2 events of stores whose node does not answer are kept, the oldest for 120 s',
    );
  });

  it.each([
    ['the store has too many', { rows: 2 }],
    ["the store's are too large", { bytes: 10 }],
    ['the table is too large', { onDisk: 1 }],
  ])('is left to its host when %s', async (_, limit) => {
    const delivery = { app: null, topic: 't', deliveryKey: 'third', subject: 's', body: '{"order": 1}' };
    const isKept = await keepDeliveries(later, suite.store.id, [{ delivery, count: 1 }], {
      ...KEPT_LIMITS,
      ...limit,
    });
    expect(isKept).toBe(false);
    expect(await kept()).toHaveLength(2);
  });

  it('is not kept when there is no other node', async () => {
    const delivery = { app: null, topic: 't', deliveryKey: 'alone', subject: 's', body: '' };
    expect(await keepDeliveries(suite.deps, suite.store.id, [{ delivery, count: 1 }])).toBe(false);
  });

  it('comes before later ones in the inbox once the node is back, with the time of its arrival', async () => {
    const arrivedAt = suite.clock.now();
    place.isDown = false;
    const newer = shop.order();
    await http.deliver({ ...newer.paid, id: 'newer' });
    expect(await passOnKept(later)).toBe(2);
    expect(await kept()).toEqual([]);
    expect(await inbox()).toEqual([
      { key: 'first', times: 2, status: 'received', at: new Date(arrivedAt.getTime() - 120_000) },
      { key: 'second', times: 1, status: 'received', at: arrivedAt },
      { key: 'newer', times: 1, status: 'received', at: arrivedAt },
    ]);
    expect(await health()).toMatchObject({ kept: 0, oldestKeptSeconds: 0 });
  });

  it('is applied once, even if the process that passes it on ends before it removes it from home', async () => {
    await suite.drain();
    const again = shop.order();
    place.isDown = true;
    await down.deliver({ ...again.paid, id: 'twice' });
    place.isDown = false;
    const { sql } = later.database;
    const ending = new Proxy(later.database, {
      get: (target, name) =>
        name === 'sql'
          ? (strings: TemplateStringsArray, ...values: never[]) => {
              if (strings.join('').includes('deliveries_passed_on')) throw new Error('the process ended');
              return sql(strings, ...values);
            }
          : Reflect.get(target, name),
    });
    await passOnKept({ ...later, database: ending });
    expect(await kept()).toEqual([{ key: 'twice', times: 1 }]);
    await suite.drain();
    expect(await passOnKept(later)).toBe(1);
    await suite.drain();
    const rows = await suite.database.owner`
      select status, attempts, received_count as times from inbox where delivery_key = 'twice'`;
    expect(rows).toMatchObject([{ status: 'applied', attempts: 1 }]);
    expect(await kept()).toEqual([]);
    await shop.provesItself();
  });
});
