import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** The test of thousands of random histories takes longer than all others together, which notice most changes before it runs. */
const LAST = 'dishonest-shopper';

const isLast = ({ moduleId }: TestSpecification): number => Number(moduleId.includes(LAST));

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => isLast(one) - isLast(other)));
  }
}

/** The tests that judge changes of the loyalty rules (docs/mutation.md): those of the domain alone, in one process. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['./scripts/lib/property-seed.ts'],
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    // Fewer histories than npm test tries: a change that only these would notice counts as unnoticed.
    env: { SHOPPER_HISTORIES: '2000', END_ON_FAILURE: '1' },
    testTimeout: 300_000,
    sequence: { sequencer: QuickFirst },
  },
});
