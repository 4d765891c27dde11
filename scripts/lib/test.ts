import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runCheck, runLongGatesBeside, runOtherGates } from './check.ts';
import { type GateResult, gatesReport } from './gates.ts';
import { root } from './root.ts';
import { addCounts, countsOf, failuresOf, summaryLine } from './summary.ts';
import type { Counts, VitestReport } from './summary.ts';
import { endToolsOnSignal, findTool, runAloud } from './tools.ts';
import { buildWebIfNeeded } from './web-build.ts';

const lanes = ['unit', 'pg', 'web', 'e2e'] as const;
type Lane = (typeof lanes)[number];

const steps = ['check', ...lanes] as const;

/** Several times what the slowest lane takes: a lane that waits for ever must not keep the others from running. */
const LANE_LIMIT_MS = 25 * 60_000;

interface Outcome {
  counts: Counts;
  failures: readonly string[];
}

/**
 * `npm test`: runs all gates and lanes in turn, the long gates beside them, even after a failure, and ends with what failed and a one-line
 * summary. `--only <step>` runs one step; further words filter test files by name. Returns the exit code.
 */
export const test = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true } },
  });
  const chosen = steps.filter((step) => values.only === undefined || values.only.includes(step));
  const unknown = (values.only ?? []).filter((name) => !steps.some((step) => step === name));
  if (unknown.length > 0) throw new Error(`--only takes ${steps.join(', ')}, not ${unknown.join(', ')}.`);

  endToolsOnSignal();
  // The lanes often wait for time to pass, and leave a core to the linter and the like.
  const beside = chosen.length > 1 && chosen.includes('check') ? runLongGatesBeside() : undefined;
  const outcomes: Outcome[] = [];
  for (const step of chosen) {
    console.log(`\n== ${step}`);
    if (step !== 'check') outcomes.push(await runLane(step, positionals));
    else outcomes.push(outcomeOf(await (beside ? runOtherGates() : runCheck())));
  }
  if (beside) {
    const results = await beside;
    console.log(`\n== check, what ran beside the lanes\n${gatesReport(results)}`);
    outcomes.push(outcomeOf(results));
  }
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
  const total = addCounts(outcomes.map(({ counts }) => counts));
  console.log(`\n${summaryLine(total)}`);
  return total.failed === 0 ? 0 : 1;
};

const outcomeOf = (results: readonly GateResult[]): Outcome => {
  const failures = results.filter(({ isOk }) => !isOk).map(({ name }) => `${name} (check)`);
  const counts = { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
  return { counts, failures };
};

const runLane = async (lane: Lane, files: readonly string[]): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    if (lane === 'e2e') buildWebIfNeeded();
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = ['run', '--project', lane, '--passWithNoTests', ...reporters, ...files];
    const exitCode = await runAloud([findTool('vitest'), ...args], LANE_LIMIT_MS);
    const report = readReport(reportFile);
    const counts = countsOf(report, exitCode);
    const named = report ? failuresOf(report, root) : [];
    return { counts, failures: counts.failed > 0 && named.length === 0 ? [`${lane} lane`] : named };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [`${lane} lane`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const readReport = (path: string): VitestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};
