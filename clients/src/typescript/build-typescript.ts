import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

import { findTool } from '../../../scripts/lib/tools.ts';

const PATIENT_FETCH = fileURLToPath(new URL('patient-fetch.ts', import.meta.url));

/** What is ours of the client: who it calls, with which key, and how patiently. */
const CONNECT = `import { createClient, createConfig, type Client } from './client/index.js';
import { patientFetch, type Patience } from './patient-fetch.js';

export interface Connection extends Patience {
  /** The server's address, such as "https://apps.example". */
  readonly url: string;
  /** A key that an owner made on the page for developers. */
  readonly key: string;
}

/** A client for the functions of this package: \`listCustomers({ client })\`. */
export const connect = ({ url, key, ...patience }: Connection): Client =>
  createClient(createConfig({ baseUrl: url.replace(/\\/+$/, ''), auth: key, fetch: patientFetch(patience) }));
`;

const COMPILER_OPTIONS = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: [],
    strict: true,
    skipLibCheck: true,
    declaration: true,
    rootDir: 'src',
    outDir: '.',
  },
  include: ['src'],
  // By default the output's folder is left out, which contains the source.
  exclude: [],
};

interface Wanted {
  /** The file of the public description. */
  readonly description: string;
  readonly output: string;
  readonly version: string;
}

/** Writes the client as an npm package without dependencies: JavaScript with its types. */
export const buildTypeScript = async ({ description, output, version }: Wanted): Promise<void> => {
  const source = join(output, 'src');
  mkdirSync(source, { recursive: true });
  await createClient({
    input: description,
    output: { path: source, module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  copyFileSync(PATIENT_FETCH, join(source, 'patient-fetch.ts'));
  writeFileSync(join(source, 'connect.ts'), CONNECT);
  appendFileSync(join(source, 'index.ts'), "export { connect, type Connection } from './connect.js';\n");
  const manifest = {
    name: '@apps-hub/client',
    version,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = join(output, 'tsconfig.json');
  writeFileSync(options, JSON.stringify(COMPILER_OPTIONS));
  execFileSync(process.execPath, [findTool('typescript', 'tsc'), '-p', options], { stdio: 'inherit' });
  rmSync(options);
  rmSync(source, { recursive: true });
};
