import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ar } from './ar/ar.ts';
import { en } from './en/en.ts';
import type { PhraseTree } from './phrases.ts';

const textsOf = (tree: PhraseTree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));

const root = join(import.meta.dirname, '../../..');

/** Mails and the hand-over sheet have words of their own, in the server's source. */
const serverTexts = globSync('server/src/{mail,hand-over}/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

const ARABIC = [...textsOf(ar), ...serverTexts];
const ENGLISH = [...textsOf(en), ...serverTexts];

const holding = (texts: readonly string[], banned: RegExp): string[] =>
  texts.flatMap((text) => banned.exec(text)?.[0] ?? []);

describe('the words of shipping', () => {
  it.each([
    ['an order is no pickup', /طلب(?:ات)? (?:ال)?استلام/u],
    ['an age is said once, by the formatter', /منذ (?:قبل|\{\{(?:ago|since)\}\})/u],
    ['the courier keeps a time, not a booking', /المندوب في الموعد المحجوز/u],
    ['a subject is in the nominative', /ساعتين على الأقل|دقيقتين على الأقل/u],
  ])('keep to one meaning in Arabic: %s', (_, banned) => {
    expect(holding(ARABIC, banned)).toEqual([]);
  });

  it.each([
    ['the merchant acts', /\bneeds? you\b/iu],
    ['a pickup is dismissed, not set aside', /\bset(?:ting)? (?:it |this )?aside\b/iu],
    ['we could not read it', /answer (?:was|is) not understood/iu],
    ['a pickup is no request', /pickup requests?\b(?! by| from)/u],
  ])('keep to one meaning in English: %s', (_, banned) => {
    expect(holding(ENGLISH, banned)).toEqual([]);
  });
});
