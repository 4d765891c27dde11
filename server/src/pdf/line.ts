import bidiModule from 'bidi-js';

import type { Face } from './fonts.ts';

/** Which way a line runs; `auto` follows its first letter. */
export type Direction = 'rtl' | 'ltr' | 'auto';

/** A stretch of one direction and one face, as the shaper takes it: its letters join within it. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  /** In thousandths of the font size. */
  readonly advance: number;
}

/** A line as it is drawn: its runs from left to right, whatever their directions. */
export interface Line {
  /** What the line says, in reading order. */
  readonly text: string;
  readonly runs: readonly Run[];
  /** In thousandths of the font size. */
  readonly advance: number;
}

// A CommonJS module whose types claim a default export: what Node imports is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Isolates and marks steer the order and are not drawn; other control characters were typed by mistake. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const JOINED_RTL = /\p{Script=Arabic}/u;

/** A value that keeps its own order inside any sentence: a number, a code, a telephone number. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

const faceOf = (character: string, known: readonly Face[], last: Face | undefined): Face | undefined => {
  const code = character.codePointAt(0) ?? 0;
  // A space or a comma stays with the letters before it, so that words of one script are one run.
  if (last?.font.hasGlyphForCodePoint(code)) return last;
  return known.find(({ font }) => font.hasGlyphForCodePoint(code)) ?? last ?? known[0];
};

const isKnown = (character: string, known: readonly Face[]): boolean =>
  known.some(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** A letter whose accent no face has is more legible without it than as an empty box. */
const legible = (text: string, known: readonly Face[]): string =>
  text.replaceAll(/\p{L}/gu, (letter) => {
    const base = letter.normalize('NFD').charAt(0);
    return !isKnown(letter, known) && base.length < letter.normalize('NFD').length && isKnown(base, known)
      ? base
      : letter;
  });

/** A face for every UTF-16 unit; the second half of a pair has the face of the first. */
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

/** The shaper turns what it knows as Arabic; anything else that runs to the left is turned here. */
const toShape = (logical: string, level: number): string =>
  isRtl(level) && !JOINED_RTL.test(logical) ? Array.from(logical).toReversed().join('') : logical;

const measure = (face: Face, text: string): number =>
  (face.font.layout(text, []).advanceWidth * 1000) / face.font.unitsPerEm;

interface Stretch {
  readonly face: Face;
  readonly level: number;
  /** Places in the text, in the order in which they are seen. */
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

/** Orders one line by the Unicode bidirectional algorithm and cuts it into runs that can be shaped. */
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
    return [{ face, text: shaped, advance: measure(face, shaped) }];
  });
  return {
    text: said.replaceAll(UNSEEN, ''),
    runs,
    advance: runs.reduce((sum, { advance }) => sum + advance, 0),
  };
};

/** Lays each line once: headings and units come back on every row, and breaking a text asks for the same words again. */
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
