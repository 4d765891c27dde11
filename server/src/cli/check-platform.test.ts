import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { FAST_ENV, FAST_IMPORTS } from '#test/fast-imports.ts';

const CLI = fileURLToPath(new URL('check-platform.ts', import.meta.url));

/** Runs the check with these variables alone. */
const check = (host: string, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: unknown; readonly said: string }>((done) => {
    // A folder without secrets.
    const all = { ...FAST_ENV, DATA_DIR: `${tmpdir()}/no-such-folder`, ...env };
    const options = { env: all, cwd: fileURLToPath(new URL('../..', import.meta.url)) };
    execFile(process.execPath, [...FAST_IMPORTS, CLI, host], options, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

const nextOf = ({ said }: { readonly said: string }): string | undefined => /^Next: (\S+):/m.exec(said)?.[1];

it('leads a newcomer from nothing to the first app', async () => {
  const none = await check('salla');
  expect([none.code, nextOf(none)]).toEqual([1, 'APP_SECRET']);
  const secret = { APP_SECRET: 'k7Qz-9wLx_V2mT4bNc8d' };
  expect(nextOf(await check('salla', secret))).toBe('APPS_URL');
  const address = { ...secret, APPS_URL: 'https://apps.invalid' };
  expect(nextOf(await check('salla', address))).toBe('loyalty');
  const app = {
    SALLA_LOYALTY_APP_ID: '11',
    SALLA_LOYALTY_CLIENT_ID: 'client',
    SALLA_LOYALTY_CLIENT_SECRET: 'a client secret of salla',
    SALLA_LOYALTY_WEBHOOK_SECRET: 'a webhook secret of salla',
  };
  const known = await check('salla', { ...address, ...app });
  expect(nextOf(known)).toBe('server');
  expect(known.said).toContain('https://apps.invalid/embedded/salla/loyalty/');
});
