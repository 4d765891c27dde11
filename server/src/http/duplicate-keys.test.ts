import { describe, expect, it } from 'vitest';

import { hasDuplicateKeys } from './duplicate-keys.ts';

describe('duplicate keys', () => {
  it.each([
    ['at the top', '{"points":5,"points":500}'],
    ['inside an object', '{"a":{"points":5,"b":1,"points":5}}'],
    ['inside a list', '[1,{"a":1,"a":2}]'],
    ['one of them escaped', String.raw`{"points":5,"p\u006fints":500}`],
    ['with an object that the second one replaces', '{"a":{"b":1,"c":2},"a":3}'],
    ['that is __proto__', '{"__proto__":1,"__proto__":2}'],
  ])('are found %s', (_, text) => {
    expect(hasDuplicateKeys(text)).toBe(true);
  });

  it.each([
    ['the same key in two objects', '[{"a":1},{"a":2}]'],
    ['colons, quotes and backslashes in strings', String.raw`{"a:":"x:\"y:\\","b":":"}`],
    ['no object', '"a:b"'],
    ['__proto__ once', '{"__proto__":{"a":1}}'],
    ['no JSON', '{"a":1,"a":2'],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('are not found in %s', (_, text) => {
    expect(hasDuplicateKeys(text)).toBe(false);
  });
});
