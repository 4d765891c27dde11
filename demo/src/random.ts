import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random source seeded by its topic: the same topic gives the same numbers. */
export interface Random {
  /** An integer from `from` to `to`, inclusive. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** One item of the list; an item with twice the weight is picked twice as often. */
  readonly weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

const FINE = 1_000_000;

/** Seeds each topic separately, so that changing one part leaves the others unchanged. */
export const randomOf = (topic: string): Random => {
  const generator = xoroshiro128plus(createHash('sha256').update(topic).digest().readInt32BE());
  const int: Random['int'] = (from, to) => uniformInt(generator, from, to);
  const pick: Random['pick'] = (list) => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error(`${topic}: cannot pick from an empty list`);
    return picked;
  };
  return {
    int,
    pick,
    chance: (percent) => int(0, FINE - 1) < (percent / 100) * FINE,
    weighted: (list, weightOf) => {
      const total = list.reduce((sum, item) => sum + weightOf(item), 0);
      let left = (int(0, FINE - 1) / FINE) * total;
      return list.find((item) => (left -= weightOf(item)) < 0) ?? pick(list);
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: int(0, FINE) }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
};

/** The random part of an id: 31 bits at a time. */
export const randomBitsOf = (random: Random): bigint =>
  [0, 1].reduce((bits) => (bits << 31n) | BigInt(random.int(0, 0x7fff_ffff)), 0n);
