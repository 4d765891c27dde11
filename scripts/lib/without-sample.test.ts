import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root, workspaces } from './root.ts';
import { findTool, GO, typeChecker } from './tools.ts';

const run = promisify(execFile);

const SET = 'sample';

/** The product's folders and files. Lists of tools and documents may name a folder that is not there. */
const PRODUCT = new Set(['domain', 'contract', 'demo', 'pdf', 'server', 'ui', 'web', 'sandbox', 'e2e']);

/** The product's files, and those that describe it to npm. */
const filesOf = async (): Promise<string[]> => {
  const { stdout } = await run('git', ['ls-files'], { cwd: root, maxBuffer: 100_000_000 });
  return stdout.split('\n').filter((file) => {
    const [folder = ''] = file.split('/');
    if (folder === 'scripts') return !file.includes('.test.');
    return PRODUCT.has(folder) || ['package.json', 'tsconfig.base.json'].includes(file);
  });
};

/** Whether a line names the samples as a workspace or a package, or imports one of their files. */
const registers = (line: string): boolean =>
  new RegExp(`@apps-hub/${SET}\\b|^\\s*"${SET}",?$|['"](\\.\\./)+${SET}/`).test(line);

/** Links every installed package, and our own workspaces to those of the copy. */
const linkPackages = (folder: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@apps-hub'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@apps-hub') symlinkSync(join(from, name), join(to, name));
  for (const name of workspaces().filter((each) => PRODUCT.has(each)))
    symlinkSync(join(folder, name), join(to, '@apps-hub', name));
};

let folder: string;
const registrations: string[] = [];
/** Files that differ from ours. */
const changed = new Set<string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-without-'));
  for (const file of await filesOf()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (!/\.(ts|tsx|json)$/.test(file)) {
      cpSync(join(root, file), join(folder, file));
      continue;
    }
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    registrations.push(...lines.filter(registers).map((line) => `${file}: ${line.trim()}`));
    if (lines.some(registers)) changed.add(file);
    writeFileSync(join(folder, file), lines.filter((line) => !registers(line)).join('\n'));
  }
  linkPackages(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a workspace's types here, as paths in the repository. */
const typedFiles = async (workspace: string): Promise<string[]> => {
  const { stdout } = await run(process.execPath, [...typeChecker(), '-p', workspace, '--listFilesOnly'], {
    cwd: root,
    env: { ...process.env, ...GO },
    maxBuffer: 100_000_000,
  });
  return stdout.split('\n').map((file) => relative(root, file).replaceAll('\\', '/'));
};

/** Runs a program in the copy and returns its output; if it fails, its errors too. */
const runThere = async (
  workspace: string,
  args: readonly string[],
): Promise<{ printed: string; failure: string }> => {
  const env = { ...process.env, ...GO, NODE_ENV: 'production', FORCE_COLOR: '0' };
  const options = { cwd: join(folder, workspace), env, maxBuffer: 100_000_000 };
  return run(process.execPath, [...args], options).then(
    ({ stdout }) => ({ printed: stdout, failure: '' }),
    ({ code, stdout, stderr }: { code?: number; stdout: string; stderr: string }) => ({
      printed: stdout,
      failure: `exit code ${code}\n${stdout}${stderr}`,
    }),
  );
};

/** The type checker's errors without the files that it lists. */
const withoutFiles = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isAbsolute(line))
    .join('\n');

/** Starts the copy's server with a database of its own; stops it when `use` is done. */
const withServer = async (use: (url: string) => Promise<void>): Promise<void> => {
  const child = spawn(process.execPath, ['--import', './src/process/fast-imports.ts', 'src/main.ts'], {
    cwd: join(folder, 'server'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: join(folder, '.data'),
      APP_SECRET: 'a secret of this test alone, long enough',
      SANDBOX_URL: 'http://127.0.0.1:9',
      SANDBOX_CLIENT_ID: 'id',
      SANDBOX_CLIENT_SECRET: 'a secret of the sandbox',
      SANDBOX_WEBHOOK_SECRET: 'a secret of its webhooks',
    },
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const port = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line: { msg?: string; port?: number } = JSON.parse(text);
      if (line.msg === 'ready' && line.port !== undefined) resolve(line.port);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  try {
    await use(`http://127.0.0.1:${await port}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const MINUTES = 60_000;

describe('the product without the samples', () => {
  it('loses at most three lines that name them', () => {
    expect(registrations.length).toBeGreaterThan(0);
    expect(registrations.length, registrations.join('\n')).toBeLessThanOrEqual(3);
  });

  // Then the copy has the same types as the product, which `npm run check` checks.
  it.each(['server', 'e2e'])('has the same types in %s', async (workspace) => {
    const files = await typedFiles(workspace);
    expect(files).toContain('contract/src/errors.ts');
    expect(files.filter((file) => file.startsWith(`${SET}/`) || changed.has(file))).toEqual([]);
  });

  // Contains ui.
  it(
    'type-checks in web',
    async () => {
      expect([...changed]).toContain('web/src/page-sets.ts');
      const checker = [...typeChecker(), '-p', 'tsconfig.json', '--listFiles'];
      const { printed, failure } = await runThere('web', checker);
      expect(withoutFiles(failure)).toBe('');
      expect(printed).toContain('/web/src/page-sets.ts');
    },
    5 * MINUTES,
  );

  it(
    'builds, starts and answers the pages of the hub and of a frame, and none of the samples',
    async () => {
      const build = [findTool('vite'), 'build', '--mode', 'trial', '--logLevel', 'error'];
      expect((await runThere('web', build)).failure).toBe('');
      await withServer(async (url) => {
        const statusOf = async (path: string) =>
          (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status;
        expect(await statusOf('/login')).toBe(200);
        expect(await statusOf('/embedded/sandbox/loyalty')).toBe(200);
        expect(await statusOf('/apps/kanban')).toBe(404);
      });
    },
    5 * MINUTES,
  );
});
