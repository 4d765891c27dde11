/** The options with which a test's process starts as the server does. */
export const FAST_IMPORTS = ['--import', new URL('../src/process/fast-imports.ts', import.meta.url).href];
