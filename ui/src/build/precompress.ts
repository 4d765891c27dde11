import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { ConfigEnv, Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller files gain nothing. */
const LEAST_BYTES = 256;

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
};

/** The mode of a build that is only tried, not served: compressing takes almost half of a build. */
const TRIAL = 'trial';

/** Whether browsers will get what this build writes. */
export const isServed = (_: unknown, { command, mode }: ConfigEnv): boolean =>
  command === 'build' && mode !== TRIAL;

/** Writes each script and stylesheet compressed beside itself, as small as possible: the server only picks one. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: isServed,
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /^assets\/.+\.(?:m?js|css|svg|json)$/.test(file));
    await Promise.all(files.map((file) => compressFile(join(dir, file))));
  },
});
