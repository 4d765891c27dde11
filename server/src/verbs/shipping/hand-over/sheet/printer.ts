import { Worker } from 'node:worker_threads';

import type { PrintOrder, PrintResult } from './print-thread.ts';

/** A sheet with many parcels takes a second to draw, so it gets a thread of its own. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let thread: Thread | undefined;
let tickets = 0;
let idle: NodeJS.Timeout | undefined;

const giveUp = (ended: Thread, error: Error): void => {
  if (thread === ended) thread = undefined;
  for (const { reject } of ended.waiting.values()) reject(error);
  ended.waiting.clear();
};

/** An idle thread ends after a while, so that its fonts do not stay in memory. */
const endWhenIdle = (candidate: Thread): void => {
  clearTimeout(idle);
  if (candidate.waiting.size > 0) return;
  idle = setTimeout(() => {
    if (thread !== candidate || candidate.waiting.size > 0) return;
    thread = undefined;
    void candidate.worker.terminate();
  }, IDLE_MS).unref();
};

const startThread = (): Thread => {
  const worker = new Worker(new URL('./print-thread.ts', import.meta.url));
  // The idle thread must not keep the process alive; a request that waits for a sheet does.
  worker.unref();
  const started: Thread = { worker, waiting: new Map() };
  worker.on('message', (result: PrintResult) => {
    const waiting = started.waiting.get(result.ticket);
    started.waiting.delete(result.ticket);
    if (result.kind === 'printed') waiting?.resolve(result.pdf);
    else waiting?.reject(new Error(`the hand-over sheet could not be drawn: ${result.message}`));
    endWhenIdle(started);
  });
  worker.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => giveUp(started, new Error('the printing thread ended')));
  return started;
};

/** Draws hand-over sheets and records as PDF outside the request thread; concurrent requests are drawn one after the other. */
export const printHandOver = (sheet: PrintOrder['sheet']): Promise<Uint8Array<ArrayBuffer>> => {
  thread ??= startThread();
  const { worker, waiting } = thread;
  tickets += 1;
  const order: PrintOrder = { ticket: tickets, sheet };
  return new Promise((resolve, reject) => {
    waiting.set(order.ticket, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order);
  });
};
