/** A fair queue: work is done in slices, a few keys at a time, so that a key with much work does not block the others. */
export interface Turns<Key> {
  /** Queues a slice for the key; a request during the key's own slice queues another. */
  request(key: Key): void;
  /** Starts no further slices; resolves when the running ones are done. */
  stop(): Promise<void>;
}

interface TurnOptions<Key> {
  readonly atOnce: number;
  /** Does one slice; returns whether more is left. */
  readonly work: (key: Key) => Promise<boolean>;
  readonly failed: (key: Key, error: unknown) => void;
}

export const createTurns = <Key>({ atOnce, work, failed }: TurnOptions<Key>): Turns<Key> => {
  const waiting = new Set<Key>();
  const running = new Map<Key, Promise<void>>();
  const again = new Set<Key>();
  let isStopped = false;

  const takeTurn = async (key: Key): Promise<void> => {
    try {
      if (await work(key)) again.add(key);
    } catch (error) {
      failed(key, error);
    }
    running.delete(key);
    if (again.delete(key)) waiting.add(key);
    startNext();
  };

  const startNext = (): void => {
    for (const key of waiting) {
      if (isStopped || running.size >= atOnce) return;
      waiting.delete(key);
      running.set(key, takeTurn(key));
    }
  };

  return {
    request: (key) => {
      if (running.has(key)) again.add(key);
      else waiting.add(key);
      startNext();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running.values());
    },
  };
};
