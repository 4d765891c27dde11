import { describe, expect, it } from 'vitest';

import { isolated, layLine } from './line.ts';
import { FACES } from './testing/faces.ts';

const known = FACES.regular;

/** The line as printed, glyph by glyph from left to right, with the letters behind each glyph. */
const seen = (text: string, direction?: 'rtl' | 'ltr'): string[] =>
  layLine(text, known, direction).runs.map(({ face, text: shaped }) =>
    face.font
      .layout(shaped, [])
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
      .join(''),
  );

const glyphsOf = (text: string): readonly number[] =>
  layLine(text, known).runs.flatMap(({ face, text: shaped }) =>
    face.font.layout(shaped, []).glyphs.map(({ id }) => id),
  );

/** Glyph 0 is the box for a missing character. */
const isMissing = (text: string) => glyphsOf(text).includes(0);

describe('a line', () => {
  it('runs right to left in Arabic, with joined letters', () => {
    expect(seen('بيت')).toEqual(['تيب']);
    // An isolated letter has a different shape than inside a word.
    const alone = new Set(Array.from('تيب').flatMap((letter) => glyphsOf(letter)));
    const joined = glyphsOf('بيت');
    expect(joined).toHaveLength(3);
    expect(joined.filter((glyph) => alone.has(glyph))).toEqual([]);
  });

  it('keeps numbers and Latin words readable inside Arabic', () => {
    expect(seen('طرد 12 من DHL Express اليوم').join('')).toBe('مويلا DHL Express نم 12 درط');
  });

  it('keeps Arabic names in order inside English', () => {
    expect(seen('From بيت الهيل to DHL', 'ltr').join('')).toBe('From ليهلا تيب to DHL');
  });

  it('mirrors brackets by the direction they are read in', () => {
    expect(seen('الفرع (2)').join('')).toBe('(2) عرفلا');
    expect(seen('(الفرع)').join('')).toBe('(عرفلا)');
  });

  it('keeps the plus in front of a phone number', () => {
    expect(seen(isolated('+966 50 111'), 'rtl').join('')).toBe('+966 50 111');
    expect(seen(`هاتف ${isolated('+966 50 111')}`).join('')).toBe('+966 50 111 فتاه');
  });

  it('draws no control characters, whether typed or ours', () => {
    const line = layLine(`a\u0000b\tc${isolated('d')}\u200f`, known);
    expect(line.text).toBe('a b cd');
    expect(line.runs.map(({ text }) => text).join('')).toBe('a b cd');
  });

  it('has glyphs for the letters of its scripts, and a box for unknown characters', () => {
    expect(['شحنة', 'Œuvre', '× · … –'].filter(isMissing)).toEqual([]);
    expect(isMissing('漢')).toBe(true);
    expect(isMissing('😀')).toBe(true);
  });

  it('drops an accent that no font has', () => {
    expect(layLine('Šahin Şafak', known).text).toBe('Šahin Şafak');
    expect(seen('Şafak İzmir Čapek')).toEqual(['Safak Izmir Capek']);
  });

  it('is as wide as the sum of its runs', () => {
    const [whole, part] = [layLine('abc', known).advance, layLine('ab', known).advance];
    expect(whole).toBeGreaterThan(part);
    expect(layLine('', known)).toEqual({ text: '', runs: [], advance: 0 });
  });
});
