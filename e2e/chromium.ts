import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** A browser program and the environment it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the browser that npm installed, once per version, and brings the libraries and fonts that a bare machine
 * lacks. `CHROMIUM_PATH` names another browser, for machines the package does not fit.
 */
export const findChromium = async (): Promise<Chromium> => {
  if (process.env.CHROMIUM_PATH !== undefined)
    return { executablePath: process.env.CHROMIUM_PATH, env: ownEnv() };
  if (process.platform !== 'linux') {
    throw new Error(
      'The browser from npm runs on Linux alone: set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
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
  // Unpacked beside it and renamed: another run never starts half a browser.
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const code = `import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(${JSON.stringify(join(packed, 'bin'))} + '/' + name);`;
  // The package always unpacks into the temporary folder, so this process gets one of its own.
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

/** The package's own configuration looks for its fonts in folders of the cloud it was made for; without any font, no text is drawn. */
const writeFontsConfig = async (folder: string): Promise<string> => {
  const path = join(folder, 'fonts.conf');
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
  // Renamed into its place: a browser that starts at the same time never reads half of it.
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
