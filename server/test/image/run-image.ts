import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const { version } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8')) as {
  version: string;
}; // npm requires it

export const ARCHIVE = join(ROOT, 'dist', `apps-hub-${version}-${process.arch}.tar`);

/** What an image's settings say. Source: OCI image specification, config.md. */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Labels: Readonly<Record<string, string>>;
}

export interface Unpacked {
  readonly rootFolder: string;
  readonly config: ImageConfig;
  readonly remove: () => void;
}

/** The files and settings of an OCI archive, as buildah unpacks it. */
export const unpack = (archive: string): Unpacked => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-image-'));
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const container = buildah('from', `oci-archive:${archive}`);
  const rootFolder = buildah('mount', container);
  const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { OCIv1: { config: ImageConfig } };
  return {
    rootFolder,
    config: OCIv1.config,
    remove: () => {
      buildah('rm', container);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A container's settings: root read-only, no rights, no new ones. Source: OCI runtime specification, config.md. */
const runtimeConfig = (
  { rootFolder, config }: Unpacked,
  { args, env, secrets }: { args: readonly string[]; env: readonly string[]; secrets: string },
) => ({
  ociVersion: '1.0.2',
  root: { path: rootFolder, readonly: true },
  process: {
    terminal: false,
    user: { uid: Number(config.User.split(':')[0]), gid: Number(config.User.split(':')[1]) },
    args: [...config.Entrypoint, ...args],
    env: [...config.Env, ...env],
    cwd: config.WorkingDir,
    capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    noNewPrivileges: true,
  },
  mounts: [
    { destination: '/proc', type: 'proc', source: 'proc' },
    { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
    {
      destination: '/tmp',
      type: 'tmpfs',
      source: 'tmpfs',
      options: ['nosuid', 'nodev', 'noexec', 'mode=1777', 'size=64m'],
    },
    { destination: '/run/secrets', type: 'bind', source: secrets, options: ['rbind', 'ro'] },
  ],
  linux: { namespaces: [{ type: 'pid' }, { type: 'mount' }, { type: 'ipc' }, { type: 'uts' }] },
});

/** A running container. */
export interface Container {
  /** Lines of its output. */
  readonly lines: string[];
  readonly errors: () => string;
  readonly stop: () => Promise<number | null>;
  readonly ended: Promise<number | null>;
}

let made = 0;

/** The program that runs containers: runc, or crun, which comes with Debian's buildah but needs version 2 of control groups alone. */
const findRuntime = (): string => {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  const found = ['runc', 'crun']
    .flatMap((name) => path.split(':').map((folder) => join(folder, name)))
    .find(existsSync);
  if (found === undefined)
    throw new Error('neither crun nor runc is installed: apt-get install runc (docs/image.md)');
  return found;
};

interface Run {
  readonly role: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Contents of files in /run/secrets. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Starts a role of the image, in the machine's network. */
export const runRole = (image: Unpacked, { role, args = [], env = {}, secrets = {} }: Run): Container => {
  made += 1;
  const id = `apps-hub-${process.pid}-${made}`;
  const bundle = mkdtempSync(join(tmpdir(), `${id}-`));
  const secretFolder = join(bundle, 'secrets');
  mkdirSync(secretFolder);
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(secretFolder, name), text);
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const settings = runtimeConfig(image, { args: [role, ...args], env: variables, secrets: secretFolder });
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(settings));
  const child: ChildProcess = spawn(findRuntime(), ['run', '--bundle', bundle, id], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const problems: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => problems.push(line));
  const ended = once(child, 'close').then(() => {
    rmSync(bundle, { recursive: true, force: true });
    return child.exitCode;
  });
  return {
    lines,
    errors: () => problems.join('\n'),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};
