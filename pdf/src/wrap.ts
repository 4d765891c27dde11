import type { Direction, Line } from './line.ts';

export interface Wrap {
  readonly lay: (text: string, direction: Direction) => Line;
  readonly direction?: Direction;
  /** In thousandths of the font size. */
  readonly maxAdvance: number;
}

const ELLIPSIS = '…';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const layWhole = (text: string, { lay, direction = 'auto' }: Wrap): Line => lay(text, direction);

const fits = (text: string, wrap: Wrap): boolean => layWhole(text, wrap).advance <= wrap.maxAdvance;

/** Breaks a word wider than the line between letters, never inside one. */
const pieces = (word: string, wrap: Wrap): string[] => {
  if (fits(word, wrap)) return [word];
  const cut: string[] = [];
  let piece = '';
  for (const { segment } of segmenter.segment(word)) {
    if (piece !== '' && !fits(piece + segment, wrap)) {
      cut.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...cut, piece];
};

const breakLines = (text: string, wrap: Wrap): string[] => {
  const trimmed = text.trim();
  // Most texts fit without being split into words.
  if (trimmed !== '' && !/\s\s|[^\S ]/.test(trimmed) && fits(trimmed, wrap)) return [trimmed];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (fits(joined, wrap)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const cut = pieces(word, wrap);
    lines.push(...cut.slice(0, -1));
    line = cut.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
};

const shorten = (text: string, wrap: Wrap): string => {
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && !fits(`${letters.join('')}${ELLIPSIS}`, wrap)) letters.pop();
  return `${letters.join('').trimEnd()}${ELLIPSIS}`;
};

/** Wraps a text to a width; beyond `maxLines` it ends in an ellipsis. Every line keeps the direction of the whole text. */
export const wrapText = (text: string, wrap: Wrap, maxLines = 20): Line[] => {
  const direction = wrap.direction ?? 'auto';
  const whole = { ...wrap, direction: direction === 'auto' ? firstDirection(text) : direction };
  const lines = breakLines(text, whole);
  const shown = lines.slice(0, maxLines);
  const last = shown.at(-1);
  if (lines.length > maxLines && last !== undefined) shown[maxLines - 1] = shorten(last, whole);
  return shown.map((line) => layWhole(line, whole));
};

/** The direction of the first strong letter or mark; a text of only digits and signs runs left to right. */
export const firstDirection = (text: string): 'rtl' | 'ltr' => {
  const strong = /\u200f|\p{Script=Arabic}|\p{Script=Hebrew}|\p{L}/u.exec(text)?.[0] ?? '';
  return /\u200f|\p{Script=Arabic}|\p{Script=Hebrew}/u.test(strong) ? 'rtl' : 'ltr';
};
