import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { runTool } from './run-tool.ts';
import type { DebianPackage } from './sbom.ts';

/** Debian's stable release. */
export const DEBIAN = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';

/** What Node needs besides itself, and what tells where we are: no shell, no package manager, no build tools. */
const KEPT = [
  'base-files',
  'ca-certificates',
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'netbase',
  'tzdata',
] as const;

/** Documentation and translations; copyright notices stay. */
const LEFT_OUT =
  /^\/usr\/share\/(?:man|locale|lintian|bug|doc\/.*(?<!\/copyright)$)|^\/usr\/lib\/[^/]+\/gconv\//;

/** The user that owns nothing and runs the server. */
export const USER_ID = 10_001;

const ETC: Readonly<Record<string, string>> = {
  'etc/passwd': `root:x:0:0:root:/nonexistent:/nonexistent\napps-hub:x:${USER_ID}:${USER_ID}::/nonexistent:/nonexistent\n`,
  'etc/group': `root:x:0:\napps-hub:x:${USER_ID}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** Debian's base system in `tree`, made once. */
export const bootstrap = (tree: string): void => {
  if (existsSync(join(tree, 'var/lib/dpkg/status')) && existsSync(join(tree, '.whole'))) return;
  console.log(`Debian ${DEBIAN}: debootstrap, once …`);
  const packages = KEPT.join(',');
  runTool('debootstrap', ['--variant=minbase', `--include=${packages}`, DEBIAN, tree, MIRROR]);
  writeFileSync(join(tree, '.whole'), '');
};

/** A package's files; of several architectures' lists, the one of this machine. */
const filesOf = (tree: string, name: string, architecture: string): string[] => {
  const lists = [name, `${name}:${architecture}`].map((each) =>
    join(tree, 'var/lib/dpkg/info', `${each}.list`),
  );
  const list = lists.find((each) => existsSync(each));
  if (list === undefined) throw new Error(`Debian's ${name} is not in ${tree}`);
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((path) => path.length > 2 && !LEFT_OUT.test(path));
};

/** Debian's /lib is a link to /usr/lib, while packages still name files below /lib. */
const copyFile = (tree: string, target: string, path: string): void => {
  const from = join(tree, path);
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  const folder = realpathSync(dirname(from));
  const to = join(target, relative(realpathSync(tree), folder), basename(from));
  const kind = lstatSync(from);
  mkdirSync(kind.isDirectory() ? to : dirname(to), { recursive: true });
  if (kind.isSymbolicLink()) {
    rmSync(to, { force: true });
    symlinkSync(readlinkSync(from), to);
  } else if (kind.isFile()) copyFileSync(from, to);
};

const versionsOf = (tree: string): DebianPackage[] =>
  runTool('dpkg-query', [
    `--admindir=${join(tree, 'var/lib/dpkg')}`,
    '--show',
    '--showformat=${Package} ${Version} ${Architecture}\\n',
    ...KEPT,
  ])
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([name = '', version = '', architecture = '']) => ({ name, version, architecture }));

/** Copies the few packages that Node needs into `target`; returns them. */
export const copyBase = (tree: string, target: string): DebianPackage[] => {
  const packages = versionsOf(tree);
  const architecture = packages.find(({ name }) => name === 'libc6')?.architecture ?? '';
  for (const link of ['lib', 'lib64', 'bin', 'sbin'])
    if (existsSync(join(tree, link))) symlinkSync(readlinkSync(join(tree, link)), join(target, link));
  for (const { name } of packages)
    for (const path of filesOf(tree, name, architecture)) copyFile(tree, target, path);
  // Made by the packages' scripts.
  for (const path of ['/etc/ssl/certs/ca-certificates.crt', '/etc/localtime']) copyFile(tree, target, path);
  for (const [path, text] of Object.entries(ETC)) writeFileSync(join(target, path), text);
  for (const folder of ['tmp', 'proc', 'sys', 'dev', 'run/secrets', 'data'])
    mkdirSync(join(target, folder), { recursive: true });
  runTool('ldconfig', ['-r', target]);
  return packages;
};
