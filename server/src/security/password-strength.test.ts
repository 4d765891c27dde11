import { APPS, PLATFORMS } from '@apps-hub/contract/apps';
import { describe, expect, it } from 'vitest';

import { isGuessable } from './password-strength.ts';

const NORA = ['nora.hail@example.com', 'نورة الهيل', 'Bayt Al-Hail'];

describe('a password', () => {
  it.each([
    ['password123', 'one of the most common'],
    ['Password1234', 'the same, dressed up'],
    ['1234567890', 'a row of digits'],
    ['qwertyuiop', 'a row of keys'],
    ['aaaaaaaaaaaa', 'one key'],
    ['iloveyou1234', 'common words'],
    ['nora.hail@example.com', 'the e-mail address'],
    ['norahail2026', 'the name in it'],
    ['Appshub2026', 'our own name'],
    ['نورةالهيل', 'the name of the owner'],
    ['السعودية123', 'a common word in Arabic'],
  ])('%s is refused: %s', async (password) => {
    expect(await isGuessable(password, NORA)).toBe(true);
  });

  it.each([...PLATFORMS, ...APPS])('is refused if made of the name %s and a year', async (name) => {
    expect(await isGuessable(`${name}2026`, [])).toBe(true);
  });

  it.each(['sixteen camels drink', 'a long password', 'v9$kQm2!xTzw', 'قهوة المساء على السطح'])(
    '%s is taken',
    async (password) => {
      expect(await isGuessable(password, NORA)).toBe(false);
    },
  );
});
