import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { devPageContext } from './dev-page-context.ts';

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    devPageContext(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Inlined fonts or images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: API_ORIGIN, changeOrigin: true } },
  },
});
