import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { type Gate, type GateResult, gatesReport, runGates } from './gates.ts';
import { checkLint } from './lint.ts';
import { root, workspaces } from './root.ts';
import { checkSuppressions } from './suppressions.ts';
import { endToolsOnSignal, findTool, runQuietly, typeChecker } from './tools.ts';

/** How many run at once: each uses one core. More would need more memory than they save time. */
const width = Math.min(4, Math.max(2, availableParallelism()));

/** `npm run check`: runs every gate. Returns the exit code. */
export const check = async (): Promise<number> => {
  endToolsOnSignal();
  const results = await runCheck();
  return results.every(({ isOk }) => isOk) ? 0 : 1;
};

/** Runs all gates and prints a report. */
export const runCheck = (): Promise<GateResult[]> => report([...longGates(), ...otherGates()]);

/** All gates but those of `runLongGatesBeside`. */
export const runOtherGates = (): Promise<GateResult[]> => report(otherGates());

/** The gates that need nothing but time, one after the other, beside other programs, which go first. */
export const runLongGatesBeside = (): Promise<GateResult[]> => runGates(longGates(true), 1);

const report = async (gates: readonly Gate[]): Promise<GateResult[]> => {
  const results = await runGates(gates, width);
  console.log(gatesReport(results));
  return results;
};

const gate = (name: string, args: readonly string[], isBeside = false): Gate => ({
  name,
  run: () => runQuietly(args, { isBeside }),
});

// Longest first, so that no core idles at the end.
const longGates = (isBeside = false): Gate[] => [
  { name: 'lint', run: () => checkLint(isBeside) },
  gate(
    'layers',
    [findTool('dependency-cruiser'), '--config', '.dependency-cruiser.cjs', ...checkedFolders()],
    isBeside,
  ),
  gate('dead code', [findTool('knip'), '--no-progress', '--treat-config-hints-as-errors'], isBeside),
];

// The build of the pages, which takes longest, is also what the browser tests open.
const otherGates = (): Gate[] => [
  gate('page budget', ['scripts/run.mjs', 'budget']),
  ...checkedFolders()
    .flatMap(typeConfigs)
    .map((path) => gate(`types ${path}`, [...typeChecker(), '-p', path])),
  gate('lockfile', ['scripts/run.mjs', 'lockfile']),
  { name: 'suppressions', run: checkSuppressions },
  gate('format', [findTool('oxfmt'), '--check', '.']),
];

const checkedFolders = (): string[] =>
  [...workspaces(), 'scripts'].filter((folder) => existsSync(join(root, folder)));

/**
 * Programs that are checked as a part of another one, because half of the work would be done twice. The whole also knows Node's types, which
 * web does without: the product without its samples is checked with web's own options.
 */
export const INCLUDED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ bench: ['demo', 'e2e', 'sandbox', 'server'], sample: ['ui', 'web'] }).flatMap(
    ([whole, parts]) => parts.map((part) => [`${part}/tsconfig.json`, `${whole}/tsconfig.json`]),
  ),
);

const isIncluded = (path: string): boolean => {
  const whole = INCLUDED[path];
  return whole !== undefined && existsSync(join(root, whole));
};

const typeConfigs = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => /^tsconfig(\..+)?\.json$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !isIncluded(path));
