import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { facesFrom } from '../fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The typeface, read from its package. */
export const FACES = facesFrom((file) =>
  readFileSync(resolve(`@fontsource/ibm-plex-sans-arabic/files/${file}`)),
);
