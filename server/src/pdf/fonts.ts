import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Faces, facesFrom } from '@apps-hub/pdf/fonts';

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json')), 'files');

let opened: Faces | undefined;

/** The typeface of every sheet, read from its package on first use. */
export const faces = (): Faces => {
  opened ??= facesFrom((file) => readFileSync(join(FOLDER, file)));
  return opened;
};
