import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random number generator seeded by a topic. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** FNV-1a: spreads similar topics over all seeds. */
const seedOf = (topic: string): number => {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < topic.length; index += 1)
    hash = Math.imul(hash ^ topic.charCodeAt(index), 0x0100_0193);
  return hash;
};

/** Each topic has its own sequence, so that changing one area doesn't change others. */
export const randomOf = (topic: string): Random => {
  const generator = xoroshiro128plus(seedOf(topic));
  const int: Random['int'] = (from, to) => uniformInt(generator, from, to);
  return {
    int,
    chance: (percent) => int(1, 100) <= percent,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error(`${topic}: nothing to pick from`);
      return picked;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: int(0, 1_000_000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
};
