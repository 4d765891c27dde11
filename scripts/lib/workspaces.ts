import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';

/** The folders of the workspaces, as package.json lists them. */
export const workspaces = (): string[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return workspaces;
};
