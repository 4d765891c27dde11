import { writeFile } from 'node:fs/promises';

import { contractRoutes } from '#openapi/contract-routes.ts';
import { publicDocument } from '#openapi/document.ts';

/**
 * Writes the description of the public API. With `--release` also as the last released one, whose promises later versions must keep: part
 * of a release, never of a change.
 */
const names = process.argv.includes('--release') ? ['public', 'released'] : ['public'];
const text = `${JSON.stringify(publicDocument(await contractRoutes()), null, 2)}\n`;
for (const name of names) await writeFile(new URL(`../openapi/${name}.json`, import.meta.url), text);
