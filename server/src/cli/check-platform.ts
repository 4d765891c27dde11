import { isAppName } from '@apps-hub/contract/apps';

import { appsUrlOf, readConfig } from '../config.ts';
import { hasChecks, PLATFORM_CHECKS } from '../platforms/checks.ts';
import { commandEnvironment } from './environment.ts';

const USAGE = `npm run platform -- check <${Object.keys(PLATFORM_CHECKS).join(' | ')}>
Says which settings are missing, what to enter where the host has its partners' settings, and which lines of its review hold.
Exit code: 0 nothing fails, 1 something does, 2 could not run.`;

const main = ([verb, name]: readonly string[]): number => {
  if (verb !== 'check' || !hasChecks(name)) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(commandEnvironment(process.env));
  const appsUrl = appsUrlOf(config);
  const { lines, entries, portal } = PLATFORM_CHECKS[name](config, appsUrl);
  for (const { item, state, text } of lines) console.log(`${item.padEnd(9)} ${state.padEnd(18)} ${text}`);
  for (const { app, fields } of entries) {
    console.log(`\n${portal}, ${app}:`);
    for (const [name, value] of Object.entries(fields)) console.log(`  ${name.padEnd(18)} ${value}`);
  }
  // An app that is not configured is no failure as long as another one is.
  const isUp = entries.length > 0;
  return isUp && !lines.some(({ item, state }) => state === 'fails' && !isAppName(item)) ? 0 : 1;
};

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
