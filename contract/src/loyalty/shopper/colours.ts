import type { KeptProgramme } from './shapes.ts';
import { CORNER_DEFAULT } from './values.ts';

/** Our own, for a store that has chosen none. */
const OURS = '#7338e0';

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of "#rrggbb". */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

/** Black on light colours, white on dark ones: whichever has more contrast. */
const textOn = (colour: string): string => (luminance(colour) > 0.179 ? '#000000' : '#ffffff');

/** The store's colour and the colour of text on it. Never used for text itself, which must be readable whatever the store chose. */
const coloursOf = (chosen: string | null): { readonly fill: string; readonly text: string } => {
  const fill = chosen ?? OURS;
  return { fill, text: textOn(fill) };
};

/** How the shopper's side looks in this store. */
export const lookOf = ({ colour, look }: Pick<KeptProgramme, 'colour' | 'look'>) => ({
  ...coloursOf(colour),
  corner: look?.corner ?? CORNER_DEFAULT,
  side: look?.side ?? 'end',
});

export type Look = ReturnType<typeof lookOf>;
