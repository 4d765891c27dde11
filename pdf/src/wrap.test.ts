import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLayer } from './line.ts';
import { firstDirection, wrapText } from './wrap.ts';
import { FACES } from './testing/faces.ts';

const lay = createLayer();
const known = FACES.regular;
const wrapAt = (maxAdvance: number) => ({
  lay: (text: string, direction: 'rtl' | 'ltr' | 'auto') => lay(text, known, direction),
  maxAdvance,
});
const textsAt = (text: string, maxAdvance: number, maxLines?: number): string[] =>
  wrapText(text, wrapAt(maxAdvance), maxLines).map((line) => line.text);

describe('wrapping a text', () => {
  it('breaks between words', () => {
    expect(textsAt('one two three four', 4000)).toEqual(['one two', 'three', 'four']);
    expect(textsAt('short', 5000)).toEqual(['short']);
  });

  it('breaks a word that is wider than the line between its letters', () => {
    const lines = textsAt('JD0146000100079190001', 5000);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('JD0146000100079190001');
  });

  it('truncates with an ellipsis', () => {
    const lines = textsAt('one two three four five six seven', 5000, 2);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('makes no line of an empty text', () => {
    expect(textsAt('   \n ', 5000)).toEqual([]);
  });

  it('never exceeds the width and never loses a letter', () => {
    const words = array(constantFrom('بيت', 'الهيل', 'DHL', '12252', 'Building', 'حيّ', '(2)'), {
      minLength: 1,
      maxLength: 12,
    });
    assert(
      property(words, integer({ min: 1500, max: 9000 }), (some, width) => {
        const lines = wrapText(some.join(' '), wrapAt(width), 200);
        expect(Math.max(...lines.map(({ advance }) => advance))).toBeLessThanOrEqual(width);
        expect(
          lines
            .map(({ text }) => text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(some.join(''));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the direction of the whole text in every line', () => {
    const lines = wrapText('الفرع الرئيسي Building 12', { ...wrapAt(6000) });
    // The second line alone would run left to right, and as one Latin run it does.
    expect(lines.map(({ text }) => text)).toEqual(['الفرع الرئيسي', 'Building 12']);
    expect(firstDirection('12 الفرع')).toBe('rtl');
    expect(firstDirection('12 b الفرع')).toBe('ltr');
    expect(firstDirection('12')).toBe('ltr');
    // An amount in Arabic starts with the mark of its line's direction.
    expect(firstDirection('\u200f28 US$')).toBe('rtl');
  });
});
