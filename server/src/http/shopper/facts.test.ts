import type { StoreId } from '@apps-hub/domain/ids';
import { expect, it } from 'vitest';

import { createFacts } from './facts.ts';

/** A process that repeats facts for this long, on a clock of its own; facts count how often they were read. */
const open = (factsFreshMs?: number) => {
  let [nowMs, reads, isOn] = [1_000_000, 0, true];
  const facts = createFacts(
    { now: () => new Date(nowMs), ...(factsFreshMs === undefined ? {} : { factsFreshMs }) },
    () => (isOn ? Promise.resolve({ reads: (reads += 1) }) : Promise.reject(new Error('off'))),
  );
  return {
    ask: async (store = 'sto_1') =>
      new TextDecoder().decode((await facts({ storeId: store as StoreId, address: '' })).body),
    pass: (ms: number) => {
      nowMs += ms;
    },
    turn: (on: boolean) => {
      isOn = on;
    },
  };
};

it('repeats facts for the given time, and shares what is being read', async () => {
  const { ask, pass } = open(500);
  expect(await Promise.all([ask(), ask()])).toEqual(['{"reads":1}', '{"reads":1}']);
  pass(499);
  expect(await ask()).toBe('{"reads":1}');
  pass(1);
  expect(await ask()).toBe('{"reads":2}');
});

it('keeps no store’s facts for another, and none over a clock that was set back', async () => {
  const { ask, pass } = open(500);
  await ask();
  expect(await ask('sto_2')).toBe('{"reads":2}');
  pass(-3_600_000);
  expect(await ask()).toBe('{"reads":3}');
});

it('repeats nothing unless told to', async () => {
  const { ask } = open();
  await ask();
  expect(await ask()).toBe('{"reads":2}');
});

it('keeps no refusal', async () => {
  const { ask, turn } = open(500);
  turn(false);
  await expect(ask()).rejects.toThrow('off');
  turn(true);
  expect(await ask()).toBe('{"reads":1}');
});
