import type { StoreId } from '@apps-hub/domain/ids';
import { expect, it } from 'vitest';

import { MOST_PLACES, openNodes } from './nodes.ts';
import type { Pool } from './pool.ts';

it('ids of stores that do not exist do not fill the memory', async () => {
  const asked: StoreId[] = [];
  const directory = {
    nodes: [],
    nodeOf: (storeId: StoreId) => {
      asked.push(storeId);
      return Promise.resolve({ name: 'home', url: 'postgres://home' });
    },
    close: () => Promise.resolve(),
  };
  // Only `begin` is called; what it runs is not looked at.
  const pool = { begin: () => Promise.resolve() } as unknown as Pool<Record<string, unknown>>;
  const nodes = openNodes(directory, () => pool);
  const begin = (id: string) => nodes.begin(id as StoreId, [], () => Promise.resolve());
  await begin('str_first');
  await begin('str_first');
  expect(asked).toHaveLength(1);
  for (let count = 0; count < MOST_PLACES; count += 1) await begin(`str_${count}`);
  await begin('str_first');
  expect(asked.filter((id) => id === 'str_first')).toHaveLength(2);
});
