import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on Node 20, before anything is installed: no packages, no TypeScript.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether every package in the lockfile is installed in its version. Compares contents, because a checkout changes file times.
 * Optional packages depend on the platform and are ignored.
 * @param {Lockfile} locked package-lock.json
 * @param {Lockfile | undefined} installed the lockfile npm keeps in node_modules
 */
export const isInstalled = (locked, installed) =>
  Object.entries(locked.packages ?? {}).every(([path, { version, link, optional }]) => {
    if (optional || !path.includes('node_modules/')) return true;
    const found = installed?.packages?.[path];
    return link ? found?.link === true : found?.version === version;
  });

/**
 * Whether every folder in npm's record exists: a copied or half-deleted node_modules still records what it lacks.
 * @param {Lockfile | undefined} installed the lockfile npm keeps in node_modules
 * @param {(path: string) => boolean} isThere
 */
export const isWhole = (installed, isThere) => Object.keys(installed?.packages ?? {}).every(isThere);

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
const readLockfile = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

// npm does not install lockfile entries that nothing needs. Without this record, such an entry would trigger an installation on every
// start.
const NOTE_FILE = 'node_modules/.installed-lockfile.sha256';

/** @param {string} folder */
const stampOfLockfile = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/**
 * Installs what is missing or outdated. Throws with npm's output on failure.
 * @param {string} folder of the lockfile
 */
export const installIfNeeded = async (folder = root) => {
  const locked = readLockfile(join(folder, 'package-lock.json'));
  if (locked === undefined)
    throw new Error('package-lock.json is missing or damaged: restore it from the repository.');
  const installed = readLockfile(join(folder, 'node_modules/.package-lock.json'));
  const noteFile = join(folder, NOTE_FILE);
  const isComplete = isInstalled(locked, installed) || readIfThere(noteFile) === stampOfLockfile(folder);
  if (isComplete && isWhole(installed, (path) => existsSync(join(folder, path)))) return;
  const startedMs = performance.now();
  const seconds = () => Math.round((performance.now() - startedMs) / 1000);
  const progress = showProgress(() => `Installing packages … ${seconds()} s`);
  const { code, output } = await npm(folder, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  progress.end();
  if (code !== 0)
    throw new Error(`${output.trim()}\nnpm ci failed (exit code ${code}). See its output above.`);
  writeFileSync(noteFile, stampOfLockfile(folder));
  console.log(`Installed packages in ${seconds()} s.`);
};

/** @param {() => string} text */
const showProgress = (text) => {
  if (!process.stdout.isTTY) {
    console.log(text().replace(/ \d+ s$/, ''));
    return { end() {} };
  }
  const timer = setInterval(() => process.stdout.write(`\r${text()}`), 1000);
  return {
    end() {
      clearInterval(timer);
      process.stdout.write('\r\u001B[K');
    },
  };
};

/**
 * Runs npm with the Node that npm already runs on: the one in node_modules is about to be replaced.
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
const npm = (folder, args) => {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env;
  const [program, first] = npmPath && nodePath ? [nodePath, [npmPath]] : ['npm', []];
  const child = spawn(program, [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program === 'npm',
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
};
