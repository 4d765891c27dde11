import { setTimeout as sleep } from 'node:timers/promises';

/** Tells when a database stops answering, and when it answers again. */
export interface Pulse {
  readonly isSilent: () => boolean;
  /** Called whenever the database stops answering. */
  readonly onSilence: (listener: () => void) => void;
  stop(): void;
}

/** A connection of its own, since one that others use may be busy. */
export interface PulseConnection {
  /** Asks the database something trivial. */
  readonly ask: () => Promise<unknown>;
  readonly close: () => void;
}

interface PulseOptions {
  readonly open: () => PulseConnection;
  readonly everyMs?: number;
  /** How soon a database that did not answer is asked again: nothing is served until it answers. */
  readonly againMs?: number;
  /** How long an answer may take. */
  readonly limitMs?: number;
}

/** Resolves after `ms` in two steps: if this process was busy or stopped itself, an answer that waits to be read is read in between. */
const patience = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms / 2, undefined, { signal, ref: false });
  await sleep(ms / 2, undefined, { signal, ref: false });
};

const isAnswered = async ({ ask }: PulseConnection, limitMs: number): Promise<boolean> => {
  const waiting = new AbortController();
  try {
    return await Promise.race([
      ask().then(
        () => true,
        () => false,
      ),
      patience(limitMs, waiting.signal).then(
        () => false,
        () => false,
      ),
    ]);
  } finally {
    waiting.abort();
  }
};

/**
 * Asks a database again and again. A stopped server, or one behind a broken network, keeps connections open and never answers: nothing
 * else would end a wait for it.
 */
export const startPulse = ({ open, everyMs = 2000, againMs = 200, limitMs = 5000 }: PulseOptions): Pulse => {
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let [isSilent, connection] = [false, open()];
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wasSilent = isSilent;
      isSilent = !(await isAnswered(connection, limitMs));
      if (isSilent && !stopping.signal.aborted) {
        connection.close();
        connection = open();
        if (!wasSilent) for (const listener of listeners) listener();
      }
      await sleep(isSilent ? againMs : everyMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
    connection.close();
  };
  void watch();
  return {
    isSilent: () => isSilent,
    onSilence: (listener) => void listeners.push(listener),
    stop: () => stopping.abort(),
  };
};
