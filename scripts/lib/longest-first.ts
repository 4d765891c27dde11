import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

import { root } from './root.ts';

/**
 * Test files that are slow for their size, longest first. A fresh clone has no durations, and sorting by size alone would start these last
 * and keep one worker busy while the others are done.
 */
export const LONGEST: readonly string[] = [
  'e2e/shopper-journey.e2e.ts',
  'e2e/loyalty-actions.e2e.ts',
  'e2e/shipping-journey.e2e.ts',
  'e2e/hosts.e2e.ts',
  'e2e/loyalty-screens.e2e.ts',
  'sample/e2e/crawl.e2e.ts',
  'e2e/hub-looks.e2e.ts',
  'e2e/loyalty-journey.e2e.ts',
  'e2e/shipping-day.e2e.ts',
  'e2e/routes.e2e.ts',
  'e2e/customers.e2e.ts',
  'sample/e2e/kanban.e2e.ts',
  'e2e/loyalty-session.e2e.ts',
  'scripts/lib/without-sample.test.ts',
  'domain/src/loyalty/dishonest-shopper.test.ts',
  'server/src/verbs/shipping/hand-over/sheet/render.test.ts',
  'server/src/main.pg.test.ts',
  'server/src/http/fuzz.pg.test.ts',
  'server/src/backup/backup.pg.test.ts',
  'server/src/process/versions.pg.test.ts',
  'server/src/backup/point-in-time/point-in-time.pg.test.ts',
  'server/src/verbs/loyalty/approvals/dishonest-staff.pg.test.ts',
  'server/src/process/processes.pg.test.ts',
  'server/src/verbs/loyalty/points/dishonest-shopper.pg.test.ts',
  'server/src/http/rights.pg.test.ts',
  'server/src/verbs/shipping/pickups/notices.pg.test.ts',
  'server/src/verbs/loyalty/customers/merge.pg.test.ts',
  'server/src/process/rotate-secret.pg.test.ts',
  'server/src/jobs/workers.pg.test.ts',
  'server/src/jobs/tick.pg.test.ts',
  'server/src/ledger/ledger-epoch.pg.test.ts',
];

const rankOf = (path: string): number => {
  const index = LONGEST.indexOf(path);
  return index === -1 ? LONGEST.length : index;
};

/** The files of one lane in starting order. */
export const longestFirst = <T>(files: readonly T[], pathOf: (file: T) => string): T[] =>
  files.toSorted((one, other) => rankOf(pathOf(one)) - rankOf(pathOf(other)));

/** Starts the longest files of each lane first; then by the durations of the last run, or else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lanes = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...lanes.values()].flatMap((lane) =>
      longestFirst(lane, ({ moduleId }) => relative(root, moduleId)),
    );
  }
}
