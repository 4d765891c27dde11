import { create, type Font } from 'fontkit';

import { unpackWoff } from './woff.ts';

/** The weights used on a page. */
export type Weight = 'regular' | 'bold';

/** One file of a typeface, with the letters of some scripts only. */
export interface Face {
  /** Its name in the document. */
  readonly name: string;
  readonly data: Uint8Array;
  readonly font: Font;
}

export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const FILE_WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

/** In lookup order. */
const SCRIPTS = ['latin', 'arabic', 'latin-ext'] as const;

/** Loads a file of the typeface by name. */
type ReadFile = (name: string) => Uint8Array;

const openFace = (weight: Weight, script: (typeof SCRIPTS)[number], read: ReadFile): Face => {
  const file = `ibm-plex-sans-arabic-${script}-${FILE_WEIGHTS[weight]}-normal.woff`;
  const data = unpackWoff(read(file));
  // The types accept only Node's buffers, but the library reads any bytes.
  const font = create(data as Buffer);
  if ('fonts' in font) throw new Error(`${file} is a font collection, not a single font`);
  return { name: `${script}-${weight}`, data, font };
};

/** The typeface of every page, the same as on screen, from the files of its package. */
export const facesFrom = (read: ReadFile): Faces => ({
  regular: SCRIPTS.map((script) => openFace('regular', script, read)),
  bold: SCRIPTS.map((script) => openFace('bold', script, read)),
});
