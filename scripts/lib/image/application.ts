import { cpSync, existsSync, mkdirSync, readdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../root.ts';
import type { RunTime } from './packages.ts';

/** Not needed at run time: source maps, prose, and TypeScript, which Node does not load from packages. Licences stay. */
const LEFT_OUT = /\.(?:map|[cm]?tsx?|flow|md|markdown|tsbuildinfo)$|\/(?:\.github|\.vscode|\.yarn)$/;

/** What only tests, developers and the database's history need. */
const OF_TESTS = /\.test\.tsx?$|\/testing(?:\/|$)|\/fixtures(?:\/|$)|\/meta\/\d+_snapshot\.json$/;

/** The tests and examples at the top of a package. */
const TESTS_OF_PACKAGES =
  /\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|bench(?:marks?)?|examples?|docs?)$/;

/** Large parts of packages for browsers, bundlers and `require`, which no import of ours leads to; `npm run image` imports what is left. */
const NEVER_IMPORTED = [
  /\/bwip-js\/dist\/bwip-js(?:-min|-node|-rn|-gen)?\.(?:js|mjs)$/,
  /\/bwip-js\/(?:src|bin|barcode\.ps)$/,
  /\/pdfkit\/js\/pdfkit\.(?:standalone|browser|old)\b/,
  /\/@cantoo\/pdf-lib\/(?:src|dist|cjs|ts3\.4)$/,
  /\/swagger-ui-dist\/swagger-ui(?:-es-bundle|-es-bundle-core|-standalone-preset)?\.js$/,
  /\/@modelcontextprotocol\/sdk\/dist\/cjs$/,
  /\/(?:hono|nodemailer)\/dist\/cjs$/,
  /\/csv-parse\/dist\/(?:cjs|umd|iife)$/,
  /\/libphonenumber-js\/(?:build|bundle|es6-modern)$/,
  /\/drizzle-orm\/.*\.cjs$/,
  /\/@(?:smithy|aws-sdk|aws-crypto)\/[^/]+\/dist-(?:es|types)$/,
  // Node takes "main" of this one, in CommonJS.
  /\/@zxcvbn-ts\/[^/]+\/(?:src|dist\/(?:.*\.mjs|zxcvbn-ts\.js))$/,
  /\/bintrees\/(?:test|examples)$/,
];

/** What of the above is imported. */
const IMPORTED = /\/bwip-js\/dist\/bwip-js-node\.mjs$/;

/** Whether the image has a file or folder of a package. */
export const isKept = (path: string): boolean =>
  !LEFT_OUT.test(path) &&
  !TESTS_OF_PACKAGES.test(path) &&
  (IMPORTED.test(path) || !NEVER_IMPORTED.some((each) => each.test(path)));

const copy = (path: string, target: string, isWanted: (path: string) => boolean): void =>
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (from) => isWanted(from) && !from.slice(join(root, path).length).includes('/node_modules/'),
  });

/** The packages of npm that are installed here; an optional one for another machine is not. */
export const installed = ({ packages }: RunTime): string[] =>
  packages.filter((path) => existsSync(join(root, path)));

const link = (target: string, workspace: string, name: string): void => {
  const place = join(target, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join('../..', workspace), place);
};

/** What was left out leaves folders behind, a block of the disk each. */
const removeEmptyFolders = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
};

/** The application in `target`, without tests, type declarations and what builds it. */
export const copyApplication = (runTime: RunTime, target: string): void => {
  for (const path of installed(runTime)) copy(path, target, isKept);
  for (const workspace of runTime.workspaces) {
    copy(`${workspace}/package.json`, target, () => true);
    copy(`${workspace}/src`, target, (path) => !OF_TESTS.test(path));
    link(target, workspace, `@apps-hub/${workspace}`);
  }
  for (const built of ['web/dist', 'shopper/dist']) copy(built, target, (path) => !path.endsWith('.map'));
  cpSync(join(root, 'package.json'), join(target, 'package.json'));
  removeEmptyFolders(target);
};

export const nodeBinary = (architecture: string): string =>
  join(root, 'node_modules', `node-linux-${architecture}`, 'bin/node');
