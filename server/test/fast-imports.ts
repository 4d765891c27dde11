/** The options with which a test's process starts as the server does. */
export const FAST_IMPORTS = ['--import', new URL('../src/process/fast-imports.ts', import.meta.url).href];

/** All that a test's process gets to know of this one. Without the cache of compiled modules, it takes twice as long to start. */
export const FAST_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
