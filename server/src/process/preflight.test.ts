import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import { checkDatabase, checkPort } from './preflight.ts';

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
    await expect(checkPort(port)).rejects.toThrow(`PORT: port ${port} is in use`);
  });

  it('a free port is left free', async () => {
    const port = await occupy();
    busy.close();
    await once(busy, 'close');
    await checkPort(port);
    await checkPort(port);
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
});
