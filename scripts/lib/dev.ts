import { findFreePort, isPortFree } from './ports.ts';
import type { Program } from './programs.ts';
import { readableLine } from './readable-log.ts';
import { runTogether } from './run-stack.ts';
import { buildShopScripts } from './web-build.ts';
import { appsUrl, checkPorts, readSettings, sandboxUrl, stackPrograms } from './stack.ts';

const usualWebPort = 5173;

/** Where a debugger attaches with `--inspect`. */
const inspectorPorts = { server: 9229, sandbox: 9230 };

/**
 * `npm run dev`: server and sandbox restart when their sources change; pages reload hot. With `--inspect` a debugger can attach to both.
 */
export const dev = async (args: string[]): Promise<number> => {
  const settings = readSettings(
    args.filter((arg) => arg !== '--inspect'),
    process.env,
  );
  const inspected = args.includes('--inspect') ? inspectorPorts : undefined;
  await checkPorts(settings);
  buildShopScripts();
  const webPort = (await isPortFree(usualWebPort)) ? usualWebPort : await findFreePort();
  const webUrl = `http://localhost:${webPort}`;
  const env = { ...process.env, WEB_DEV_URL: webUrl };
  const web: Program = {
    name: 'web dev server',
    args: [
      'node_modules/vite/bin/vite.js',
      'web',
      '--config',
      'web/vite.config.ts',
      '--port',
      String(webPort),
      '--strictPort',
    ],
    env: { ...env, API_ORIGIN: appsUrl(settings), HOST_ORIGIN: sandboxUrl(settings) },
    readyUrl: `${webUrl}/@vite/client`,
  };
  const [server, sandbox] = stackPrograms(settings, env);
  const hasColour = process.stdout.isTTY;
  const programs = [
    { ...watched(server, inspected?.server), show: (line: string) => readableLine(line, hasColour) },
    watched(sandbox, inspected?.sandbox),
    web,
  ];
  return runTogether(programs, () => {
    console.log(
      `\n  Apps ${appsUrl(settings)}   Sandbox ${sandboxUrl(settings)}/admin   Pages from ${webUrl}\n`,
    );
  });
};

const watched = (program: Program, inspectorPort?: number): Program => ({
  ...program,
  args: [
    ...(inspectorPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectorPort}`]),
    '--watch',
    '--watch-preserve-output',
    ...program.args,
  ],
});
