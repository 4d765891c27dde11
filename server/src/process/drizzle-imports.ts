import { registerHooks, type ResolveFnOutput } from 'node:module';

/*
 * For every import, Node parses the package.json of the imported package. Drizzle's has 179 kB and was parsed more than a thousand times, a
 * third of the server's start. These imports are resolved here instead. Must be loaded before the program: `node --import`.
 */

const FOLDER = '/node_modules/drizzle-orm/';

const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const parent = context.parentURL ?? '';
    // Drizzle's own files name each other by relative paths, and are all ES modules.
    if (specifier.startsWith('.') && parent.includes(FOLDER) && parent.endsWith('.js'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});
