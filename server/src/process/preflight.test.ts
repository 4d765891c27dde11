import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import { checkDatabase, checkPages, checkPort, oldPostgres, portsOf } from './preflight.ts';

const busy = createServer();
afterEach(() => void busy.close());

const occupy = async (): Promise<number> => {
  busy.listen(0);
  await once(busy, 'listening');
  const at = busy.address();
  return typeof at === 'object' && at ? at.port : 0;
};

describe('before a start', () => {
  it('a busy port is reported with its variable', async () => {
    const port = await occupy();
    await expect(checkPort('PORT', port)).rejects.toThrow(`PORT: port ${port} is in use`);
    const text = `OPERATOR_PORT: port ${port} is in use: choose another with OPERATOR_PORT`;
    await expect(checkPort('OPERATOR_PORT', port)).rejects.toThrow(text);
  });

  it('a worker leaves the port of the operator’s page to the processes that show it', () => {
    const config = { PORT: 3000, OPERATOR_PORT: 3100 };
    const both = [
      ['PORT', 3000],
      ['OPERATOR_PORT', 3100],
    ];
    expect([portsOf(config, 'web'), portsOf(config, 'both')]).toEqual([both, both]);
    expect(portsOf(config, 'worker')).toEqual([['PORT', 3000]]);
    expect(portsOf({ PORT: 3000 }, 'web')).toEqual([['PORT', 3000]]);
  });

  it('a free port is left free', async () => {
    const port = await occupy();
    busy.close();
    await once(busy, 'close');
    await checkPort('PORT', port);
    await checkPort('PORT', port);
  });

  it('an unreachable database is reported with its variable, without the password', async () => {
    const port = await occupy();
    busy.close();
    await once(busy, 'close');
    const failure = await checkDatabase(`postgres://owner:the-password@127.0.0.1:${port}/apps_hub`).catch(
      String,
    );
    expect(failure).toContain(
      `DATABASE_URL: the database at 127.0.0.1:${port}/apps_hub cannot be reached: nothing listens there`,
    );
    expect(failure).not.toContain('the-password');
  });

  it('a database older than the PostgreSQL that is tested is named, a newer one is not', () => {
    expect(oldPostgres(150_018)).toBe('is PostgreSQL 15: use PostgreSQL 18');
    expect([oldPostgres(180_004), oldPostgres(190_000)]).toEqual([undefined, undefined]);
  });

  it('pages that are not built are reported with what builds them', async () => {
    await expect(checkPages('/nowhere/web/dist')).rejects.toThrow(
      'the pages are not built (/nowhere/web/dist): run "npm run build"',
    );
  });
});
