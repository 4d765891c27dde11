import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { PhraseTree } from '../ui/src/i18n/phrases.ts';
import { ar } from '../web/src/i18n/ar/ar.ts';
import { en } from '../web/src/i18n/en/en.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const textsOf = (tree: PhraseTree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));

/** Files outside the web app with texts in their source; `columns.ts` is left out because it has headers of other systems' files. */
const SOURCES = [
  'server/src/{mail,cli,import,backup}/*.ts',
  'server/src/verbs/shipping/{hand-over/sheet,pickups/mail}/*.ts',
  'server/src/verbs/loyalty/exports/{customers,transactions,coupons}.ts',
  'sandbox/src/i18n/{ar,en}.ts',
  'scripts/lib/start.ts',
];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The literals that a person reads: Arabic, or English of several words. Placeholders do not count as words. */
const literalsOf = (source: string): string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(LITERAL)]
    .map(([literal]) => literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /\p{Script=Arabic}/u.test(text) || /[a-z]+ [a-z]+/i.test(text));

const sourceTexts = globSync(SOURCES, { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'server/src/import/columns.ts')
  .flatMap((file) => literalsOf(read(file)));

/** Texts that are specified word for word. */
const QUOTED: ReadonlySet<string> = new Set(['Void Pickup Request']);

const TEXTS = [...textsOf(en), ...textsOf(ar), ...sourceTexts].filter((text) => !QUOTED.has(text));

const words = read('docs/words.md');

/** The rows of the table below a heading, without its head. */
const rowsBelow = (heading: string): string[][] =>
  (words.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const terms = rowsBelow('Terms');

const pairs = (rows: readonly string[][]) => rows.map(([en = '', ar = '']) => [en, ar] as const);
const BANNED = [...terms.map((row) => row[3] ?? ''), ...rowsBelow('Wording').map((row) => row[0] ?? '')]
  .flatMap((cell) => cell.split(/\s*;\s*/))
  .filter((entry) => entry !== '');

/** Remembers what it made of a text, since each text is searched for each entry. */
const once =
  <T>(make: (text: string) => T, made = new Map<string, T>()) =>
  (text: string): T =>
    made.get(text) ?? made.set(text, make(text)).get(text)!;

const withoutMarks = once((text) => text.replaceAll(/[\u064B-\u0652]/g, ''));

/** Whole words; an Arabic word may have prefixes ("والدفعة"). */
const wordPattern = once((entry) => {
  const word = withoutMarks(entry).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])[وف]?(?:ال|بال|لل|[بلك])?${word}(?![\p{L}\p{N}])`, 'iu');
});

/** The text that is searched for an entry, unless the entry has a placeholder: without placeholders and names of commands. */
const withoutNames = once((text) => withoutMarks(text.replaceAll(/\{\{\w+\}\}|npm run \S+/g, '…')));

const says = (text: string, entry: string): boolean =>
  wordPattern(entry).test(entry.includes('{{') ? withoutMarks(text) : withoutNames(text));

const bannedIn = (text: string): string[] => BANNED.filter((entry) => says(text, entry));

describe('the words of docs/words.md', () => {
  it.each(BANNED)('no text says "%s"', (entry) => {
    expect(TEXTS.filter((text) => says(text, entry))).toEqual([]);
  });

  it.each(pairs(terms))('the product says "%s" and "%s"', (english, arabic) => {
    expect(textsOf(en).some((text) => text.toLowerCase().includes(english))).toBe(true);
    expect(textsOf(ar).some((text) => withoutMarks(text).includes(withoutMarks(arabic)))).toBe(true);
  });

  it.each(pairs(rowsBelow('Fixed texts')))(
    'the product says "%s" and "%s" word for word',
    (english, arabic) => {
      expect(textsOf(en).some((text) => text.toLowerCase().includes(english.toLowerCase()))).toBe(true);
      expect(textsOf(ar).some((text) => text.includes(arabic))).toBe(true);
    },
  );

  it('finds a word in any case, with prefixes and marks, and only whole', () => {
    expect(bannedIn('Apply the Batch')).toEqual(['batch']);
    expect(bannedIn('طبّق والدفعة')).toEqual(['دفعة']);
    expect(bannedIn('طُلب إلغاؤه')).toEqual([]);
    expect(bannedIn('A dispatch, mailed')).toEqual([]);
  });

  it('reads mails, hand-over sheets, exports, commands and the sandbox', () => {
    const english = ['Missed pickup: …', 'Hand-over sheet', 'Customer since'];
    expect(sourceTexts).toEqual(expect.arrayContaining([...english, 'كشف تسليم الطرود', 'عميل منذ']));
    expect(sourceTexts.some((text) => text.startsWith('npm run import'))).toBe(true);
    expect(sourceTexts.length).toBeGreaterThan(300);
  });
});

it('Arabic puts tanween before its alif', () => {
  expect(TEXTS.filter((text) => text.includes('\u0627\u064B'))).toEqual([]);
});
