import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { itemsOf } from './asvs-items.ts';
import { root } from './root.ts';

// recipes.test.ts checks the paths it names, as in every document.
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

const STATES = ['met', 'not applicable', 'not met'] as const;

interface Row {
  readonly item: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}

const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, item = '']) => /^\d+\.\d+\.\d+$/.test(item))
  .map(([, item = '', level = '', , state = '', where = '']): Row => ({ item, level, state, where }));

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

describe('the table of the verification standard', () => {
  it.each([1, 2] as const)('has each item of level %i once', (level) => {
    const listed = rows.filter((row) => row.level === String(level)).map(({ item }) => item);
    expect(listed.toSorted(byNumber)).toEqual(itemsOf(level).toSorted(byNumber));
  });

  it('gives each item one of three states, and where or why', () => {
    const unclear = rows.filter(
      ({ state, where }) => !STATES.some((each) => each === state) || where.length === 0,
    );
    expect(unclear).toEqual([]);
  });

  it('names a file or a document for each item that is met', () => {
    const unproven = rows.filter(({ state, where }) => state === 'met' && !/`[\w./-]+\/|\]\(/.test(where));
    expect(unproven).toEqual([]);
  });

  it('has correct totals', () => {
    for (const state of STATES) {
      const count = (level: 1 | 2) =>
        rows.filter((row) => row.state === state && row.level === String(level)).length;
      expect(text).toContain(`| ${state} | ${count(1)} | ${count(2)} |`);
    }
  });
});
