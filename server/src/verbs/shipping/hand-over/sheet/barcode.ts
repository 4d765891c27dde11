import bwip from 'bwip-js/node';

/** Longer texts would need bars too thin for a hand scanner on an A4 page. */
const MOST_CHARACTERS = 32;

/** The bars and gaps of a Code 128 barcode, alternately, in modules; undefined for a text it cannot encode legibly. */
export const code128 = (text: string): readonly number[] | undefined => {
  if (!/^[\u0020-\u007e]+$/.test(text) || text.length > MOST_CHARACTERS) return undefined;
  // oxlint-disable-next-line import/no-named-as-default-member -- the export named `raw` is something else: a barcode type
  const [symbol] = bwip.raw('code128', text, {});
  return symbol && 'sbs' in symbol ? symbol.sbs : undefined;
};

/** Some hand scanners cannot read bars narrower than 0.25 mm. */
const LEAST_MODULE_POINTS = 0.71;
const MOST_MODULE_POINTS = 1.1;

export interface Barcode {
  readonly modules: readonly number[];
  /** In points. */
  readonly width: number;
}

/** The widest barcode of a text; undefined if none within `most` points is readable. */
export const barcodeOf = (text: string, most: number): Barcode | undefined => {
  const modules = code128(text);
  if (!modules) return undefined;
  const count = modules.reduce((sum, module) => sum + module, 0);
  const unit = Math.min(MOST_MODULE_POINTS, most / count);
  return unit < LEAST_MODULE_POINTS ? undefined : { modules, width: count * unit };
};
