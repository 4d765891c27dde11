import { join } from 'node:path';

import { runTogether } from './run-stack.ts';
import { simulatedHosts } from './sandbox-hosts.ts';
import { appsUrl, checkPorts, readSettings, sandboxUrl, stackPrograms } from './stack.ts';
import type { StackSettings } from './stack.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** `npm start`: sets up and starts everything, then prints a short welcome. Returns the exit code. */
export const start = async (args: string[]): Promise<number> => {
  const settings = readSettings(args, process.env);
  await checkPorts(settings);
  const startedMs = performance.now();
  if (buildWebIfNeeded()) console.log(`Built the web app in ${secondsSince(startedMs)} s.`);
  const programs = stackPrograms(settings, process.env).map((program) => ({
    ...program,
    logFile: join(settings.dataDir, 'logs', `${program.name.replace(' ', '-')}.log`),
  }));
  return runTogether(programs, () => console.log(welcome(settings)));
};

const secondsSince = (startedMs: number): string => ((performance.now() - startedMs) / 1000).toFixed(1);

const HOST_NAMES = { salla: 'Salla', zid: 'Zid', shopify: 'Shopify' } as const;

/** The addresses of the hosts that the sandbox simulates. */
const hostLines = (settings: StackSettings): string =>
  simulatedHosts(process.env)
    .map((host) => `  ${HOST_NAMES[host].padEnd(16)} ${sandboxUrl(settings)}/admin/${host}\n`)
    .join('');

const welcome = (settings: StackSettings): string => `
  Apps Hub         ${appsUrl(settings)}/login
  Sandbox admin    ${sandboxUrl(settings)}/admin
  Shop front       ${sandboxUrl(settings)}/shop/demo
${hostLines(settings)}
  Demo sign-in     admin@demo.com / admin (full access), client@demo.com / client (one page only).
                   In the sandbox admin, choose "Owner" of the store "demo". No password needed.
                   Salla, Zid and Shopify have a store of their own each: choose its "Owner", then open an app.

  Logs in ${join(settings.dataDir, 'logs')}. Ctrl-C stops everything.
`;
