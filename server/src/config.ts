import { refuseHalfSalla } from './platforms/salla/config.ts';
import { refuseSandbox } from './platforms/sandbox/config.ts';
import { refuseHalfShopify } from './platforms/shopify/config.ts';
import { refuseHalfZid } from './platforms/zid/config.ts';
import { refuseHalfResolver } from './carriers/addresses/config.ts';
import { type BaseUrls, carrierOwnUrls, sandboxUrls } from './carriers/adapters.ts';
import { withSecretFiles } from './secret-files.ts';
import { isWeakSecret } from './security/weak-secret.ts';
import type { Values } from './settings/setting.ts';
import { refuseHalfSms } from './sms/config.ts';
import { SETTINGS, settingsSchema } from './settings/table.ts';
import { isLoopback } from './security/loopback.ts';
import { misspelt } from './settings/unknown.ts';

export type Config = Values<typeof SETTINGS>;

type Env = Readonly<Record<string, string | undefined>>;

/** Connections to the database or the mail server that would not be encrypted, with a verified certificate. */
const withoutTls = (config: Config): string[] => {
  const { DATABASE_URL, SMTP_URL, DATABASE_WITHOUT_TLS, SMTP_WITHOUT_TLS } = config;
  const isOpen =
    DATABASE_URL !== undefined &&
    new URL(DATABASE_URL).searchParams.getAll('sslmode').at(-1) !== 'verify-full';
  const mail = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  const isEncrypted = mail?.protocol === 'smtps:' || mail?.searchParams.get('requireTLS') === 'true';
  const isMailOpen = mail && (!isEncrypted || mail.searchParams.get('tls.rejectUnauthorized') === 'false');
  return [
    ...(isOpen && !DATABASE_WITHOUT_TLS
      ? [
          'DATABASE_URL has no sslmode=verify-full: its data would cross the network unprotected. If nobody else can use that network, set DATABASE_WITHOUT_TLS=1',
        ]
      : []),
    ...(isMailOpen && !SMTP_WITHOUT_TLS
      ? [
          'SMTP_URL is neither smtps:// nor has requireTLS=true, or accepts any certificate. If nobody else can use that network, set SMTP_WITHOUT_TLS=1',
        ]
      : []),
  ];
};

const weakSecrets = (config: Config): string[] =>
  (['APP_SECRET', 'APP_SECRET_PREVIOUS', 'METRICS_TOKEN'] as const)
    .filter((name) => config[name] !== undefined && isWeakSecret(config[name]))
    .map((name) => `${name} is weak: use a random one, such as "openssl rand -base64 32" makes`);

const addressProblem = ({ APPS_URL }: Config): string[] => {
  if (!APPS_URL) return ['APPS_URL is missing: mailed links could not lead here'];
  return new URL(APPS_URL).protocol === 'https:'
    ? []
    : ['APPS_URL is not https: passwords and sessions would be sent in the clear'];
};

