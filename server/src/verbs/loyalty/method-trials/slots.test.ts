import type { StoreId } from '@apps-hub/domain/ids';
import { expect, it } from 'vitest';

import { createSlots } from './slots.ts';

const store = (name: string) => `sto_${name}` as StoreId;

/** Work that runs until it is stopped. */
const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: () => resolve('done') };
};

it('admits two per store and four in total, and the next when one finishes', async () => {
  const slots = createSlots();
  const first = openWork();
  const others = openWork();
  const busy = { code: 'what_if_busy' };
  const running = [slots.run(store('a'), first.work), slots.run(store('a'), others.work)];
  await expect(slots.run(store('a'), others.work)).rejects.toMatchObject(busy);
  running.push(slots.run(store('b'), others.work), slots.run(store('c'), others.work));
  await expect(slots.run(store('d'), others.work)).rejects.toMatchObject(busy);

  first.finish();
  expect(await running[0]).toBe('done');
  running.push(slots.run(store('d'), others.work));
  others.finish();
  expect(await Promise.all(running)).toHaveLength(5);
});

it('releases its slot when the work fails', async () => {
  const slots = createSlots();
  const failing = () => slots.run(store('a'), () => Promise.reject(new Error('no')));
  for (let turn = 0; turn < 6; turn += 1) await expect(failing()).rejects.toThrow('no');
});
