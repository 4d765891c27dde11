import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../root.ts';
import type { RunTime } from './packages.ts';

/** Not needed at run time: source maps, prose, and TypeScript, which Node does not load from packages. Licences stay. */
const LEFT_OUT = /\.(?:map|[cm]?tsx?|flow|md|markdown|tsbuildinfo)$|\/(?:\.github|\.vscode)$/;

/** What only tests, developers and the database's history need. */
const OF_TESTS = /\.test\.tsx?$|\/testing(?:\/|$)|\/fixtures(?:\/|$)|\/meta\/\d+_snapshot\.json$/;

/** Large parts of packages for browsers, bundlers and `require`, which no import of ours leads to; a test resolves what is imported. */
const NEVER_IMPORTED = [
  /\/bwip-js\/dist\/bwip-js(?:-min|-node|-rn|-gen)?\.(?:js|mjs)$/,
  /\/pdfkit\/js\/pdfkit\.(?:standalone|browser|old)\b/,
  /\/swagger-ui-dist\/swagger-ui(?:-es-bundle|-es-bundle-core|-standalone-preset)?\.js$/,
  /\/@modelcontextprotocol\/sdk\/dist\/cjs$/,
  /\/bintrees\/(?:test|examples)$/,
];

/** What of the above is imported. */
const IMPORTED = /\/bwip-js\/dist\/bwip-js-node\.mjs$/;

/** Whether the image has a file or folder of a package. */
export const isKept = (path: string): boolean =>
  !LEFT_OUT.test(path) && (IMPORTED.test(path) || !NEVER_IMPORTED.some((each) => each.test(path)));

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
  // Empty folders of tests.
  for (const folder of globSync('**/{fixtures,testing}', { cwd: target }))
    if (readdirSync(join(target, folder)).length === 0) rmSync(join(target, folder), { recursive: true });
};

export const nodeBinary = (architecture: string): string =>
  join(root, 'node_modules', `node-linux-${architecture}`, 'bin/node');
