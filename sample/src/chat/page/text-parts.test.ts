import { expect, it } from 'vitest';

import { contains, foundParts, linkParts } from './text-parts.ts';

it.each([
  ['See https://example.com/a?b=1, please.', ['See ', 'https://example.com/a?b=1', ', please.']],
  ['الرابط https://example.com/متجر؟', ['الرابط ', 'https://example.com/متجر', '؟']],
  ['http://a.example https://b.example/', ['', 'http://a.example', ' ', 'https://b.example/', '']],
  ['javascript:alert(1) and plain text', ['javascript:alert(1) and plain text']],
])('finds the web addresses in "%s"', (text, parts) => {
  expect(linkParts(text)).toEqual(parts);
});

it.each([
  ['Test the TEST', 'test', ['', 'Test', ' the ', 'TEST', '']],
  ['2 + 2 (four)?', '+ 2 (', ['2 ', '+ 2 (', 'four)?']],
  ['بعد الاختبار', 'الاختبار', ['بعد ', 'الاختبار', '']],
  ['Nothing', 'else', ['Nothing']],
  ['Nothing', '', ['Nothing']],
])('finds in "%s" the text "%s", whatever its case and signs', (text, wanted, parts) => {
  expect(foundParts(text, wanted)).toEqual(parts);
  expect(contains(text, wanted)).toBe(parts.length > 1);
});
