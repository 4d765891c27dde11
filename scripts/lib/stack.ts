import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { busyPortMessage, isPortFree, parsePort } from './ports.ts';
import type { PortChoice } from './ports.ts';
import type { Program } from './programs.ts';
import { root } from './root.ts';
import { sandboxHosts } from './sandbox-hosts.ts';
import { readOrMakeSecrets } from './secrets.ts';

/** Where the product and its sandbox store run and keep their data. */
export interface StackSettings {
  server: PortChoice;
  sandbox: PortChoice;
  /** The apps' host name; default: `localhost`, as for the sandbox store. */
  appsHost?: string;
  dataDir: string;
  /** The port where the sandbox catches mail; default: the one after its own. */
  smtpPort?: number;
  /** How many processes serve the apps; default: one. */
  processes?: number;
  /** Whether the first start fills the demo store with a year of customers and orders. */
  withYear?: boolean;
  /** Whether the sandbox also simulates Salla, Zid and Shopify, with a store on each that has our apps. */
  withHosts?: boolean;
}

/** Reads ports and folder from the command line, then from the environment. Throws for an invalid value. */
export const readSettings = (args: string[], env: NodeJS.ProcessEnv): StackSettings => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      'sandbox-port': { type: 'string' },
      processes: { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
  });
  const choose = (option: 'port' | 'sandbox-port', variable: PortChoice['variable'], fallback: string) =>
    values[option] === undefined
      ? { port: parsePort(env[variable] ?? fallback, variable), variable, option: `--${option}` as const }
      : { port: parsePort(values[option], `--${option}`), variable, option: `--${option}` as const };
  const settings = {
    server: choose('port', 'PORT', '3000'),
    sandbox: choose('sandbox-port', 'SANDBOX_PORT', '3001'),
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    withYear: !values.empty,
    withHosts: true,
    ...(values.processes === undefined ? {} : { processes: parseProcesses(values.processes) }),
  };
  if (settings.server.port === settings.sandbox.port) {
    throw new Error(
      `The apps and the sandbox store cannot share port ${settings.server.port}: choose another with --sandbox-port.`,
    );
  }
  return settings;
};

const parseProcesses = (text: string): number => {
  if (!/^[1-8]$/.test(text)) throw new Error(`--processes takes a number from 1 to 8, not "${text}".`);
  return Number(text);
};

/** Throws when a port is in use, before anything has started. */
export const checkPorts = async ({ server, sandbox }: StackSettings): Promise<void> => {
  for (const choice of [server, sandbox]) {
    if (!(await isPortFree(choice.port))) throw new Error(busyPortMessage(choice));
  }
};

export const appsUrl = ({ server, appsHost = 'localhost' }: StackSettings): string =>
  `http://${appsHost}:${server.port}`;
export const sandboxUrl = ({ sandbox }: StackSettings): string => `http://localhost:${sandbox.port}`;

/** The chosen port, or the next one after the sandbox's that the server does not use. */
const smtpPortOf = ({ server, sandbox, smtpPort }: StackSettings, env: NodeJS.ProcessEnv): number => {
  if (smtpPort !== undefined) return smtpPort;
  if (env.SANDBOX_SMTP_PORT !== undefined) return parsePort(env.SANDBOX_SMTP_PORT, 'SANDBOX_SMTP_PORT');
  return sandbox.port + 1 === server.port ? sandbox.port + 2 : sandbox.port + 1;
};

/** Text messages go to the sandbox, unless a provider is configured. */
const smsAt = (sandbox: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.SMS_PROVIDER === undefined
    ? {
        SMS_PROVIDER: 'unifonic',
        SMS_URL: `${sandbox}/sms/unifonic`,
        SMS_SECRET: 'for the sandbox',
        SMS_SENDER: 'AppsHub',
      }
    : {};

/** Starts both in less time; `fast-imports.ts` says why. */
const FAST_IMPORTS = './server/src/process/fast-imports.ts';

/** The server and the sandbox store, with the URLs and secrets they share. */
export const stackPrograms = (
  settings: StackSettings,
  env: NodeJS.ProcessEnv,
): [server: Program, sandbox: Program] => {
  const { dataDir } = settings;
  const secrets = readOrMakeSecrets(join(dataDir, 'secrets.json'), env);
  const urls = { appsUrl: appsUrl(settings), sandboxUrl: sandboxUrl(settings) };
  const shared: NodeJS.ProcessEnv = {
    DEMO: '1',
    // One instant for both programs, so that they generate the same year.
    ...(settings.withYear ? { DEMO_YEAR_ENDS_AT: new Date().toISOString() } : {}),
    // Node's compile cache also caches the type stripping of our modules: later starts are faster.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...env,
    ...secrets,
    ...(settings.withHosts ? sandboxHosts({ ...urls, secret: secrets.SANDBOX_CLIENT_SECRET }, env) : {}),
    PORT: String(settings.server.port),
    SANDBOX_PORT: String(settings.sandbox.port),
    ...(settings.processes === undefined ? {} : { PROCESSES: String(settings.processes) }),
    APPS_URL: urls.appsUrl,
    SANDBOX_URL: urls.sandboxUrl,
    SANDBOX_DB: env.SANDBOX_DB ?? join(dataDir, 'sandbox.db'),
    DATA_DIR: dataDir,
    SANDBOX_SMTP_PORT: String(smtpPortOf(settings, env)),
    SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPortOf(settings, env)}`,
    ...smsAt(urls.sandboxUrl, env),
    MESSAGES_URL: env.MESSAGES_URL ?? `${urls.sandboxUrl}/messages`,
  };
  const program = (name: string, args: readonly string[], readyUrl: string): Program => ({
    name,
    args: ['--disable-warning=ExperimentalWarning', '--import', FAST_IMPORTS, ...args],
    env: shared,
    readyUrl,
  });
  return [
    program('server', ['server/src/main.ts'], `http://127.0.0.1:${settings.server.port}/readyz`),
    program('sandbox store', ['sandbox/src/main.ts'], `http://127.0.0.1:${settings.sandbox.port}/healthz`),
  ];
};
