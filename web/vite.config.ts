import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkGroups } from './chunk-groups.ts';
import { addedPagesInDevelopment } from '@apps-hub/ui/build/added-pages.ts';
import { firstStyleLink } from '@apps-hub/ui/build/first-style.ts';
import { icons } from '@apps-hub/ui/build/icons.ts';
import { leanCasl, leanMantine, leanQuery } from '@apps-hub/ui/build/lean-libraries.ts';
import { FIRST_STYLE, PAGE_SETS, pageFiles } from './page-files.ts';
import { SRC } from './page-modules.ts';
import { minifyAgain } from '@apps-hub/ui/build/minify-again.ts';
import { precompress } from '@apps-hub/ui/build/precompress.ts';
import { createScopedNames } from '@apps-hub/ui/build/scoped-names.ts';
import { subsetFonts } from '@apps-hub/ui/build/subset-fonts.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    leanCasl(),
    leanMantine(),
    leanQuery(),
    icons(),
    subsetFonts(),
    firstStyleLink(import.meta.dirname, FIRST_STYLE),
    addedPagesInDevelopment(PAGE_SETS),
    pageFiles(),
    minifyAgain(new Set(['framework', 'index', 'apps'])),
    precompress(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: createScopedNames(SRC) } } : {},
  build: {
    manifest: true,
    target: 'es2023',
    // Sorted, since alike lists compress better.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.toSorted() },
    // Inlined fonts or images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The fleet map's library is the largest: 1,110 KB, loaded only with the map.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { index: 'index.html', first: FIRST_STYLE },
      output: {
        // Chunks name each other, so a page loads each letter of a hash some 200 times.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Digits and six letters compress better than all letters.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
}));
