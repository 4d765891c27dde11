import { defineConfig } from 'vitest/config';

/** `npm run image:test`: needs an image and a program that runs it, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    name: 'image',
    root: new URL('.', import.meta.url).pathname,
    include: ['*.image.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
