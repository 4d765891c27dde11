import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../root.ts';
import { buildWebIfNeeded } from '../web-build.ts';
import { copyApplication, installed, nodeBinary } from './application.ts';
import { bootstrap, copyBase, DEBIAN, USER_ID } from './debian.ts';
import { importAll } from './imports.ts';
import { type Lockfile, runTimeOf } from './packages.ts';
import { runTool } from './run-tool.ts';
import { type DebianPackage, sbomOf } from './sbom.ts';

const USAGE = `npm run image [-- --base <image@sha256:…>] [--output <file>]
Builds an image of the server for this machine's architecture, with buildah, as an OCI archive. On a Debian tree of its own (debootstrap),
or on a slim base image named by its digest. docs/image.md`;

const CACHE = join(root, 'dist/image');

const versionOf = (): string => JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).version;

const commitOf = (): string => runTool('git', ['-C', root, 'rev-parse', 'HEAD']).trim();

/** Committed at; makes the same source the same image. */
const commitSeconds = (): string => runTool('git', ['-C', root, 'log', '-1', '--format=%ct']).trim();

const readLock = (): Lockfile => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const nodeVersion = (architecture: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', `node-linux-${architecture}`, 'package.json'), 'utf8'))
    .version;

/** Writes the files of the image into `folder`. */
const assemble = (folder: string, { isOnBase }: { readonly isOnBase: boolean }): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true });
  const debian: DebianPackage[] = [];
  if (!isOnBase) {
    const tree = join(CACHE, `debian-${DEBIAN}`);
    bootstrap(tree);
    debian.push(...copyBase(tree, folder));
  }
  const { arch } = process;
  const node = join(folder, 'usr/local/bin/node');
  cpSync(nodeBinary(arch), node);
  chmodSync(node, 0o755);
  const lock = readLock();
  const runTime = runTimeOf(lock, 'server');
  const application = join(folder, 'app');
  mkdirSync(application);
  copyApplication(runTime, application);
  importAll(node, application, runTime.workspaces);
  const packages = installed(runTime);
  const contents = { version: versionOf(), node: nodeVersion(arch), lock, packages, debian, release: DEBIAN };
  writeFileSync(join(application, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(contents), null, 2)}\n`);
  // Whatever the rights of this checkout: everybody may read, nobody but root may write.
  runTool('chmod', ['-R', 'a+rX,go-w', folder]);
  if (!isOnBase) chmodSync(join(folder, 'tmp'), 0o1777);
};

/** Labels of the OCI image specification, annotations.md. */
const labelsOf = (base: string | undefined): Record<string, string> => ({
  'org.opencontainers.image.title': 'Apps Hub',
  'org.opencontainers.image.description': 'Loyalty points and shipping pickups for merchant platforms',
  'org.opencontainers.image.version': versionOf(),
  'org.opencontainers.image.revision': commitOf(),
  'org.opencontainers.image.created': new Date(Number(commitSeconds()) * 1000).toISOString(),
  'org.opencontainers.image.base.name': base ?? `debian:${DEBIAN} (debootstrap)`,
});

/** The image's settings: a user without rights, and a role as its command. OCI images have no health check: the runtime asks `healthcheck`. */
const configOf = (base: string | undefined): string[] => [
  `--user=${USER_ID}:${USER_ID}`,
  '--workingdir=/app',
  '--entrypoint=["/usr/local/bin/node","--disable-warning=ExperimentalWarning","/app/server/src/cli/role.ts"]',
  '--cmd=server',
  '--port=3000',
  '--stop-signal=SIGTERM',
  '--env=NODE_ENV=production',
  '--env=DATA_DIR=/data',
  '--env=PATH=/usr/local/bin',
  ...Object.entries(labelsOf(base)).map(([name, value]) => `--label=${name}=${value}`),
];

/** buildah's own place, so that nothing of the machine's images is touched, and vfs, which needs no rights of the kernel. */
const storage = [
  '--root',
  join(CACHE, 'storage'),
  '--runroot',
  join(CACHE, 'run'),
  '--storage-driver',
  'vfs',
] as const;

const buildah = (command: string, args: readonly string[]): string =>
  runTool('buildah', [...storage, command, ...args]);

const commit = (folder: string, base: string | undefined, archive: string): void => {
  const container = buildah('from', [base ?? 'scratch']).trim();
  try {
    buildah('add', ['--chown', '0:0', container, folder, '/']);
    buildah('config', [...configOf(base), container]);
    const name = `oci-archive:${archive}:apps-hub:${versionOf()}`;
    buildah('commit', [
      '--format',
      'oci',
      '--disable-compression=false',
      '--timestamp',
      commitSeconds(),
      container,
      name,
    ]);
  } finally {
    buildah('rm', [container]);
  }
};

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** `npm run image`: builds the image of the server; returns the exit code. */
export const image = (args: string[]): Promise<number> => {
  const { values } = parseArgs({
    args,
    options: { base: { type: 'string' }, output: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const { base } = values;
  if (values.help || (base !== undefined && !/@sha256:[0-9a-f]{64}$/.test(base))) {
    console.log(USAGE);
    return Promise.resolve(values.help ? 0 : 2);
  }
  if (!existsSync(nodeBinary(process.arch)))
    throw new Error(`npm has no Node for linux-${process.arch}: build the image on Linux (x64 or arm64)`);
  if (runTool('git', ['-C', root, 'status', '--porcelain']) !== '')
    console.warn(
      'This checkout has changes that are not committed: the label with its revision is not exact.',
    );
  buildWebIfNeeded();
  const folder = join(CACHE, 'root');
  assemble(folder, { isOnBase: base !== undefined });
  const archive = values.output ?? join(root, 'dist', `apps-hub-${versionOf()}-${process.arch}.tar`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(archive, { force: true });
  commit(folder, base, archive);
  const bytes = Number(runTool('du', ['-s', '--block-size=1', folder]).split('\t')[0]);
  cpSync(join(folder, 'app/sbom.cdx.json'), `${archive}.sbom.cdx.json`);
  console.log(
    `${archive}: ${inMegabytes(bytes)} unpacked, ${inMegabytes(statSync(archive).size)} as a file.`,
  );
  console.log(`Its bill of materials is ${archive}.sbom.cdx.json, and /app/sbom.cdx.json in the image.`);
  return Promise.resolve(0);
};
