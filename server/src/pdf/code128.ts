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
