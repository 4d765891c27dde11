import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import type { ApiDescription } from './description.ts';
import { buildPhp } from './php/build-php.ts';
import { buildTypeScript } from './typescript/build-typescript.ts';

const USAGE = `npm run clients [-- --output <folder>]
Writes clients of the public API for TypeScript and PHP, from server/src/openapi/public.json, into dist/clients. docs/api.md`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const description = join(root, 'server/src/openapi/public.json');

const build = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      output: { type: 'string', default: join(root, 'dist/clients') },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  // The product's version: clients are made anew with each release.
  const { version } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  rmSync(values.output, { recursive: true, force: true });
  await buildTypeScript({ description, output: join(values.output, 'typescript'), version });
  // Our own generator wrote the file.
  const read = JSON.parse(readFileSync(description, 'utf8')) as ApiDescription;
  buildPhp({ description: read, output: join(values.output, 'php'), version });
  console.log(`Clients for TypeScript and PHP are in ${values.output}`);
};

await build();
