import { minify } from 'terser';
import type { Plugin } from 'vite';

import { isServed } from './precompress.ts';

/**
 * Minifies these scripts a second time. Terser finds what Vite's minifier leaves, about 1 % after compression, but takes
 * seconds, so only what every page loads is worth it. Names keep the hash of the first result.
 */
export const minifyAgain = (names: ReadonlySet<string>): Plugin => ({
  name: 'minify-again',
  apply: isServed,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !names.has(file.name)) continue;
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        if (code === undefined) throw new Error(`${file.fileName} was not minified`);
        file.code = code;
      }
    },
  },
});
