import bwip from 'bwip-js/node';

/** Longer ones would need bars thinner than a hand scanner reads on an A4 page. */
const MOST_CHARACTERS = 32;

/** Bars and gaps in turn, in modules, of a Code 128 barcode; nothing for a text that it cannot hold legibly. */
export const code128 = (text: string): readonly number[] | undefined => {
  if (!/^[\u0020-\u007e]+$/.test(text) || text.length > MOST_CHARACTERS) return undefined;
  // What the module exports as `raw` besides is another function: a barcode of that name.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwip.raw('code128', text, {});
  return symbol && 'sbs' in symbol ? symbol.sbs : undefined;
};
