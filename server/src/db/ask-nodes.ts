import type { Database } from './database.ts';
import { isBusy } from './failures.ts';

interface Answers<T> {
  /** The nodes that answer, home first. */
  readonly answers: readonly [T, ...T[]];
  /** The names of the others. */
  readonly silent: readonly string[];
}

/** Asks every node. One that is down is named instead of failing the others; rejects if home is. */
export const askNodes = async <T>(
  { nodes }: Pick<Database, 'nodes'>,
  question: (database: Database, name: string) => Promise<T>,
): Promise<Answers<T>> => {
  const [home, ...others] = nodes;
  if (!home) throw new Error('home is a node');
  const silent: string[] = [];
  const [first, ...rest] = await Promise.all([
    question(home.database, home.name),
    ...others.map(async ({ name, database }): Promise<readonly T[]> => {
      try {
        if (database.isAnswering()) return [await question(database, name)];
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      silent.push(name);
      return [];
    }),
  ]);
  return { answers: [first, ...rest.flat()], silent };
};
