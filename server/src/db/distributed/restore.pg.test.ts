import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyServer, programsOf } from '#test/citus/copied-server.ts';
import { CITUS_URL, openCitusInstallation } from '#test/citus/installation.ts';
import { openCitusStores, seedStore, useCitusStores } from '#test/citus/stores.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { connect, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { problemsOf, readFacts } from './checks.ts';
import { distributeDatabase } from './distribute.ts';
import { relocate } from './relocate.ts';
import { citusServers, onEach, withDatabase } from './testing/servers.ts';

const POINT = 'before the mistake';

describe.skipIf(CITUS_URL === '')('an installation on Citus (needs CITUS_URL)', () => {
  let used: Awaited<ReturnType<typeof openCitusStores>>;
  beforeAll(async () => {
    used = await openCitusStores(`restore_${process.pid}`);
  }, 300_000);
  afterAll(async () => {
    await used.close();
    await used.installation.close();
  });

  it('is restored on other servers as it was at one point of all nodes, and proves itself there', async () => {
    const { stores, home, postPoint, posted, database } = used;
    const servers = await citusServers(CITUS_URL);
    const copies = await Promise.all(servers.map(copyServer));
    try {
      const isOver = { yes: false };
      const acknowledged = new Map(stores.map((id) => [id, [] as string[]]));
      const poster = async (store: StoreId): Promise<void> => {
        for (let turn = 0; !isOver.yes; turn += 1) {
          await postPoint(store, `point-${turn}`);
          // Also on its node, a table that is copied to all: in two phases.
          if (turn % 5 === 0)
            await database.inStore(
              store,
              ({ sql }) => sql`update store set name = ${`Store ${turn}`} where id = ${store}`,
            );
          acknowledged.get(store)?.push(`point-${turn}`);
        }
      };
      const posters = stores.map(poster);
      const count = () => Math.min(...[...acknowledged.values()].map((keys) => keys.length));
      await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(20);
      const before = new Map([...acknowledged].map(([id, keys]) => [id, [...keys]]));
      await home`select citus_create_restore_point(${POINT})`;
      isOver.yes = true;
      await Promise.all(posters);
      for (const store of stores) await postPoint(store, 'the mistake');
      await Promise.all(copies.map((copy) => copy.endLog()));
      for (const copy of copies) await copy.restore(POINT);
      const name = new URL(used.installation.ownerUrl).pathname.slice(1);
      const [newHome = ''] = copies.map(({ url }) => withDatabase(url, name));
      const places = new Map(
        copies.map(({ url }, at) => [new URL(servers[at] ?? '').host, new URL(url).host]),
      );
      const [firstPlace] = places;
      await expect(
        relocate(newHome, { places: new Map(firstPlace ? [firstPlace] : []), say: () => undefined }),
      ).rejects.toThrow('Also name the new address of');
      await relocate(newHome, { places, say: () => undefined });
      const restored = await useCitusStores(newHome);
      try {
        expect(restored.directory.nodes.map((node) => node.name).toSorted()).toEqual(
          [...places.values()].slice(1).toSorted(),
        );
        for (const store of stores) {
          const keys = await restored.posted(store);
          expect(keys).toEqual(expect.arrayContaining(before.get(store) ?? []));
          expect(keys).not.toContain('the mistake');
          await restored.provesItself(store);
          await restored.postPoint(store, 'after the restore');
          expect(await restored.posted(store)).toEqual([...keys, 'after the restore']);
          await restored.provesItself(store);
          // The former installation works on, and nothing of the restored one has reached it.
          expect(await posted(store)).toEqual([...(acknowledged.get(store) ?? []), 'the mistake']);
        }
      } finally {
        await restored.close();
      }
    } finally {
      for (const copy of copies) await copy.remove();
    }
  }, 300_000);

  it('is made of a dump of one database, with every balance', async () => {
    const [server = ''] = await citusServers(CITUS_URL);
    const [name, plainName] = [`dumped_${process.pid}`, `plain_${process.pid}`];
    const plain = withDatabase(server, plainName);
    const programs = await programsOf(server);
    const folder = await programs.folder();
    await onEach([server], 'postgres', [`create database ${plainName}`]);
    const installation = await openCitusInstallation(name);
    try {
      const appUrl = await migrate(plain, { secret: LANE_SECRET });
      const [owner, database] = [connect(plain, { max: 1 }), openDatabase(appUrl, { max: 1 })];
      await seedStore(owner, 'sto_1' as StoreId);
      await database.close();
      await owner`insert into pgboss.job (name, data, group_id) values ('points.batch', '{}', 'sto_1')`;
      await owner.end();
      const file = join(folder, 'apps-hub.dump');
      await programs.run('pg_dump', ['--format=custom', `--file=${file}`, plain]);
      await programs.run(
        'pg_restore',
        ['--exit-on-error', '--no-owner', '--dbname', installation.ownerUrl, file],
        { PGOPTIONS: '-c citus.enable_ddl_propagation=off' },
      );
      const sql = connect(installation.ownerUrl, { max: 1 });
      expect(problemsOf(await readFacts(sql, installation.ownerUrl))).toEqual([]);
      await sql.end();
      await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, shards: 4 });
      const there = await useCitusStores(installation.ownerUrl);
      await there.postPoint('sto_1' as StoreId, 'first');
      expect(await there.posted('sto_1' as StoreId)).toEqual(['first']);
      await there.provesItself('sto_1' as StoreId);
      await there.close();
    } finally {
      await installation.close();
      await onEach([server], 'postgres', [`drop database ${plainName} with (force)`]);
      await rm(folder, { recursive: true });
    }
  }, 240_000);
});
