import { describe, expect, it } from 'vitest';

import { addCounts, countsOf, failuresOf, summaryLine } from './summary.ts';
import type { VitestReport } from './summary.ts';

const green: VitestReport = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/clone/a.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'adds' }],
    },
  ],
};
const failedFile = (assertions: string[]) => ({
  name: '/clone/server/b.test.ts',
  status: 'failed',
  assertionResults: assertions.map((status, index) => ({ status, fullName: `test ${index}` })),
});

describe('counting a report', () => {
  it('counts passed, failed, pending and todo', () => {
    expect(countsOf(green, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts a failed test once, without its file', () => {
    const report = {
      ...green,
      success: false,
      numFailedTests: 1,
      testResults: [failedFile(['failed', 'passed'])],
    };
    expect(countsOf(report, 1).failed).toBe(1);
  });

  it('counts a file that failed to load', () => {
    const report = { ...green, success: false, testResults: [failedFile([])] };
    expect(countsOf(report, 1).failed).toBe(1);
  });

  it('counts a run that failed outside any test', () => {
    expect(countsOf(green, 1).failed).toBe(1);
    expect(countsOf({ ...green, success: false }, 0).failed).toBe(1);
  });

  it('counts a run without a report', () => {
    expect(countsOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('what failed', () => {
  it('names each failed test with its file', () => {
    const report = {
      ...green,
      testResults: [...green.testResults, failedFile(['failed', 'passed', 'failed'])],
    };
    expect(failuresOf(report, '/clone')).toEqual(['server/b.test.ts > test 0', 'server/b.test.ts > test 2']);
  });

  it('names a file that failed without a failed test', () => {
    expect(failuresOf({ ...green, testResults: [failedFile([])] }, '/clone')).toEqual(['server/b.test.ts']);
  });
});

describe('the last line', () => {
  it('adds up all steps', () => {
    const total = addCounts([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 5, failed: 2, skipped: 0 },
    ]);
    expect(summaryLine(total)).toBe('15 passed, 2 failed');
  });

  it('mentions skipped tests only when there are any', () => {
    expect(summaryLine({ passed: 1, failed: 0, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped');
  });
});
