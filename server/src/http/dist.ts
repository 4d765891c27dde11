import { fileURLToPath } from 'node:url';

/** The folder of the built pages (`npm run build`). */
export const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
