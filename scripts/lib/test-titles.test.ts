import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';
import { isFragment, testTitles } from './test-titles.ts';

const files = globSync('**/*.{test,e2e}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

const titlesOf = (file: string): string[] =>
  testTitles(readFileSync(join(root, file), 'utf8'), { isTsx: file.endsWith('x') });

it('every test title is a full sentence', () => {
  expect(
    files.flatMap((file) =>
      titlesOf(file)
        .filter(isFragment)
        .map((title) => `${file}: ${title}`),
    ),
  ).toEqual([]);
});

it('the test finds titles', () => {
  expect(titlesOf('scripts/lib/test-titles.test.ts')).toContain('every test title is a full sentence');
  expect(files.length).toBeGreaterThan(100);
});

describe('a title', () => {
  it.each([
    ['a call', "it('adds', () => {});"],
    ['a modifier', "it.skip('adds', () => {});"],
    ['a table', "test.each([1])('adds', () => {});"],
    ['a typed table', "it.each<[string, number]>([['a', 1]])('adds', () => {});"],
    ['a template', 'it(`adds${1}`, () => {});'],
    ['a nested call', "describe('sums', () => { it('adds', () => {}); });"],
  ])('is found in %s', (_, source) => {
    expect(testTitles(source)).toEqual(['adds']);
  });

  it.each([
    'of %s is %s',
    'that is paid earns points',
    'with a break offers no slot',
    'when nothing was paid',
    'still after a partial refund',
    'not while it is unpaid',
    'no longer once it is cancelled',
    'above the limit needs approval',
    'in one currency, also when it is refunded',
  ])('is rejected as a fragment: %s', (title) => {
    expect(isFragment(title)).toBe(true);
  });

  it.each([
    'refuses %s',
    'a paid order earns points',
    'without a token, the server responds with 401',
    '%s: %s',
    'still waits after a partial refund',
    'only the owner may delete it',
    'never goes below zero',
  ])('is accepted as a sentence: %s', (title) => {
    expect(isFragment(title)).toBe(false);
  });
});
