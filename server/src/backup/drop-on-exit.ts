import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { askToStop } from '../db/embedded-server.ts';

/**
 * Deletes a temporary folder if this process is ended before `keep`, the returned function, is called, and stops the database server that
 * runs on its data.
 */
export const dropOnExit = (folder: string, dataDir: string = folder): (() => void) => {
  const drop = (): void => {
    askToStop({ dir: join(dataDir, 'postgres', 'cluster') });
    // The server writes a little more before it ends.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', drop);
  return () => void process.off('exit', drop);
};
