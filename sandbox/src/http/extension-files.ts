import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxConfig } from '../config.ts';

/** What `npm run build` makes for hosts to install. */
const DIST = join(import.meta.dirname, '../../../shopper/dist/extensions');
/** Stands in them for the address of the apps' server. */
const PLACEHOLDER = 'https://apps.example';

/** A file of an extension, as installed here; undefined until it is built. */
export const extensionFile = (
  path: string,
  { appsUrl }: Pick<SandboxConfig, 'appsUrl'>,
): string | undefined => {
  const file = join(DIST, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(PLACEHOLDER, appsUrl) : undefined;
};
