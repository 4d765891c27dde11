import { pino } from 'pino';
import { tick } from '@apps-hub/server/jobs/tick';

import { openDeps } from './stack.ts';

/** A step run by this process, in milliseconds since 1970. */
export interface RanStep {
  readonly storeId: string;
  readonly step: string;
  readonly from: number;
  readonly to: number;
}

const ran: RanStep[] = [];
const failed: string[] = [];

const note = (line: string): void => {
  const { msg, storeId, step, tookMs } = JSON.parse(line) as Record<string, unknown>;
  if (msg !== 'step done') {
    failed.push(line);
    return;
  }
  const to = performance.timeOrigin + performance.now();
  ran.push({ storeId: String(storeId), step: String(step), from: to - Number(tookMs), to });
};

// A separate process that ticks on its parent's command, until nothing is due.
const { deps, close } = await openDeps(process.argv[2] ?? '', pino({ level: 'debug' }, { write: note }));

const work = async (): Promise<void> => {
  while ((await tick(deps)) > 0);
  process.send?.({ ran: ran.splice(0), failed: failed.splice(0) });
};

process.on('message', (message) => {
  if (message === 'tick') void work();
  else void close().then(() => process.disconnect());
});
process.send?.('ready');
