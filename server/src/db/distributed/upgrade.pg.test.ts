import { rm } from 'node:fs/promises';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CITUS_URL } from '#test/citus/installation.ts';
import { openCitusStores, patiently } from '#test/citus/stores.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { copyMigrations } from '#test/newer-migration.ts';
import { enter, migrate, whileChanging, whileMoving } from '../migrate.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { connectOwner } from '../owner.ts';
import { readWorkers } from './cluster.ts';
import { onNode } from './set-up-worker.ts';
import { upgradeNodes } from './upgrade.ts';

const SECRETS = { secret: LANE_SECRET };

let used: Awaited<ReturnType<typeof openCitusStores>>;
/** Migrations with one more, which adds columns to seven tables, and a table with keys. */
let folder: string;

describe.skipIf(CITUS_URL === '')('an installation on Citus that is used (needs CITUS_URL)', () => {
  beforeAll(async () => {
    folder = await copyMigrations(MIGRATIONS);
    used = await openCitusStores(`upgrade_${process.pid}`);
  }, 300_000);
  afterAll(async () => {
    await used.close();
    await used.installation.close();
    await rm(folder, { recursive: true });
  });

  it('lets processes of this version start while stores are moved, but not while it is changed', async () => {
    const { ownerUrl } = used.installation;
    const start = async (): Promise<void> => {
      const { place } = await enter(ownerUrl, { ...SECRETS, onReplaced: () => undefined });
      await place.leave();
    };
    await whileMoving(ownerUrl, start);
    let waited: Promise<void> | undefined;
    const order: string[] = [];
    await whileChanging(ownerUrl, async (sql) => {
      waited = start().then(() => void order.push('started'));
      await sql`select pg_sleep(1)`;
      order.push('changed');
    });
    await waited;
    expect(order).toEqual(['changed', 'started']);
  }, 240_000);

  it('is upgraded on every node while stores post and settings change, and loses and repeats nothing', async () => {
    const { installation, stores, home, postPoint, posted, provesItself } = used;
    const state = { isOver: false };
    const acknowledged = new Map<StoreId, string[]>();
    let worstMs = 0;
    const poster = async (store: StoreId, name: string): Promise<void> => {
      const keys = acknowledged.get(store) ?? [];
      acknowledged.set(store, keys);
      for (let turn = 0; !state.isOver || turn < 20; turn += 1) {
        const begun = performance.now();
        await patiently(() => postPoint(store, `${name}-${turn}`));
        worstMs = Math.max(worstMs, performance.now() - begun);
        keys.push(`${name}-${turn}`);
      }
    };
    /** Writes a table that is copied to each node, in two phases. */
    const renamer = async (): Promise<void> => {
      for (let turn = 0; !state.isOver; turn += 1)
        await patiently(() => home`update store set name = ${`Store ${turn}`} where id = ${stores[0] ?? ''}`);
    };
    const upgrade = async (): Promise<void> => {
      // A running process, and functions that differ, as after a newer version.
      const { place } = await enter(installation.ownerUrl, { ...SECRETS, onReplaced: () => undefined });
      const sql = connectOwner(installation.ownerUrl);
      for (const url of [installation.ownerUrl, ...installation.workers.values()])
        await onNode(url, (node) => node`update installation.version set set_up = 'of the version before'`);
      await upgradeNodes(sql, installation.ownerUrl, {
        secrets: SECRETS,
        isNewSecret: false,
        workers: await readWorkers(sql, installation.ownerUrl),
        beside: null,
        patience: { waitMs: 60_000, say: () => undefined },
        folder,
      });
      await sql.end();
      await place.leave();
    };
    const upgrading = upgrade().finally(() => (state.isOver = true));
    const posters = stores.flatMap((store) => ['a', 'b'].map((name) => poster(store, name)));
    await Promise.all([upgrading, ...posters, renamer()]);
    for (const store of stores) {
      expect((await posted(store)).toSorted()).toEqual(acknowledged.get(store)?.toSorted());
      await provesItself(store);
    }
    // A client is not refused before eight seconds.
    expect(worstMs).toBeLessThan(8000);
    for (const url of installation.workers.values())
      expect(
        await onNode(
          url,
          (node) => node`
            select (select count(*)::int from installation.progress) as unfinished, (select count(added_later)::int from wallet where false) as added`,
        ),
      ).toEqual([{ unfinished: 0, added: 0 }]);
    const indexes = await home`
      select result from run_command_on_shards('posting', 'select bool_and(i.indisvalid) from pg_index i where i.indrelid = ''%s''::regclass')`;
    expect(new Set(indexes.map((row) => row['result'] as string))).toEqual(new Set(['t']));
    await home`delete from installation.migration where created_at = (select max(created_at) from installation.migration)`;
    for (const url of installation.workers.values())
      await onNode(
        url,
        (node) =>
          node`delete from installation.migration where created_at = (select max(created_at) from installation.migration)`,
      );
    await migrate(installation.ownerUrl, SECRETS);
  }, 240_000);
});
