import { join } from 'node:path';
import { readFileSync } from 'node:fs';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..');

/** The folders of the workspaces, as package.json lists them. */
export const workspaces = (): string[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return workspaces;
};

/** The folders with a lockfile: that of the product, and those of tools that few need, which are installed at their first use. */
export const INSTALLATIONS = ['', 'mutation'] as const;
