import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

import { memoryFolder, placeTestFiles } from './test-files.ts';

const GIBIBYTE = 1024 ** 3;

test('tests keep their files in memory only where there is room for their databases', () => {
  expect(memoryFolder(24 * GIBIBYTE)).toBe('/dev/shm');
  // What a container has by default.
  expect(memoryFolder(GIBIBYTE / 16)).toBeNull();
});

test('a folder that the caller has chosen stays', () => {
  const env = { TMPDIR: '/elsewhere' };
  placeTestFiles(env, '/dev/shm');
  expect(env.TMPDIR).toBe('/elsewhere');
});

test('without room for it in memory, the system chooses the folder', () => {
  const env: NodeJS.ProcessEnv = {};
  placeTestFiles(env, null);
  expect(env['TMPDIR']).toBeUndefined();
});

test('this very run keeps its files where it was told', () => {
  expect(memoryFolder() === null || tmpdir() === process.env['TMPDIR']).toBe(true);
  expect(process.env['NODE_COMPILE_CACHE']).toMatch(/\.cache/);
});
