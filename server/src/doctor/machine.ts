import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { findBinaries } from '../db/embedded-binaries.ts';
import { RELEASE, releaseName } from '../db/installed.ts';
import { checkPages, checkPort, type PortName } from '../process/preflight.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const NODE_MAJOR = 24;
const GIGABYTE = 1024 ** 3;
/** Below this, an embedded database with a growing store is soon full. */
const LOW_BYTES = 5 * GIGABYTE;
/** Below this, not even the database's own log has room. */
const FULL_BYTES = GIGABYTE;

const versions = findingsOf('versions');
const pages = findingsOf('pages');

/** Whether the pages are built; only production needs them. */
export const checkBuilt = async (folder: string): Promise<Finding> => {
  try {
    await checkPages(folder);
    return pages.ok('the pages are built');
  } catch {
    return pages.failed(`the pages are not built (${folder})`, 'run npm run build');
  }
};

/** Our version, and whether Node is the one that it is tested with. */
export const checkVersions = (): Finding => {
  const text = `Apps Hub ${releaseName(RELEASE)}, Node ${process.versions.node}`;
  return Number.parseInt(process.versions.node, 10) === NODE_MAJOR
    ? versions.ok(text)
    : versions.failed(text, `run it on Node ${NODE_MAJOR}`);
};

const port = findingsOf('port');

/** Whether the port is free; a server that already runs there is no failure. */
export const checkFreePort = async (name: PortName, number: number): Promise<Finding> => {
  try {
    await checkPort(name, number);
    return port.ok(`port ${number} is free`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.includes('in use')
      ? port.warning(
          `port ${number} is in use`,
          `fine if that is this server; else choose another with ${name}`,
        )
      : port.failed(text, `choose another with ${name}`);
  }
};

const disk = findingsOf('disk');

const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** The folder, or the nearest one above it that exists. */
const existing = async (folder: string): Promise<string> => {
  try {
    await access(folder);
    return folder;
  } catch {
    return dirname(folder) === folder ? folder : existing(dirname(folder));
  }
};

/** Whether the embedded database can be started in this folder, and has room. */
export const checkDataFolder = async (folder: string): Promise<Finding[]> => {
  const place = await existing(folder);
  try {
    await findBinaries();
    await access(place, constants.W_OK);
  } catch (error) {
    const isRight = codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS';
    const text = isRight ? `this user may not write to ${place}` : String(error);
    return [disk.failed(text, 'choose another DATA_DIR, or set DATABASE_URL')];
  }
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const text = `${inGigabytes(free)} free in ${place}`;
  if (free < FULL_BYTES) return [disk.failed(text, 'make room: the database stops when there is none')];
  return [free < LOW_BYTES ? disk.warning(text, 'make room soon') : disk.ok(text)];
};

/** Whether temporary files can be written; `npm run backup` and PostgreSQL's start need them. */
export const checkTemporary = async (folder: string): Promise<Finding> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return disk.ok(`temporary files go to ${folder}`);
  } catch (error) {
    return disk.warning(
      `temporary files cannot be written to ${folder} (${codeOf(error)})`,
      'give the process a writable TMPDIR',
    );
  }
};
