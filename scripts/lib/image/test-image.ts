import { findTool, runAloud } from '../tools.ts';

/** `npm run image:test`: runs the built image. Not part of `npm test`, because it needs root, buildah and crun or runc. */
export const testImage = (args: readonly string[]): Promise<number> =>
  runAloud([findTool('vitest'), 'run', '--config', 'server/test/image/image.config.ts', ...args]);
