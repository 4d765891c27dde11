import { expect, it } from 'vitest';

import { isOnSeveralServers, repeatMigration } from '#test/repeat-migration.ts';
import { pastCustomer, pastOrder } from '#platforms/salla/testing/past.ts';
import { setSallaStage } from '#platforms/salla/testing/salla-stage.ts';

const { suite, salla, storeOf, authorize, deliver, drain, tick } = setSallaStage();

/** Restores the store as left by a version without backfills, then runs the migration for such stores. */
const update = async (): Promise<void> => {
  const { id } = await storeOf();
  await suite().database.standAt(id);
  const { owner } = suite().database;
  await owner`delete from host_walk where store_id = ${id}`;
  await owner`delete from due_work where store = ${id} and step like 'host.%'`;
  await repeatMigration(owner, 'sql-clean-up');
};

const steps = async (): Promise<string[]> => {
  const rows = await suite().database.owner`
    select distinct step from due_work where store = ${(await storeOf()).id} and step like 'host.%' order by 1`;
  return rows.map(({ step }) => String(step));
};

it.skipIf(isOnSeveralServers())(
  'a store that installed its app before backfills existed gets one without reauthorising',
  async () => {
    const placed = suite().clock.now().toISOString().slice(0, 10);
    salla().past.customers = [pastCustomer(8001)];
    salla().past.orders = [pastOrder(600, `${placed} 10:00:00`)];
    await authorize();
    await update();
    const { id } = await storeOf();
    await tick();
    await drain();
    const { owner } = suite().database;
    const [brought] = await owner`
    select customers, orders, finished_at is not null as "isDone" from host_walk where store_id = ${id}`;
    expect(brought).toEqual({ customers: 1, orders: 1, isDone: true });
    expect(await steps()).toEqual(['host.compare']);
    // A store that already has a walk gets no other.
    await repeatMigration(owner, 'sql-clean-up');
    expect(await steps()).toEqual(['host.compare']);
  },
);

it.skipIf(isOnSeveralServers())('a store that uninstalled its app gets no backfill', async () => {
  await authorize();
  await deliver('app.uninstalled');
  await drain();
  await update();
  expect(await steps()).toEqual([]);
});
