import { expect, test } from 'vitest';
import { errorCodes } from '../sandbox-error.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('both languages have the same phrases with the same placeholders', () => {
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect([key, placeholders(ar[key as keyof typeof ar])]).toEqual([key, placeholders(text)]);
  }
});

test('Arabic phrases are Arabic, English ones are not', () => {
  const arabic = /[\u0600-\u06FF]/;
  expect(Object.entries(en).filter(([, text]) => arabic.test(text))).toEqual([]);
  expect(Object.entries(ar).filter(([, text]) => !arabic.test(text))).toEqual([]);
});

test('every error code has a phrase, and every error phrase a code', () => {
  const phrases = Object.keys(en).filter((key) => key.startsWith('error.'));
  expect(phrases.sort()).toEqual(errorCodes.map((code) => `error.${code}`).sort());
});
