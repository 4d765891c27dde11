import { DAY_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { pastOrder } from '#platforms/salla/testing/past.ts';
import { setSallaStage } from '#platforms/salla/testing/salla-stage.ts';
import { runBackfill } from './backfill.ts';

const { suite, http, salla, storeOf, authorize } = setSallaStage();

/** Removes the ticks that wait in the queue, and returns after how many seconds each would have started. */
const takeTicks = async (): Promise<number[]> => {
  const found: number[] = [];
  for (const boss of suite().bosses) {
    const { rows } = await boss.getDb().executeSql(
      `delete from pgboss.job where name = 'store.tick' and state = 'created'
       returning extract(epoch from start_after - created_on)::int as seconds`,
    );
    found.push(...rows.map(({ seconds }) => Number(seconds)));
  }
  return found;
};

it('asks for a tick in a few seconds while pages are left, and for none at the end', async () => {
  const day = new Date(suite().clock.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  salla().past.orders = Array.from({ length: 130 }, (_, n) => pastOrder(2000 + n, `${day} 10:00:00`));
  await authorize();
  const { id } = await storeOf();
  await takeTicks();
  await runBackfill(http().deps, id);
  await runBackfill(http().deps, id);
  // Salla's limit was reached, and both turns share a tick.
  const [seconds = 60, ...others] = await takeTicks();
  expect(seconds).toBeLessThan(10);
  expect(others).toEqual([]);
  let left = others.length + 1;
  for (let turns = 0; turns < 5 && left > 0; turns += 1) {
    suite().clock.advance(60_000);
    await runBackfill(http().deps, id);
    left = (await takeTicks()).length;
  }
  expect(left).toBe(0);
});
