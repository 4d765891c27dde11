import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = join(import.meta.dirname, '../styles/fonts.css');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/fonts');
const WHOLE = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic';

/** Shaping, marks, kerning and figures of equal width; the stylistic sets are not used. */
const FEATURES = 'ccmp,locl,isol,init,medi,fina,rlig,calt,liga,mark,mkmk,kern,tnum'.split(',');

interface Wanted {
  /** Such as `arabic-400`. */
  readonly name: string;
  readonly text: string;
}

/** The characters of a `unicode-range`. */
const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    })
    .map((point) => String.fromCodePoint(point))
    .join('');

/** The faces of fonts.css that name a file of ours, with the characters of their range. */
const wantedIn = (styles: string): readonly Wanted[] =>
  [...styles.matchAll(/@font-face\s*\{[^}]*@fonts\/([\w-]+)\.woff2[^}]*unicode-range:([^;]+);/g)].map(
    ([, name = '', ranges = '']) => ({ name, text: charactersOf(ranges) }),
  );

/** Without hinting, which is a third of the size and unused on phones. */
const makeFont = async ({ name, text }: Wanted): Promise<Uint8Array> => {
  const whole = createRequire(import.meta.url).resolve(`${WHOLE}-${name}-normal.woff2`);
  return subsetFont(readFileSync(whole), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
  });
};

/** Makes the fonts that fonts.css names as `@fonts/…`: of each script what our texts use, so that little is loaded first. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async config() {
    const styles = readFileSync(STYLES, 'utf8');
    const folder = join(CACHE, createHash('sha256').update(styles).digest('hex').slice(0, 16));
    mkdirSync(folder, { recursive: true });
    await Promise.all(
      wantedIn(styles).map(async (wanted) => {
        const file = join(folder, `${wanted.name}.woff2`);
        if (!existsSync(file)) writeFileSync(file, await makeFont(wanted));
      }),
    );
    return { resolve: { alias: { '@fonts': folder } } };
  },
});
