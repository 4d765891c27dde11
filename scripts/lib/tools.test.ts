import { getPriority } from 'node:os';

import { expect, it } from 'vitest';

import { runQuietly } from './tools.ts';

const PRINT = `console.log(require('node:os').getPriority())`;
/** It may have begun a moment before its priority is changed. */
const ONCE_CHANGED = `const { getPriority } = require('node:os');
  for (const end = Date.now() + 10_000; getPriority() === Number(process.env.USUAL) && Date.now() < end; );
  ${PRINT}`;

it('lets other programs go first only when it is told to', async () => {
  const USUAL = String(getPriority());
  expect(await runQuietly(['-e', PRINT])).toEqual({ isOk: true, output: USUAL });
  const beside = await runQuietly(['-e', ONCE_CHANGED], { env: { USUAL }, isBeside: true });
  expect(Number(beside.output)).toBeGreaterThan(Number(USUAL));
});

it('passes settings on to the program, and reports its failure with what it said', async () => {
  const said = await runQuietly(['-p', 'process.env.WORD'], { env: { WORD: 'hello' } });
  expect(said).toEqual({ isOk: true, output: 'hello' });
  const failed = await runQuietly(['-e', "console.error('no'); process.exit(3)"]);
  expect(failed).toEqual({ isOk: false, output: 'no' });
});
