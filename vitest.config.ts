import { defineConfig } from 'vitest/config';

import { LongestFirst } from './scripts/lib/longest-first.ts';
import { placeTestFiles } from './scripts/lib/test-files.ts';
import { PLAIN_ONLY } from './server/test/citus/known.ts';
import { patienceMs } from './ui/src/test/patience.ts';

placeTestFiles();

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const notPure = ['**/*.pg.test.ts', '**/*.web.test.ts', '**/*.web.test.tsx'];
/** With the address of a Citus installation, the database lane runs on its nodes (docs/distributed.md). */
const plainOnly = process.env['CITUS_URL'] ? Object.keys(PLAIN_ONLY) : [];
/** Generous time-outs: a slow machine must not fail a test. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 50 } },
};

/** Each statement takes longer there, and properties try many cases. */
const timeoutsOnCitus = process.env['CITUS_URL'] ? { testTimeout: 300_000, hookTimeout: 300_000 } : {};

/** A larger young generation: fewer, cheaper collections. In one comparison, component tests took 6 % less processor time. */
const memory = '--max-semi-space-size=64';

/** Each worker also finds modules as fast as the server. */
const fast = {
  execArgv: [memory, '--import', new URL('server/src/process/fast-imports.ts', import.meta.url).href],
};

/**
 * Node runs the tests as it runs the server, without a transform by Vite: a tenth less work in the database lane, a fifth less in the unit
 * lane.
 */
const likeTheServer = {
  environment: 'node',
  experimental: { viteModuleRunner: false, nodeLoader: false },
  ...fast,
};

/** One project per lane: a test file's suffix says what it needs to run. */
export default defineConfig({
  test: {
    // Tests mostly wait for the database and timers rather than compute, so two workers even on two cores.
    maxWorkers: 2,
    // Workers keep loaded modules for their next file: tests must leave no state in them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...timeouts,
          setupFiles: ['./scripts/lib/property-seed.ts'],
          include: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
          exclude: [...ignored, ...notPure],
          ...likeTheServer,
        },
      },
      {
        test: {
          name: 'pg',
          ...timeouts,
          ...timeoutsOnCitus,
          setupFiles: ['./scripts/lib/property-seed.ts', './server/test/citus/expect-failing.ts'],
          include: ['**/*.pg.test.ts'],
          exclude: [...ignored, ...plainOnly],
          ...likeTheServer,
          globalSetup: ['./server/test/start-postgres.ts'],
          // Tests of restarts and time limits mostly wait: four workers take 347 s on two cores, three 366 s.
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'web',
          ...timeouts,
          ...fast,
          expect: { poll: { timeout: patienceMs(), interval: 50 } },
          include: ['**/*.web.test.tsx', '**/*.web.test.ts'],
          exclude: ignored,
          environment: 'happy-dom',
          // Nearly half of their time these tests wait for debounces and polling: four workers take 77 s on two cores, three 92 s.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          setupFiles: ['./ui/src/test/set-up-dom.ts', './web/src/test/set-up-areas.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'e2e',
          ...timeouts,
          include: ['**/*.e2e.ts'],
          exclude: ignored,
          ...likeTheServer,
          globalSetup: ['./e2e/share-stack.ts'],
          // Journeys also wait for animations, debounces and polling, so a third worker uses the cores meanwhile.
          maxWorkers: 3,
          // Lanes with different numbers of workers may not run at the same time.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
