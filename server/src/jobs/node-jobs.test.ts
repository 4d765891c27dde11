import pino from 'pino';
import { expect, it } from 'vitest';

import type { NodeDatabase } from '#db/database.ts';
import { startNodeJobs } from './node-jobs.ts';

const nodeCalled = (name: string): NodeDatabase => ({ name }) as NodeDatabase; // nothing else is read
const log = pino({ enabled: false });

it('starts the jobs of other nodes at once, and those of a node that is down when it answers', async () => {
  const [turns, started, stopped]: [(() => void)[], string[], string[]] = [[], [], []];
  let isDown = true;
  const jobs = await startNodeJobs([nodeCalled('dead'), nodeCalled('well')], {
    start: ({ name }) => {
      if (name === 'dead' && isDown) return Promise.reject(new Error('refused'));
      started.push(name);
      return Promise.resolve({ stop: () => Promise.resolve(stopped.push(name)) });
    },
    pause: () => new Promise<void>((over) => void turns.push(over)),
    log,
  });
  expect(started).toEqual(['well']);
  const next = async (): Promise<void> => {
    for (const over of turns.splice(0)) over();
    await new Promise(setImmediate);
  };
  await next();
  expect(started).toEqual(['well']);
  isDown = false;
  await next();
  expect(started).toEqual(['well', 'dead']);
  await jobs.stop();
  expect(stopped.sort()).toEqual(['dead', 'well']);
});

it('does not wait long for a node that never answers, and stops it if it starts later', async () => {
  const late = Promise.withResolvers<{ stop: () => Promise<void> }>();
  let stops = 0;
  const jobs = await startNodeJobs([nodeCalled('gone')], {
    start: () => late.promise,
    pause: () => Promise.resolve(),
    log,
  });
  await jobs.stop();
  late.resolve({ stop: () => Promise.resolve(void (stops += 1)) });
  await new Promise(setImmediate);
  expect(stops).toBe(1);
});
