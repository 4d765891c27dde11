import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** A browser executable and the environment it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the browser that npm installed, once per version, with the libraries and fonts a bare machine lacks. Set `CHROMIUM_PATH` to use
 * another browser where the package does not run.
 */
export const findChromium = async (): Promise<Chromium> => {
  if (process.env.CHROMIUM_PATH !== undefined)
    return { executablePath: process.env.CHROMIUM_PATH, env: ownEnv() };
  if (process.platform !== 'linux') {
    throw new Error(
      'The browser from npm runs only on Linux: set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    );
  }
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  // The same fonts on every machine; Arabic comes from the pages' own web fonts.
  const env = { ...ownEnv(), FONTCONFIG_FILE: await writeFontsConfig(folder) };
  if (!(await lacksLibraries(executablePath))) return { executablePath, env };
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
};

const unpack = async (): Promise<string> => {
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version }: { version: string } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'));
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Unpack beside it and rename: a concurrent run must not start a half-unpacked browser.
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const code = `import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(${JSON.stringify(join(packed, 'bin'))} + '/' + name);`;
  // The package always unpacks into the temporary folder, so give this process its own.
  await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished },
  });
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return folder;
};

/** The package's own configuration expects fonts in its cloud's folders; without fonts, no text is rendered. */
const writeFontsConfig = async (folder: string): Promise<string> => {
  const path = join(folder, 'fonts.conf');
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
  // Rename into place: a browser starting concurrently must not read half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, config);
  await rename(unfinished, path);
  return path;
};

const lacksLibraries = async (executablePath: string): Promise<boolean> => {
  const { stdout } = await run('ldd', [executablePath]).catch(() => ({ stdout: '' }));
  return stdout.includes('not found');
};

const ownEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
