import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

export const SCRIPT = fileURLToPath(new URL('../../proof/verify.mjs', import.meta.url));

interface Verdict {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Checks proof files with the script alone. */
export const proofScript = () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apps-hub-proof-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  const check = async (file: string, earlier?: string): Promise<Verdict> => {
    const path = join(folder, 'proof.ndjson');
    await writeFile(path, file);
    const more = earlier === undefined ? [] : ['--earlier', join(folder, 'earlier.ndjson')];
    if (earlier !== undefined) await writeFile(join(folder, 'earlier.ndjson'), earlier);
    try {
      // Without anything of ours: another folder and an empty environment.
      const done = await promisify(execFile)(process.execPath, [SCRIPT, path, ...more], {
        cwd: folder,
        env: {},
      });
      return { code: 0, ...done };
    } catch (error) {
      // execFile rejects with the exit code and the output.
      return error as Verdict;
    }
  };
  return { check };
};
