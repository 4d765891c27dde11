import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const notPure = ['**/*.pg.test.ts', '**/*.web.test.ts', '**/*.web.test.tsx'];
/** How long something may take says how busy the machine is, not whether it comes. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 50 } },
};

/** The lanes of house style 11: the suffix of a test's name says what it needs to run. */
export default defineConfig({
  test: {
    // Files wait for the database, timers and each other's start more than they compute: two at once, also on two cores.
    maxWorkers: 2,
    // A worker keeps the modules it has read for its next file: no test leaves anything in them.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          setupFiles: ['./scripts/lib/property-seed.ts'],
          include: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
          exclude: [...ignored, ...notPure],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'pg',
          ...patience,
          setupFiles: ['./scripts/lib/property-seed.ts'],
          include: ['**/*.pg.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['./server/test/start-postgres.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          include: ['web/**/*.web.test.tsx', 'web/**/*.web.test.ts'],
          exclude: ignored,
          environment: 'happy-dom',
          setupFiles: ['./web/src/test/set-up-dom.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'e2e',
          ...patience,
          include: ['e2e/**/*.e2e.ts'],
          exclude: ignored,
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
