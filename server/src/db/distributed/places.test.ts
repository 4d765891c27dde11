import { expect, it } from 'vitest';

import { partOf, storesByNode } from './places.ts';
import { presentStatus } from './present.ts';

const PARTS = [
  { id: '1', first: -100, last: -1, node: 'one:5432' },
  { id: '2', first: 0, last: 0, node: 'two:5432' },
  { id: '3', first: 1, last: 100, node: 'one:5432' },
];

it('finds a store on the node whose shard contains its hash, including the ends of each range', () => {
  const stores = [-100, -1, 0, 1, 100].map((hash) => ({ id: `sto_${hash}`, hash }));
  expect(storesByNode(PARTS, stores)).toEqual(
    new Map([
      ['one:5432', ['sto_-100', 'sto_-1', 'sto_1', 'sto_100']],
      ['two:5432', ['sto_0']],
    ]),
  );
  expect(() => partOf(PARTS, { id: 'sto_x', hash: 101 })).toThrow('belongs to a shard');
});

it('prints a status line for each node, with the store names of a node that has few, and says which is down', () => {
  const many = Array.from({ length: 11 }, (_, index) => `sto_${index}`);
  const lines = presentStatus([
    { name: 'one:5432', stores: many, held: { bytes: 2_500_000, waiting: 1 }, kept: 0 },
    { name: 'two:5432', stores: ['sto_a'], held: null, kept: 1200 },
  ]);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'one:5432 11 stores 2.5 MB 1 job waiting',
    'two:5432 1 store does not answer: these stores are not served until it does',
    ' 1,200 events of its stores are kept on home until it answers',
    ' sto_a',
  ]);
});
