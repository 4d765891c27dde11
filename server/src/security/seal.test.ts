import { expect, it } from 'vitest';

import { createSealer } from './seal.ts';

/** The index after nonce and tag. */
const FIRST_OF_TEXT = 28;

const sealer = createSealer('a key of this test');
const seal = (text: string, place: string): Buffer => sealer.seal(text, place);
const open = (sealed: Buffer, place: string): string => sealer.open(sealed, place);

it('opens what it sealed, only in the same context', () => {
  const sealed = seal('مرحبا', 'store/app');
  expect(open(sealed, 'store/app')).toBe('مرحبا');
  expect(() => open(sealed, 'store/other')).toThrow();
  expect(() => createSealer('another key').open(sealed, 'store/app')).toThrow();
});

it('opens what a former secret sealed, and seals with the current one only', () => {
  const old = createSealer('the old key').seal('مرحبا', 'here');
  const both = createSealer('the new key', 'the old key');
  expect(both.open(old, 'here')).toBe('مرحبا');
  expect(() => both.open(old, 'there')).toThrow();
  const next = both.seal('مرحبا', 'here');
  expect(createSealer('the new key').open(next, 'here')).toBe('مرحبا');
  expect(() => createSealer('the old key').open(next, 'here')).toThrow();
});

it('recognises digests of a former secret, and stores those of the current one', () => {
  const [old] = createSealer('the old key').digests('+966500000000');
  const [stored, ...others] = createSealer('the new key', 'the old key').digests('+966500000000');
  expect(others).toEqual([old]);
  expect(createSealer('the new key').digests('+966500000000')).toEqual([stored]);
  expect(createSealer('the new key').digests('+966500000001')).not.toEqual([stored]);
});

it('refuses changed bytes, and a shortened tag, which is easier to guess', () => {
  const changed = seal('text', 'here');
  changed[FIRST_OF_TEXT] = (changed[FIRST_OF_TEXT] ?? 0) ^ 1;
  expect(() => open(changed, 'here')).toThrow();
  expect(open(seal('', 'here'), 'here')).toBe('');
  for (const length of [0, 12, 16, 24, 27])
    expect(() => open(seal('', 'here').subarray(0, length), 'here')).toThrow();
});
