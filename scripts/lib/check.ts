import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runParts, partsReport } from './parts.ts';
import type { Part, PartResult } from './parts.ts';
import { root } from './root.ts';
import { endToolsOnSignal, findTool, runQuietly } from './tools.ts';

/** Two at once: the type checker and the linter use several cores themselves. */
const width = 2;

/** `npm run check`: every gate, also those that have nothing to do with the change. Returns the exit code. */
export const check = async (): Promise<number> => {
  endToolsOnSignal();
  const results = await runCheck();
  return results.every(({ isOk }) => isOk) ? 0 : 1;
};

/** Runs all gates and prints what came out. */
export const runCheck = async (): Promise<PartResult[]> => {
  const results = await runParts(checkParts(), width);
  console.log(partsReport(results));
  return results;
};

const part = (name: string, args: readonly string[]): Part => ({ name, run: () => runQuietly(args) });

// The longest first, so that no core waits for it at the end.
const checkParts = (): Part[] => {
  const folders = workspaces();
  return [
    part('page budget', ['scripts/budget.mjs']),
    part('lint', [findTool('oxlint'), '--type-aware', '--deny-warnings', '.']),
    part('dead code', [findTool('knip'), '--no-progress', '--treat-config-hints-as-errors']),
    ...folders
      .flatMap(typeConfigs)
      .map((path) => part(`types ${path}`, [findTool('typescript', 'tsc'), '-p', path])),
    part('layers', [findTool('dependency-cruiser'), '--config', '.dependency-cruiser.cjs', ...folders]),
    part('lockfile', ['scripts/lockfile.mjs']),
    part('format', [findTool('oxfmt'), '--check', '.']),
  ];
};

const workspaces = (): string[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return [...workspaces, 'scripts'].filter((folder) => existsSync(join(root, folder)));
};

const typeConfigs = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => /^tsconfig(\..+)?\.json$/.test(name))
    .map((name) => `${folder}/${name}`);
