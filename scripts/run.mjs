import { isOnProjectNode, stopWithNpm } from './lib/bootstrap.mjs';

/**
 * What `node scripts/run.mjs <name>` can run. Each is loaded only on the project's own Node: an older one does not read TypeScript.
 * @type {Readonly<Record<string, (args: string[]) => Promise<number>>>}
 */
const programs = {
  advisories: async (args) => (await import('./lib/advisories.ts')).advisories(args),
  updates: async () => (await import('./lib/updates.ts')).updates(),
  budget: async () => (await import('./lib/budget.ts')).budget(),
  check: async () => (await import('./lib/check.ts')).check(),
  dev: async (args) => (await import('./lib/dev.ts')).dev(args),
  image: async (args) => (await import('./lib/image/image.ts')).image(args),
  'image:test': async (args) => (await import('./lib/image/test-image.ts')).testImage(args),
  lockfile: async (args) => (await import('./lib/lockfile.ts')).lockfile(args),
  logs: async () => (await import('./lib/readable-log.ts')).logs(),
  mutation: async (args) => (await import('./lib/mutation.ts')).mutation(args),
  start: async (args) => (await import('./lib/start.ts')).start(args),
  test: async (args) => (await import('./lib/test.ts')).test(args),
};

/**
 * Runs a program with the rest of the command line and exits with its result. On an error, shows only its message.
 * @param {string} name
 * @param {string[]} args
 */
const run = async (name, args) => {
  stopWithNpm();
  try {
    const program = programs[name];
    if (program === undefined)
      throw new Error(`usage: node scripts/run.mjs ${Object.keys(programs).join(' | ')}`);
    process.exitCode = await program(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};

if (await isOnProjectNode(import.meta.url)) {
  const [name = '', ...args] = process.argv.slice(2);
  await run(name, args);
}
