import type { Plugin } from 'vite';

const PROVIDER = /@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/;

/** The parts of the library's provider that app.tsx switches off; the bundler cannot see that they are never drawn. */
const SWITCHED_OFF = ['withCssVariables && ', 'withGlobalClasses && '];

/** Leaves out what computes the library's own variables: ours are in a stylesheet. */
export const leanMantine = (): Plugin => ({
  name: 'lean-mantine',
  apply: 'build',
  transform: {
    filter: { id: PROVIDER },
    handler: (code) =>
      SWITCHED_OFF.reduce((left, part) => {
        if (!left.includes(part)) throw new Error(`the library's provider no longer has "${part}"`);
        return left.replace(part, 'false && ');
      }, code),
  },
});
