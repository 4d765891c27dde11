import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openScratchFolder, partsFor } from './spool.ts';

const collect = async <T>(lists: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const some of lists) all.push(...some);
  return all;
};

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'apps-hub-spool-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('a spool', () => {
  it('returns each part in the order of writing, whatever the text', async () => {
    const scratch = await openScratchFolder(parent);
    const spool = scratch.spool<readonly [number, string]>('test', 3);
    const written = Array.from({ length: 5000 }, (_, index) => [index, `كوب\n"${index}"\u2028\r`] as const);
    for (const item of written) await spool.add(item[0] % 3, item);
    const read = [await collect(spool.read(0)), await collect(spool.read(1)), await collect(spool.read(2))];
    for (const [part, items] of read.entries())
      expect(items).toEqual(written.filter(([index]) => index % 3 === part));
    await scratch.remove();
  });

  it('is empty if nothing was written', async () => {
    const scratch = await openScratchFolder(parent);
    expect(await collect(scratch.spool('test', 1).read(0))).toEqual([]);
    await scratch.remove();
  });
});

describe('temporary files', () => {
  it('can be read by their owner only, and are deleted afterwards', async () => {
    const scratch = await openScratchFolder(parent);
    const spool = scratch.spool<string>('test', 1);
    await spool.add(0, 'Sara, +966551112233');
    await collect(spool.read(0));
    const [folder = ''] = await readdir(parent);
    const [file = ''] = await readdir(join(parent, folder));
    expect((await stat(join(parent, folder))).mode & 0o777).toBe(0o700);
    expect((await stat(join(parent, folder, file))).mode & 0o777).toBe(0o600);
    await scratch.remove();
    expect(await readdir(parent)).toEqual([]);
  });

  it('are deleted when the process ends at once', async () => {
    const module = fileURLToPath(new URL('spool.ts', import.meta.url));
    const script = `
      import { openScratchFolder } from ${JSON.stringify(module)};
      import { readdirSync } from 'node:fs';
      const scratch = await openScratchFolder(${JSON.stringify(parent)});
      const spool = scratch.spool('test', 1);
      await spool.add(0, 'x'.repeat(100_000));
      console.log(readdirSync(${JSON.stringify(parent)}).length);
      process.exit(130);`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect([ended.status, ended.stdout.trim()]).toEqual([130, '1']);
    expect(await readdir(parent)).toEqual([]);
  });
});

it.each([
  [0, 1],
  [2500, 1],
  [2501, 2],
  [100_000_000, 512],
])('splits %d lines into %d parts', (lines, parts) => {
  expect(partsFor(lines)).toBe(parts);
});

it('splits a large file whose first lines are long, and the others short', () => {
  expect(partsFor(200, 200_000_000)).toBe(100);
});
