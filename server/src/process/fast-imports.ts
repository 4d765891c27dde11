import { existsSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';

/*
 * Node looks for the file of every import, for its real path and for the package.json above it. Drizzle's is 179 kB and was parsed more than
 * a thousand times. Together that was half of the server's start. These imports are resolved here instead. Must be loaded before the
 * program: `node --import`.
 */

const DRIZZLE = '/node_modules/drizzle-orm/';
const PACKAGES = '/node_modules/';

const resolved = new Map<string, ResolveFnOutput>();

/** What a module's relative import means: our own name TypeScript files, Drizzle's name ES modules. Undefined for any other module. */
const formatOf = (specifier: string, parent: string): string | undefined => {
  if (parent.includes(DRIZZLE)) return parent.endsWith('.js') ? 'module' : undefined;
  return !parent.includes(PACKAGES) && specifier.endsWith('.ts') ? 'module-typescript' : undefined;
};

const workspaces = new Map<string, string>();

/** The folder of a module's package.json, by which it means packages. */
const workspaceAbove = (folder: string): string => {
  const known = workspaces.get(folder);
  if (known !== undefined) return known;
  const above = new URL('..', folder).href;
  const isHere = above === folder || existsSync(new URL('package.json', folder));
  const found = isHere ? folder : workspaceAbove(above);
  workspaces.set(folder, found);
  return found;
};

/** Undefined for a module of another package than ours. */
const workspaceOf = (parent: string): string | undefined =>
  parent.startsWith('file:') && !parent.includes(PACKAGES)
    ? workspaceAbove(parent.slice(0, parent.lastIndexOf('/') + 1))
    : undefined;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const parent = context.parentURL ?? '';
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parent);
      if (format === undefined) return nextResolve(specifier, context);
      return { url: new URL(specifier, parent).href, format, shortCircuit: true };
    }
    const from = specifier.startsWith('drizzle-orm') ? '' : workspaceOf(parent);
    if (from === undefined || specifier.startsWith('node:')) return nextResolve(specifier, context);
    // An import and a `require` of the same package may mean different files.
    const key = [from, specifier, ...context.conditions].join(' ');
    const known = resolved.get(key) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(key, known);
    return known;
  },
});
