import { existsSync, readdirSync } from 'node:fs';

import { ASSETS } from '../routes/assets.ts';
import { DIST } from '../dist.ts';

/** The subset that the web app's build cuts (ui/src/styles/fonts.css): Arabic letters, marks and digits. */
const RANGE = 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+200C-200E';

const faceOf = (file: string): string[] => {
  const [, weight] = /^arabic-(400|600)-[\w-]+\.woff2$/.exec(file) ?? [];
  if (weight === undefined) return [];
  const source = `url(${ASSETS}${file})format('woff2')`;
  return [
    `@font-face{font-family:'Shop Arabic';font-weight:${weight};font-display:swap;src:${source};unicode-range:${RANGE}}`,
  ];
};

let faces: string | undefined;

/**
 * The font faces of the page's Arabic letters, 11 KB each. Browsers load them only on devices without an Arabic font among the page's
 * first choices. Empty until the web app is built.
 */
export const arabicFaces = (): string => {
  const folder = `${DIST}${ASSETS}`;
  faces ??= existsSync(folder) ? readdirSync(folder).flatMap(faceOf).join('\n') : '';
  return faces;
};
