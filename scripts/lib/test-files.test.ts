import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

import { memoryFolder, placeTestFiles } from './test-files.ts';

const GIBIBYTE = 1024 ** 3;

test('temporary files are in memory only if there is room for the databases', () => {
  expect(memoryFolder(24 * GIBIBYTE)).toBe('/dev/shm');
  // The default of a container.
  expect(memoryFolder(GIBIBYTE / 16)).toBeNull();
});

test("the caller's own choice of folder is kept", () => {
  const env = { TMPDIR: '/elsewhere' };
  placeTestFiles(env, '/dev/shm');
  expect(env.TMPDIR).toBe('/elsewhere');
});

test('the system chooses the folder when there is too little memory', () => {
  const env: NodeJS.ProcessEnv = {};
  placeTestFiles(env, null);
  expect(env['TMPDIR']).toBeUndefined();
});

test('this test run uses the folder it was given', () => {
  expect(memoryFolder() === null || tmpdir() === process.env['TMPDIR']).toBe(true);
  expect(process.env['NODE_COMPILE_CACHE']).toMatch(/\.cache/);
});
