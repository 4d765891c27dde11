import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './root.ts';
import { readSettings } from './stack.ts';

describe('the settings of a start', () => {
  it('are 3000, 3001 and .data of the clone', () => {
    expect(readSettings([], {})).toMatchObject({
      server: { port: 3000 },
      sandbox: { port: 3001 },
      dataDir: join(root, '.data'),
    });
  });

  it('take the command line before the environment', () => {
    const settings = readSettings(['--port', '4000'], { PORT: '5000', SANDBOX_PORT: '5001' });
    expect([settings.server.port, settings.sandbox.port]).toEqual([4000, 5001]);
  });

  it.each([
    [['--port', 'x'], '--port must be a port number'],
    [['--port', '3001'], 'cannot share port 3001'],
    [['--prot', '3001'], '--prot'],
  ])('refuse %j', (args, message) => {
    expect(() => readSettings(args, {})).toThrow(message);
  });
});
