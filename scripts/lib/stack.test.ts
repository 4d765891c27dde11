import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './root.ts';
import { readSettings, stackPrograms } from './stack.ts';

describe('the settings of a start', () => {
  it("default to 3000, 3001 and the clone's .data", () => {
    expect(readSettings([], {})).toMatchObject({
      server: { port: 3000 },
      sandbox: { port: 3001 },
      dataDir: join(root, '.data'),
    });
  });

  it('prefer the command line to the environment', () => {
    const settings = readSettings(['--port', '4000'], { PORT: '5000', SANDBOX_PORT: '5001' });
    expect([settings.server.port, settings.sandbox.port]).toEqual([4000, 5001]);
  });

  it.each([
    [['--port', 'x'], '--port must be a port number'],
    [['--port', '3001'], 'cannot share port 3001'],
    [['--prot', '3001'], '--prot'],
    [['--processes', '0'], '--processes takes a number'],
    [['--processes', 'many'], '--processes takes a number'],
  ])('refuse %j', (args, message) => {
    expect(() => readSettings(args, {})).toThrow(message);
  });
});

/** The year that each program is asked for. */
const endsOf = (args: string[]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apps-hub-stack-'));
  const programs = stackPrograms({ ...readSettings(args, {}), dataDir }, {});
  rmSync(dataDir, { recursive: true });
  return programs.map(({ env }) => env.DEMO_YEAR_ENDS_AT);
};

describe('the demo store of a start', () => {
  it('covers one year, the same in the shop and in the apps', () => {
    const [server, sandbox] = endsOf([]);
    expect(Date.parse(server ?? '')).not.toBeNaN();
    expect(sandbox).toBe(server);
  });

  it('is empty with --empty', () => {
    expect(endsOf(['--empty'])).toEqual([undefined, undefined]);
  });
});

it('asks the server for several processes with --processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apps-hub-stack-'));
  const processesOf = (args: string[]) =>
    stackPrograms({ ...readSettings(args, {}), dataDir }, {})[0].env.PROCESSES;
  expect(processesOf(['--processes', '3'])).toBe('3');
  expect(processesOf([])).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});

/** Where the server sends mail, and where the sandbox catches it. */
const portOf = (env: NodeJS.ProcessEnv, args: string[] = []) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apps-hub-stack-'));
  const [server, sandbox] = stackPrograms({ ...readSettings(args, env), dataDir }, env);
  rmSync(dataDir, { recursive: true });
  return [server.env.SMTP_URL, sandbox.env.SANDBOX_SMTP_PORT, server.env.SMS_URL];
};

describe('the mail of a start', () => {
  it('is caught by the sandbox, on the port after its own', () => {
    expect(portOf({})).toEqual(['smtp://127.0.0.1:3002', '3002', 'http://localhost:3001/sms/unifonic']);
  });

  it("avoids the server's port", () => {
    expect(portOf({}, ['--port', '3002']).slice(0, 2)).toEqual(['smtp://127.0.0.1:3003', '3003']);
  });

  it('follows the environment', () => {
    expect(portOf({ SANDBOX_SMTP_PORT: '4000' }).slice(0, 2)).toEqual(['smtp://127.0.0.1:4000', '4000']);
    expect(portOf({ SMTP_URL: 'smtps://mail.example' })[0]).toBe('smtps://mail.example');
    expect(portOf({ SMS_PROVIDER: 'taqnyat' })[2]).toBeUndefined();
  });
});
