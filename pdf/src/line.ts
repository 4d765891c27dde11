import bidiModule from 'bidi-js';

import type { Face } from './fonts.ts';

/** The direction of a line; `auto` follows its first letter. */
export type Direction = 'rtl' | 'ltr' | 'auto';

/** A run of one direction and one font, within which letters join. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  /** Where it starts in reading order. */
  readonly index: number;
  /** In thousandths of the font size. */
  readonly advance: number;
}

/** A line as drawn: its runs from left to right, whatever their directions. */
export interface Line {
  /** The line's text in reading order. */
  readonly text: string;
  readonly runs: readonly Run[];
  /** In thousandths of the font size. */
  readonly advance: number;
}

// A CommonJS module whose types claim a default export in Node; the import is the function itself, as in the browser.
type MakeBidi = typeof bidiModule extends { readonly default: infer Make extends () => unknown }
  ? Make
  : typeof bidiModule;
const bidi = (bidiModule as unknown as MakeBidi)(); // the function itself, as said above

/** Isolates and direction marks control the order and are not drawn; other control characters are typing errors. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const JOINED_RTL = /\p{Script=Arabic}/u;

/** Isolates a value, such as a number, a code or a phone number, so that it keeps its own order inside any sentence. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

const faceOf = (character: string, known: readonly Face[], last: Face | undefined): Face | undefined => {
  const code = character.codePointAt(0) ?? 0;
  // A space or a comma belongs to the letters before it, so that words of one script form one run.
  if (last?.font.hasGlyphForCodePoint(code)) return last;
  return known.find(({ font }) => font.hasGlyphForCodePoint(code)) ?? last ?? known[0];
};

const isKnown = (character: string, known: readonly Face[]): boolean =>
  known.some(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** If no font has an accented letter, the plain letter reads better than an empty box. */
const legible = (text: string, known: readonly Face[]): string =>
  text.replaceAll(/\p{L}/gu, (letter) => {
    const base = letter.normalize('NFD').charAt(0);
    return !isKnown(letter, known) && base.length < letter.normalize('NFD').length && isKnown(base, known)
      ? base
      : letter;
  });

/** The font of every UTF-16 unit; both halves of a surrogate pair have the same. */
const facesOf = (text: string, known: readonly Face[]): readonly (Face | undefined)[] => {
  const result: (Face | undefined)[] = [];
  let last: Face | undefined;
  for (const character of text) {
    if (!character.match(UNSEEN)) last = faceOf(character, known, last);
    for (let unit = 0; unit < character.length; unit += 1) result.push(last);
  }
  return result;
};

const isRtl = (level: number): boolean => level % 2 === 1;

/** The shaper reverses what it detects as Arabic; any other right-to-left text is reversed here. */
const toShape = (logical: string, level: number): string =>
  isRtl(level) && !JOINED_RTL.test(logical) ? Array.from(logical).toReversed().join('') : logical;

const measure = (face: Face, text: string): number =>
  (face.font.layout(text, []).advanceWidth * 1000) / face.font.unitsPerEm;

interface Stretch {
  readonly face: Face;
  readonly level: number;
  /** Positions in the text, in visual order. */
  readonly indices: number[];
}

const stretchesOf = (
  order: readonly number[],
  levels: Uint8Array,
  known: readonly (Face | undefined)[],
): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const index of order) {
    const level = levels[index] ?? 0;
    const face = known[index];
    if (!face) continue;
    const last = stretches.at(-1);
    const before = last?.indices.at(-1);
    const follows = before !== undefined && index === before + (isRtl(level) ? -1 : 1);
    if (last?.face === face && last.level === level && follows) last.indices.push(index);
    else stretches.push({ face, level, indices: [index] });
  }
  return stretches;
};

/** Orders one line by the Unicode bidirectional algorithm and splits it into runs to be shaped. */
export const layLine = (raw: string, known: readonly Face[], direction: Direction = 'auto'): Line => {
  const said = raw.replaceAll(CONTROLS, ' ');
  const text = legible(said, known);
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const order = text === '' ? [] : bidi.getReorderedIndices(text, embedding);
  const stretches = stretchesOf(order, embedding.levels, facesOf(text, known));
  const runs = stretches.flatMap(({ face, level, indices }): Run[] => {
    const logical = indices
      .toSorted((a, b) => a - b)
      .map((index) => mirrored.get(index) ?? text[index] ?? '')
      .join('')
      .replaceAll(UNSEEN, '');
    if (logical === '') return [];
    const shaped = toShape(logical, level);
    return [{ face, text: shaped, index: Math.min(...indices), advance: measure(face, shaped) }];
  });
  return {
    text: said.replaceAll(UNSEEN, ''),
    runs,
    advance: runs.reduce((sum, { advance }) => sum + advance, 0),
  };
};

/** Caches lines: headings and units recur on every row, and wrapping measures the same words again. */
export const createLayer = (): ((text: string, known: readonly Face[], direction: Direction) => Line) => {
  const laid = new Map<readonly Face[], Map<string, Line>>();
  return (text, known, direction) => {
    const ofFaces = laid.get(known) ?? new Map<string, Line>();
    laid.set(known, ofFaces);
    const key = `${direction} ${text}`;
    const line = ofFaces.get(key) ?? layLine(text, known, direction);
    ofFaces.set(key, line);
    return line;
  };
};
