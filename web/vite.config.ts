import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkGroups } from './chunk-groups.ts';
import { leanCasl } from './lean-casl.ts';
import { leanMantine } from './lean-mantine.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { subsetFonts } from './subset-fonts.ts';

export default defineConfig({
  plugins: [react(), leanCasl(), leanMantine(), subsetFonts(), pageFiles(), precompress()],
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Inlined fonts or images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The library of the fleet's map is the largest: 1,110 KB, loaded with the map alone.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});
