import type { Plugin } from 'vite';

const LIBRARY = /@casl\/ability\/dist\/esm\/index\.mjs$/;

/** Removes the library's unused condition parser: the bundler can't see that creating it has no side effect. */
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
