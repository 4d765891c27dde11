import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';

const WANTED = 'metrics wanted';
const GIVEN = 'metrics given';
/** Longer than the library waits for the processes. */
const ANSWER_MS = 6000;

interface Wanted {
  readonly type: typeof WANTED;
  readonly id: number;
}

interface Given {
  readonly type: typeof GIVEN;
  readonly id: number;
  /** Null if a process did not answer. */
  readonly text: string | null;
}

const isOf = <T extends { readonly type: string }>(type: T['type'], message: unknown): message is T =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

/** It answers the supervising process once it exists. From the start of the process on: one that does not serve yet has nothing to tell. */
const collector = cluster.isWorker ? new AggregatorRegistry() : undefined;

/** In the supervising process: answers a process that wants the metrics of all. */
export const gatherMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isOf<Wanted>(WANTED, message)) return;
    const give = (text: string | null): void => {
      const given: Given = { type: GIVEN, id: message.id, text };
      if (worker.isConnected()) worker.send(given);
    };
    all.clusterMetrics().then(give, () => give(null));
  });
};

let asked = 0;

const askSupervisor = (): Promise<string> => {
  asked += 1;
  const id = asked;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (message: unknown): void => {
    if (!isOf<Given>(GIVEN, message) || message.id !== id) return;
    if (message.text === null) reject(new Error('a process did not tell its metrics'));
    else resolve(message.text);
  };
  const late = setTimeout(() => reject(new Error('the supervising process did not answer')), ANSWER_MS);
  process.on('message', hear);
  process.send?.({ type: WANTED, id } satisfies Wanted);
  return promise.finally(() => {
    clearTimeout(late);
    process.off('message', hear);
  });
};

/**
 * The metrics of these registries, added up over all processes that share the port. Rejects if one of them does not answer, since
 * counters must not fall.
 */
export const metricsOver = (own: readonly Registry[]): (() => Promise<string>) => {
  if (!collector) return () => Registry.merge([...own]).metrics();
  AggregatorRegistry.setRegistries([...own]);
  return askSupervisor;
};
