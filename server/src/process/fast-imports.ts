import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput, type ResolveHookContext } from 'node:module';

/*
 * Node looks for the file of every import, for its real path and for the package.json above it. Drizzle's is 179 kB and was parsed more than
 * a thousand times. Together that was half of the server's start. These imports are resolved here instead. Must be loaded before the
 * program: `node --import`.
 */

const PACKAGES = '/node_modules/';
const OURS = '@apps-hub/';

interface Manifest {
  readonly type?: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

interface Package {
  readonly folder: string;
  readonly manifest: Manifest;
}

const packages = new Map<string, Package>();

/** The package of a folder: its package.json, or the nearest one above, but not above node_modules. */
const packageOf = (folder: string): Package => {
  const known = packages.get(folder);
  if (known) return known;
  const file = new URL('package.json', folder);
  const above = new URL('..', folder).href;
  let found: Package = { folder, manifest: {} };
  // A manifest is an object.
  if (existsSync(file)) found = { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest };
  else if (above !== folder && !folder.endsWith(PACKAGES)) found = packageOf(above);
  packages.set(folder, found);
  return found;
};

const packageWith = (url: string): Package => packageOf(url.slice(0, url.lastIndexOf('/') + 1));

const isOfPackages = (url: string): boolean => url.includes(PACKAGES);

/** A file whose ending tells its format: TypeScript of our own, an ES module of a package. Undefined for any other. */
const fileAt = (url: string): ResolveFnOutput | undefined => {
  if (!isOfPackages(url))
    return url.endsWith('.ts') ? { url, format: 'module-typescript', shortCircuit: true } : undefined;
  const isModule =
    url.endsWith('.mjs') || (url.endsWith('.js') && packageWith(url).manifest.type === 'module');
  return isModule ? { url, format: 'module', shortCircuit: true } : undefined;
};

/** Where patterns such as `"#*": "./src/*"` lead: by the longest that fits, as in Node. Undefined if none does. */
const follow = (specifier: string, patterns: Readonly<Record<string, string>> = {}): string | undefined => {
  const [fitting] = Object.keys(patterns)
    .filter((each) => each.endsWith('*') && specifier.startsWith(each.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length);
  return fitting && patterns[fitting]?.replace('*', specifier.slice(fitting.length - 1));
};

/** Our own packages by name. Node finds each once, because it alone knows where they are installed. */
const ours = new Map<string, Package>();

/** The name of our own package in `@apps-hub/name/file`. Undefined for any other specifier. */
const ourNameIn = (specifier: string): string | undefined =>
  specifier.startsWith(OURS) ? specifier.split('/', 2)[1] : undefined;

/** The file that `#file` or `@apps-hub/name/file` means. Undefined if only Node can tell. */
const fileNamed = (specifier: string, from: Package): ResolveFnOutput | undefined => {
  const name = ourNameIn(specifier);
  const found = specifier.startsWith('#') ? from : ours.get(name ?? '');
  if (!found) return undefined;
  const { imports, exports } = found.manifest;
  const path =
    name === undefined
      ? follow(specifier, imports)
      : follow(`.${specifier.slice(OURS.length + name.length)}`, exports);
  return path === undefined ? undefined : fileAt(new URL(path, found.folder).href);
};

const resolved = new Map<string, ResolveFnOutput>();

type Next = (specifier: string, context: ResolveHookContext) => ResolveFnOutput;

/** An import of a package or by `#`. Asks Node once for each name in each of our packages. */
const resolvePackage = (specifier: string, context: ResolveHookContext, nextResolve: Next) => {
  const parent = context.parentURL ?? '';
  const isDrizzle = specifier.startsWith('drizzle-orm');
  if (specifier.startsWith('node:') || (!isDrizzle && (!parent.startsWith('file:') || isOfPackages(parent))))
    return nextResolve(specifier, context);
  const from = isDrizzle ? undefined : packageWith(parent);
  // An import and a `require` of the same package may mean different files.
  const key = [from?.folder, specifier, ...context.conditions].join(' ');
  const known = resolved.get(key) ??
    (from && fileNamed(specifier, from)) ?? { ...nextResolve(specifier, context), shortCircuit: true };
  resolved.set(key, known);
  const name = ourNameIn(specifier);
  if (name !== undefined && !ours.has(name)) ours.set(name, packageWith(known.url));
  return known;
};

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (!specifier.startsWith('.')) return resolvePackage(specifier, context, nextResolve);
    const { parentURL: parent = '', conditions } = context;
    // A `require` may leave out the ending.
    const isImport = parent.startsWith('file:') && conditions.includes('import');
    return (isImport && fileAt(new URL(specifier, parent).href)) || nextResolve(specifier, context);
  },
});
