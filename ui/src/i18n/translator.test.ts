import { languageTag } from '@apps-hub/domain/locale';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';

import { ar } from './ar/ar.ts';
import { en } from './en/en.ts';
import type { Translated } from './phrases.ts';
import { createTranslator } from './translator.ts';

const onMissing = vi.fn<(key: string) => void>();
const arabic = createTranslator({ locale: 'ar', phrases: ar, fallback: undefined, onMissing });
const english = createTranslator({ locale: 'en', phrases: en, fallback: undefined, onMissing });

describe('the translator', () => {
  it('fills placeholders', () => {
    expect(english.t('common.state.reference', { id: 'req_1' })).toBe('Reference: req_1');
  });

  it('requires all six Arabic forms of a counted phrase', () => {
    type Forms = 'days_zero' | 'days_one' | 'days_two' | 'days_few' | 'days_many' | 'days_other';
    expectTypeOf<keyof Translated<{ days_one: string; days_other: string }>>().toEqualTypeOf<Forms>();
    expectTypeOf<keyof Translated<{ days_other: string }>>().toEqualTypeOf<Forms>();
  });

  it('accepts only known keys with all of their values', () => {
    // @ts-expect-error there is no such phrase
    english.t('common.nothing');
    // @ts-expect-error the id is missing
    english.t('common.state.reference');
    // @ts-expect-error a counted phrase needs its count
    english.t('common.count.points', { n: '1' });
    expect(onMissing).toHaveBeenCalledWith('common.nothing');
  });

  it.each([
    [0, '0 نقطة'],
    [1, 'نقطة واحدة'],
    [2, 'نقطتان'],
    [3, '3 نقاط'],
    [10, '10 نقاط'],
    [11, '11 نقطة'],
    [99, '99 نقطة'],
    [100, '100 نقطة'],
    [103, '103 نقاط'],
  ])('counts %i points in the right Arabic form', (count, expected) => {
    expect(arabic.t('common.count.points', { count, n: String(count) })).toBe(expected);
  });

  it.each([
    [1, '1 point'],
    [2, '2 points'],
    [0, '0 points'],
  ])('counts %i points in English', (count, expected) => {
    expect(english.t('common.count.points', { count, n: String(count) })).toBe(expected);
  });

  it('falls back to English once it is loaded', () => {
    const { errors: _, ...rest } = ar;
    const missing = vi.fn<(key: string) => void>();
    const partial = createTranslator({
      locale: 'ar',
      phrases: rest,
      fallback: undefined,
      onMissing: missing,
    });
    expect(partial.t('errors.offline')).toBe('');
    expect(missing).toHaveBeenCalledWith('errors.offline');
    const complete = createTranslator({ locale: 'ar', phrases: rest, fallback: en, onMissing: missing });
    expect(complete.t('errors.offline')).toBe(en.errors.offline);
  });

  it('writes the numbers in its own words in the chosen digits, and leaves codes unchanged', () => {
    const phrases = { a: 'خلال 90 يومًا', b: 'مثل #1043 أو A4 أو {{n1}}', c: '+966 ثم 12' };
    const { find } = createTranslator({
      locale: 'ar',
      tag: languageTag('ar', 'arabic'),
      phrases,
      fallback: undefined,
      onMissing,
    });
    expect(find('a')).toBe('خلال ٩٠ يومًا');
    expect(find('b', { n1: '7' })).toBe('مثل #1043 أو A4 أو 7');
    expect(find('c')).toBe('+966 ثم ١٢');
  });

  it('finds nothing for an unknown code', () => {
    expect(english.find('errors.brand_new_code')).toBeUndefined();
    expect(english.find('errors')).toBeUndefined();
    expect(english.find('errors.offline.more')).toBeUndefined();
  });
});
