/** The options with which a test's process starts as the server does. */
export const FAST_IMPORTS = ['--import', new URL('../src/process/fast-imports.ts', import.meta.url).href];

/** What a process started by a test inherits of the environment. Without the cache of compiled modules, it takes twice as long to start. */
export const FAST_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
