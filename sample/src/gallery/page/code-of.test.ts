import { expect, it } from 'vitest';

import { codeOf } from './code-of.ts';

const FILE = [
  'const One = () => (',
  '  <b>1</b>',
  ');',
  '',
  'const Two = () => {',
  '  return 2;',
  '};',
  '',
].join('\n');

it('takes one example out of a file', () => {
  expect(codeOf(FILE, 'One')).toBe('const One = () => (\n  <b>1</b>\n);');
  expect(codeOf(FILE, 'Two')).toBe('const Two = () => {\n  return 2;\n};');
  expect(() => codeOf(FILE, 'Three')).toThrow('no example Three');
});
