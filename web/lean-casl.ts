import type { Plugin } from 'vite';

const LIBRARY = /@casl\/ability\/dist\/esm\/index\.mjs$/;

/** Leaves out the library's language of conditions where nothing uses it: the bundler cannot see that building it has no effect. */
export const leanCasl = (): Plugin => ({
  name: 'lean-casl',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY },
    handler: (code) => {
      const [, name] = /\bcreateFactory as (\w+)/.exec(code) ?? [];
      const call = `= ${name}(`;
      if (name === undefined || !code.includes(call))
        throw new Error('the library no longer builds its language of conditions as it did');
      return code.replaceAll(call, `= /* @__PURE__ */ ${name}(`);
    },
  },
});
