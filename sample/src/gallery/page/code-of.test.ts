import { expect, it } from 'vitest';

import { codeOf, partsOf } from './code-of.ts';

const FILE = [
  'const One = () => (',
  '  <b>1</b>',
  ');',
  '',
  'const Two = () => {',
  '  return 2;',
  '};',
  '',
  'const Short = () => <b>3</b>;',
  '',
].join('\n');

it('takes one example out of a file', () => {
  expect(codeOf(FILE, 'One')).toBe('const One = () => (\n  <b>1</b>\n);');
  expect(codeOf(FILE, 'Two')).toBe('const Two = () => {\n  return 2;\n};');
  expect(codeOf(FILE, 'Short')).toBe('const Short = () => <b>3</b>;');
  expect(() => codeOf(FILE, 'Three')).toThrow('no example Three');
});

it('names the parts of code, and leaves none out', () => {
  const code = "const A = () => <B to='x' />; // done";
  expect(partsOf(code).filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'word', text: 'const' },
    { kind: 'tag', text: '<B' },
    { kind: 'text', text: "'x'" },
    { kind: 'tag', text: '/>' },
    { kind: 'comment', text: '// done' },
  ]);
  expect(
    partsOf(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
