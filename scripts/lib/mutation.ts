import { join } from 'node:path';

import { installIfNeeded } from './install.mjs';
import { root } from './root.ts';
import { endToolsOnSignal, findTool, runAloud } from './tools.ts';

const FOLDER = 'mutation';

/** `npm run mutation`: installs Stryker when it is missing and runs it (docs/mutation.md). Returns the exit code. */
export const mutation = async (args: readonly string[]): Promise<number> => {
  endToolsOnSignal();
  await installIfNeeded(join(root, FOLDER));
  const stryker = findTool('@stryker-mutator/core', 'stryker', FOLDER);
  return runAloud([stryker, 'run', `${FOLDER}/stryker.config.json`, ...args]);
};
