import { code128 } from '../pdf/code128.ts';

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
