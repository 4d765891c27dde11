import { expect, it } from 'vitest';

import { type Client, inTurn } from './client.ts';
import { createRandom } from './random.ts';

// A turn does not use the world.
const client = { seed: 'seed/demo-1', random: createRandom('x'), count: () => 0 } as unknown as Client;

const choicesIn = (turn: number): number[] => {
  const { random } = inTurn(client, turn);
  return [random.int(1, 1000), random.int(1, 1000), random.int(1, 1000)];
};

it('a turn makes the same choices, however many were made before it', () => {
  const first = choicesIn(2);
  choicesIn(1);
  client.random.int(1, 6);
  expect(choicesIn(2)).toEqual(first);
  expect(choicesIn(3)).not.toEqual(first);
});

it('no two turns share a number', () => {
  const numbers = [0, 1, 2].flatMap((turn) => {
    const { count } = inTurn(client, turn);
    return [count(), count(), count()];
  });
  expect(new Set(numbers).size).toBe(9);
});
