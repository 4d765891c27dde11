import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { facesFrom } from '../fonts.ts';

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json')), 'files');

/** The typeface, read from its package. */
export const FACES = facesFrom((file) => readFileSync(join(FOLDER, file)));
