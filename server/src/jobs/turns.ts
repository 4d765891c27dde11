/** Keys whose work is done in slices, a few keys at once, each in turn: one with much to do holds up no other. */
export interface Turns<Key> {
  /** Gives the key a turn. One asked for during its own turn gets another one. */
  ask(key: Key): void;
  /** Takes no further turns; resolves when those in progress are over. */
  stop(): Promise<void>;
}

interface Ways<Key> {
  readonly atOnce: number;
  /** Does one slice; returns whether more is left. */
  readonly work: (key: Key) => Promise<boolean>;
  readonly failed: (key: Key, error: unknown) => void;
}

export const createTurns = <Key>({ atOnce, work, failed }: Ways<Key>): Turns<Key> => {
  const waiting = new Set<Key>();
  const running = new Map<Key, Promise<void>>();
  const askedAgain = new Set<Key>();
  let isStopped = false;

  const takeTurn = async (key: Key): Promise<void> => {
    try {
      if (await work(key)) askedAgain.add(key);
    } catch (error) {
      failed(key, error);
    }
    running.delete(key);
    if (askedAgain.delete(key)) waiting.add(key);
    begin();
  };

  const begin = (): void => {
    for (const key of waiting) {
      if (isStopped || running.size >= atOnce) return;
      waiting.delete(key);
      running.set(key, takeTurn(key));
    }
  };

  return {
    ask: (key) => {
      if (running.has(key)) askedAgain.add(key);
      else waiting.add(key);
      begin();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running.values());
    },
  };
};
