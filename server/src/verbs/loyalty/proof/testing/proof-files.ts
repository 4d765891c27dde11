import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { Stage } from '#test/stage.ts';
import { post, type PostingRequest } from '#ledger/post.ts';

export const SCRIPT = fileURLToPath(new URL('../../../../../../proof/verify.mjs', import.meta.url));

interface Verdict {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Posts, downloads proof files and checks them with the script alone. */
export const proofFiles = ({ suite, http }: Stage) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apps-hub-proof-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const move = (
    of: CustomerId,
    request: Pick<PostingRequest, 'kind' | 'available' | 'key'> & Partial<PostingRequest>,
  ) =>
    suite.tx((tx) =>
      post(tx, suite.clock.now(), {
        pending: 0,
        actor: 'test',
        occurredAt: suite.clock.now(),
        ...request,
        customerId: of,
      }),
    );

  /** The file as the merchant downloads it. */
  const download = async (customerId?: CustomerId): Promise<string> => {
    const { body } = await http.call('POST', '/api/v1/loyalty/exports', {
      body: { of: 'proof', locale: 'en', ...(customerId ? { customerId } : {}) },
    });
    const response = await http.app.fetch(
      new Request('http://localhost/downloads', {
        method: 'POST',
        body: new URLSearchParams({ ticket: body.ticket }),
      }),
    );
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="proof-[\d-]+\.ndjson"/);
    return response.text();
  };

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

  const withAllRights = (statements: string) =>
    suite.database.owner.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(statements);
    });

  return { move, download, check, withAllRights };
};
