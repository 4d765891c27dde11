import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { INSTALLATIONS, root } from './root.ts';

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** The fields that package.json and its lockfile entry share. */
type Manifest = Partial<Record<(typeof groups)[number], Record<string, string>>>;

interface LockedPackage extends Manifest {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** Workspaces whose package.json differs from the lockfile: `npm ci` would refuse to install. */
export const outdatedFolders = (lock: Lockfile, manifests: Record<string, Manifest>): string[] =>
  Object.entries(manifests)
    .filter(([folder, manifest]) => {
      const locked = lock.packages[folder] ?? {};
      return groups.some((group) => !isSame(manifest[group] ?? {}, locked[group] ?? {}));
    })
    .map(([folder]) => folder);

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/**
 * Optional packages for other platforms that are missing from the lockfile. npm omits them when its registry does not have
 * them, and then refuses to install from its own lockfile.
 */
export const missingPlatformPackages = ({ packages }: Lockfile): Lockfile['packages'] => {
  const missing: Lockfile['packages'] = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`]) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev === true ? { dev } : {}),
        optional: true,
      };
    }
  }
  return missing;
};

/** The platform of a package such as `@x/binding-linux-x64-musl`. */
const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> => {
  const [, os, cpu] =
    /-?(android|darwin|freebsd|linux|openharmony|win32|windows)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)/.exec(
      name,
    ) ?? [];
  if (os === undefined || cpu === undefined) return {};
  const libc = /linux.*(musl|gnu)/.exec(name)?.[1];
  return {
    cpu: [cpu],
    ...(libc === undefined ? {} : { libc: [libc === 'musl' ? 'musl' : 'glibc'] }),
    os: [os === 'windows' ? 'win32' : os],
  };
};

/** Checks that a fresh clone can install; `--fix` adds the packages for other platforms. Returns the exit code. */
export const lockfile = async (args: string[]): Promise<number> =>
  INSTALLATIONS.map((folder) => isInstallable(folder, args.includes('--fix'))).includes(false) ? 1 : 0;

/** Checks one lockfile and prints what is wrong; `isFixing` adds the packages for other platforms. */
const isInstallable = (folder: string, isFixing: boolean): boolean => {
  const name = join(folder, 'package-lock.json');
  const lock: Lockfile = JSON.parse(readFileSync(join(root, name), 'utf8'));
  const outdated = outdatedFolders(lock, readManifests(folder));
  for (const each of outdated)
    console.log(`${join(folder, each, 'package.json')} and ${name} differ: run npm install and commit both.`);
  const missing = missingPlatformPackages(lock);
  const names = Object.keys(missing);
  if (names.length > 0 && isFixing) {
    const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    );
    writeFileSync(
      join(root, name),
      `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2)}\n`,
    );
    console.log(`Added ${names.length} packages for other machines.`);
  } else if (names.length > 0) {
    console.log(
      `${name} lacks packages for other machines: run node scripts/run.mjs lockfile --fix.\n${names.join('\n')}`,
    );
  }
  return (names.length === 0 || isFixing) && outdated.length === 0;
};

/** The manifests of an installation, by their folder in it. */
const readManifests = (installation: string): Record<string, Manifest> => {
  const read = (folder: string): Manifest & { workspaces?: string[] } =>
    JSON.parse(readFileSync(join(root, installation, folder, 'package.json'), 'utf8'));
  const folders = ['', ...(read('').workspaces ?? [])];
  return Object.fromEntries(folders.map((folder) => [folder, read(folder)]));
};
