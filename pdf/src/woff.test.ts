import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, it } from 'vitest';

import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const FILE = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff';

it('unpacks a font without changing it', () => {
  const woff = readFileSync(resolve(FILE));
  const [packed, unpacked] = [create(woff), create(Buffer.from(unpackWoff(woff)))];
  if ('fonts' in packed || 'fonts' in unpacked) throw new Error('Expected a single font');
  expect(unpacked.postscriptName).toBe(packed.postscriptName);
  expect(unpacked.numGlyphs).toBe(packed.numGlyphs);
  const paths = [packed, unpacked].map((font) =>
    font.layout('سند', []).glyphs.map(({ path }) => path.toSVG()),
  );
  expect(paths[1]).toEqual(paths[0]);
});

it('refuses other files', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more bytes than a header has, at least forty-four'))).toThrow(
    'WOFF 1.0',
  );
});
