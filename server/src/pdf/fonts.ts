import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

import { unpackWoff } from './woff.ts';

/** The weights used on a page. */
export type Weight = 'regular' | 'bold';

/** One file of a typeface, with the letters of some scripts only. */
export interface Face {
  /** Its name in the document. */
  readonly name: string;
  readonly data: Buffer;
  readonly font: Font;
}

export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const FILE_WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };
/** In the order in which a character is looked up. */
const SCRIPTS = ['latin', 'arabic', 'latin-ext'] as const;

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json')), 'files');

const openFace = (weight: Weight, script: (typeof SCRIPTS)[number]): Face => {
  const file = `ibm-plex-sans-arabic-${script}-${FILE_WEIGHTS[weight]}-normal.woff`;
  const data = unpackWoff(readFileSync(join(FOLDER, file)));
  const font = create(data);
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return { name: `${script}-${weight}`, data, font };
};

let opened: Faces | undefined;

/** The typeface of every page, the same as on the screens; read from its package on first use. */
export const faces = (): Faces => {
  opened ??= {
    regular: SCRIPTS.map((script) => openFace('regular', script)),
    bold: SCRIPTS.map((script) => openFace('bold', script)),
  };
  return opened;
};
