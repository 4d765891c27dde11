import { findFreePort, isPortFree } from './ports.ts';
import type { Program } from './programs.ts';
import { readableLine } from './readable-log.ts';
import { runTogether } from './run-stack.ts';
import { appsUrl, checkPorts, readSettings, sandboxUrl, stackPrograms } from './stack.ts';

const usualWebPort = 5173;

/** `npm run dev`: server and sandbox restart when their sources change; pages reload hot. */
export const dev = async (args: string[]): Promise<number> => {
  const settings = readSettings(args, process.env);
  await checkPorts(settings);
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
    { ...watched(server), show: (line: string) => readableLine(line, hasColour) },
    watched(sandbox),
    web,
  ];
  return runTogether(programs, () => {
    console.log(
      `\n  Apps ${appsUrl(settings)}   Sandbox ${sandboxUrl(settings)}/admin   Pages from ${webUrl}\n`,
    );
  });
};

const watched = (program: Program): Program => ({
  ...program,
  args: ['--watch', '--watch-preserve-output', ...program.args],
});
