import { expect, it } from 'vitest';

import { finds, foldedText } from './search-text.ts';

it.each([
  ['any hamza', 'الإعدادات', 'الاعدادات'],
  ['a madda', 'آخر الآراء', 'اخر الارا'],
  ['a hamza on waw and ya', 'مسؤول الرئيسية', 'مسوول الرييسيه'],
  ['a bare hamza', 'شيء', 'شي'],
  ['diacritics', 'نُقَاطٌ مُعَلَّقة', 'نقاط معلقه'],
  ['tatweel', 'طـــلبـات', 'طلبات'],
  ['alef maqsura', 'على مستشفى', 'علي مستشفي'],
  ['ta marbuta', 'المكافأة', 'المكافاه'],
  ['Persian letters', 'کتابی', 'كتابي'],
  ['Arabic digits', 'طلب ٩٠٤٢', 'طلب 9042'],
  ['case and accents', '  Café  MÜNCHEN ', 'cafe munchen'],
  ['direction marks', '\u200fعميل\u200e', 'عميل'],
])('folds %s', (_, text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

it.each([
  ['اعدادات المتجر', 'إعدادات المتجر', true],
  ['متجر اعدادات', 'إعدادات المتجر', true],
  ['الطلبَات', 'قائمة الطلبات', true],
  ['نقاط', 'قائمة الطلبات', false],
  ['HELP', 'Help Center', true],
  ['', 'anything', true],
  ['help page', 'Help Center', false],
])('finds %o in %o: %s', (search, text, found) => {
  expect(finds(search, text)).toBe(found);
});
