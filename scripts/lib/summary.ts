import { relative } from 'node:path';

/** Test counts by outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of a Vitest JSON report that we read. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Counts a report. A file that fails without a failed test (failed to load, a hook threw) counts as one failure, and so does a run that
 * failed for another reason: no failure may be reported as 0 failed.
 */
export const countsOf = (report: VitestReport | undefined, exitCode: number): Counts => {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || !report.success) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** What failed, one line each: the file and the test, or the file alone when it failed without a failed test. */
export const failuresOf = ({ testResults }: VitestReport, root: string): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length === 0 ? [file] : tests.map(({ fullName }) => `${file} > ${fullName}`);
    });

export const addCounts = (all: readonly Counts[]): Counts => {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
};

/** The last line of `npm test`. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
