/** An entry of package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Where Node finds `name` for the package at `path`. */
const resolveFrom = ({ packages }: Lockfile, path: string, name: string): string | undefined => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
};

/** The folder of a workspace or a package, and of everything that it needs at run time. */
export interface RunTime {
  /** Folders in node_modules. */
  readonly packages: readonly string[];
  /** Folders of workspaces. */
  readonly workspaces: readonly string[];
}

const neededBy = (lock: Lockfile, path: string): string[] => {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
  // What a workspace has as optional is for single machines: the embedded database. Of a package it may be its binary.
  const optional = path.includes('node_modules/') ? Object.keys(optionalDependencies) : [];
  return [...Object.keys(dependencies), ...optional].flatMap((name) => resolveFrom(lock, path, name) ?? []);
};

/** What the workspace `start` needs at run time, by the lockfile. Optional packages may be missing on this machine. */
export const runTimeOf = (lock: Lockfile, start: string): RunTime => {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const { link, resolved } = lock.packages[path] ?? {};
    if (link === true && resolved !== undefined) return visit(resolved);
    if (seen.has(path)) return;
    seen.add(path);
    for (const needed of neededBy(lock, path)) visit(needed);
  };
  visit(start);
  const all = [...seen].toSorted();
  return {
    packages: all.filter((path) => path.includes('node_modules/')),
    workspaces: all.filter((path) => !path.includes('node_modules/')),
  };
};

/** The name of the package in a folder of node_modules. */
export const packageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
