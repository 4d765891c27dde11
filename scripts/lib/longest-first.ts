import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

import { root } from './root.ts';

/**
 * Files that take long for their size, longest first. A fresh clone has not measured any: by their size alone they would begin last, and one
 * worker would run them while the others are done.
 */
export const LONGEST: readonly string[] = [
  'e2e/loyalty-actions.e2e.ts',
  'e2e/hub-looks.e2e.ts',
  'e2e/loyalty-screens.e2e.ts',
  'e2e/shipping-truth-ar.e2e.ts',
  'e2e/routes.e2e.ts',
  'e2e/salla.e2e.ts',
  'e2e/loyalty-journey-en.e2e.ts',
  'e2e/loyalty-journey-ar.e2e.ts',
  'e2e/shipping-orders.e2e.ts',
  'e2e/shipping-journey-ar.e2e.ts',
  'e2e/shipping-truth-en.e2e.ts',
  'e2e/shipping-journey-en.e2e.ts',
  'e2e/loyalty-session.e2e.ts',
  'server/src/main.pg.test.ts',
  'server/src/http/rights.pg.test.ts',
  'server/src/verbs/shipping/pickups/notices.pg.test.ts',
  'server/src/processes.pg.test.ts',
  'server/src/http/fuzz.pg.test.ts',
  'server/src/verbs/loyalty/proof/verify.pg.test.ts',
  'server/src/jobs/workers.pg.test.ts',
  'server/src/import/any-order.pg.test.ts',
];

const rankOf = (path: string): number => {
  const index = LONGEST.indexOf(path);
  return index === -1 ? LONGEST.length : index;
};

/** The paths of one lane's files in the order in which they begin. */
export const longestFirst = <T>(files: readonly T[], pathOf: (file: T) => string): T[] =>
  files.toSorted((one, other) => rankOf(pathOf(one)) - rankOf(pathOf(other)));

/** Begins with the longest files of each lane; then with the larger ones, or by the durations of the last run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lanes = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...lanes.values()].flatMap((lane) =>
      longestFirst(lane, ({ moduleId }) => relative(root, moduleId)),
    );
  }
}
