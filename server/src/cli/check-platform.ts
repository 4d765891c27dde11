import { isAppName } from '@apps-hub/contract/apps';

import { appsUrlOf, readConfig } from '../config.ts';
import { hasChecks, PLATFORM_CHECKS } from '../platforms/checks.ts';
import { type CheckLine, line } from '../platforms/port/checklist.ts';
import { nextLine, reachLines } from '../platforms/reach.ts';
import { commandEnvironment } from './environment.ts';

const USAGE = `npm run platform -- <${Object.keys(PLATFORM_CHECKS).join(' | ')}>
Says which settings are missing, whether the server answers at its address, what to enter where the host has its partners' settings, which lines
of its review hold, and what to do next.
Exit code: 0 nothing fails, 1 something does, 2 could not run.`;

/** The checks need no secret of the server, so they also run before there is one. */
const NOT_USED = 'unused by the checks';

const secretLines = (env: NodeJS.ProcessEnv): CheckLine[] =>
  env['APP_SECRET']
    ? []
    : [
        line(
          'APP_SECRET',
          'fails',
          'not set: give the server 32 random characters (openssl rand -base64 32)',
        ),
      ];

const main = async (args: readonly string[]): Promise<number> => {
  const name = args.at(-1);
  if (args.length > 2 || (args.length === 2 && args[0] !== 'check') || !hasChecks(name)) {
    console.error(USAGE);
    return 2;
  }
  const env = commandEnvironment(process.env);
  const config = readConfig({ APP_SECRET: NOT_USED, ...env });
  const appsUrl = appsUrlOf(config);
  const { lines: known, entries, portal } = PLATFORM_CHECKS[name](config, appsUrl);
  const app = entries[0]?.app;
  const reached = app ? await reachLines({ platform: name, app, appsUrl, fetch: globalThis.fetch }) : [];
  const lines = [...secretLines(env), ...known, ...reached];
  for (const { item, state, text } of lines) console.log(`${item.padEnd(9)} ${state.padEnd(18)} ${text}`);
  for (const { app, fields } of entries) {
    console.log(`\n${portal}, ${app}:`);
    for (const [field, value] of Object.entries(fields)) console.log(`  ${field.padEnd(18)} ${value}`);
  }
  const next = nextLine(lines, isAppName);
  if (next) console.log(`\nNext: ${next.item}: ${next.text}`);
  // An app that is not configured is no failure as long as another one is.
  const isUp = entries.length > 0;
  return isUp && !lines.some(({ item, state }) => state === 'fails' && !isAppName(item)) ? 0 : 1;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
