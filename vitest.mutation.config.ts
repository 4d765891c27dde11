import { defineConfig } from 'vitest/config';

/** The tests of the domain alone, which a mutation run repeats for each change of its code. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['./scripts/lib/property-seed.ts'],
    environment: 'node',
  },
});