/** The message of what is thrown, if anything is. */
const refusal = (check: () => void): string[] => {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** An operator's password and session in the clear; through a tunnel to the machine itself they are not. */
const operatorProblem = ({ OPERATOR_URL }: Config): string[] => {
  if (OPERATOR_URL === undefined) return [];
  const { protocol, hostname } = new URL(OPERATOR_URL);
  return protocol === 'https:' || isLoopback(hostname)
    ? []
    : ['OPERATOR_URL is not https: passwords and sessions of operators would be sent in the clear'];
};

/** Every reason why this configuration must not run in production. */
const unsafe = (config: Config): string[] => [
  ...(config.DEMO ? ['DEMO is for development: production starts without demo data'] : []),
  ...refusal(() => refuseSandbox(config)),
  ...(config.WEB_DEV_URL ? ['WEB_DEV_URL is for development: production serves the built pages'] : []),
  ...weakSecrets(config),
  ...addressProblem(config),
  ...operatorProblem(config),
  ...(config.TRUST_PROXY
    ? []
    : [
        'TRUST_PROXY is not set: this server speaks HTTP, so a reverse proxy must add TLS and say so, or cookies would not be Secure',
      ]),
  ...(config.SMTP_URL ? [] : ['SMTP_URL is missing: nobody could get a new password']),
  ...(config.SMS_URL?.startsWith('http:')
    ? ['SMS_URL is not https: codes and phone numbers would be sent in the clear']
    : []),
  ...(config.MESSAGES_URL
    ? ['MESSAGES_URL is for development: production sends to the providers themselves']
    : []),
  ...(config.ADDRESS_RESOLVER_URL?.startsWith('http:')
    ? ['ADDRESS_RESOLVER_URL is not https: its key and addresses would be sent in the clear']
    : []),
  ...withoutTls(config),
];

/** Variables that do not fit together. */
const contradictions = (config: Config): string[] => [
  ...(config.APP_SECRET_PREVIOUS === config.APP_SECRET
    ? ['APP_SECRET_PREVIOUS is APP_SECRET itself: leave it out']
    : []),
  ...(config.CARRIER_URLS === 'sandbox' && !config.SANDBOX_URL
    ? ['CARRIER_URLS is sandbox, but SANDBOX_URL is missing']
    : []),
  ...(config.OPERATOR_PORT !== undefined && config.OPERATOR_URL === undefined
    ? ['OPERATOR_PORT is set, but OPERATOR_URL is missing']
    : []),
  ...(config.OPERATOR_PORT !== undefined && config.OPERATOR_PORT === config.PORT && config.PORT !== 0
    ? ['OPERATOR_PORT is PORT itself: leave it out']
    : []),
  ...refusal(() => refuseHalfSms(config)),
  ...refusal(() => refuseHalfResolver(config)),
  ...refusal(() => refuseHalfSalla(config)),
  ...refusal(() => refuseHalfShopify(config)),
  ...refusal(() => refuseHalfZid(config)),
  ...(config.NODE_ENV === 'production' ? unsafe(config) : []),
];

/** The names of all variables. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

interface Read {
  /** Undefined if a variable is invalid. */
  readonly config: Config | undefined;
  /** Each begins with its variable and shows no secret. */
  readonly problems: readonly string[];
}

/** Reads the environment, and everything that is wrong with it. */
export const inspectConfig = (env: Env): Read => {
  let whole: Env = env;
  const unreadable = refusal(() => {
    whole = withSecretFiles(env, SETTING_NAMES);
  });
  const wrong = [...unreadable, ...misspelt(env, SETTING_NAMES)];
  const parsed = settingsSchema.safeParse(whole);
  if (parsed.success) return { config: parsed.data, problems: [...wrong, ...contradictions(parsed.data)] };
  const invalid = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { config: undefined, problems: [...wrong, ...invalid] };
};

/** Reads the environment; throws a message that names every invalid or misspelt variable. Production refuses demo data and weak secrets. */
export const readConfig = (env: Env): Config => {
  const { config, problems } = inspectConfig(env);
  if (config === undefined || problems.length > 0) throw new Error(problems.join('; '));
  return config;
};

const DRAIN_IN_PRODUCTION_SECONDS = 2;

/** How long a stopping process still serves, so that a balancer sees `/readyz` refuse before connections are. */
export const drainMs = ({ DRAIN_SECONDS, NODE_ENV }: Config): number =>
  1000 * (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? DRAIN_IN_PRODUCTION_SECONDS : 0));

type CarrierSystems = NonNullable<Config['CARRIER_URLS']>;

/** Which carrier systems to call: the local sandbox in development, the carriers' own in production. */
const carrierSystems = ({ CARRIER_URLS, SANDBOX_URL, NODE_ENV }: Config): CarrierSystems =>
  CARRIER_URLS ?? (NODE_ENV !== 'production' && SANDBOX_URL ? 'sandbox' : 'production');

/** Whether carrier calls go to the sandbox, where alone the demo's carrier accounts work. */
export const hasSandboxCarriers = (config: Config): boolean => carrierSystems(config) === 'sandbox';

/** The base address of each carrier. */
export const carrierUrls = (config: Config): BaseUrls => {
  const systems = carrierSystems(config);
  return systems === 'sandbox'
    ? sandboxUrls(`${config.SANDBOX_URL ?? ''}/carriers`)
    : carrierOwnUrls(systems);
};

/** The URL of the carriers' sandbox, if it is used. */
export const carrierSandboxUrl = (config: Config): string | undefined =>
  carrierSystems(config) === 'sandbox' ? `${config.SANDBOX_URL ?? ''}/carriers` : undefined;

/** Whether the API reference is served. */
export const hasReference = ({ API_REFERENCE, NODE_ENV }: Config): boolean =>
  API_REFERENCE ?? NODE_ENV !== 'production';

/** Our public origin. */
export const appsUrlOf = (config: Config): string =>
  new URL(config.APPS_URL ?? `http://localhost:${config.PORT}`).origin;
