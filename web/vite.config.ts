import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { preloadFonts } from './preload-fonts.ts';

export default defineConfig({
  plugins: [react(), preloadFonts()],
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Inlined fonts or images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Bundles what every page needs before its route: split into a hundred small files it weighs a tenth more.
        codeSplitting: {
          groups: [{ name: 'page', test: /web\/src\/(?:app|page-services|router)\.tsx?$/ }],
        },
      },
    },
  },
});
