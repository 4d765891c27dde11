import { z } from 'zod';
import { BRANDS } from '@apps-hub/contract/page-context';

import { refuseHalfSalla, sallaSettings } from './platforms/salla/config.ts';
import { refuseSandbox, sandboxSettings } from './platforms/sandbox/config.ts';
import { refuseHalfShopify, shopifySettings } from './platforms/shopify/config.ts';
import { refuseHalfZid, zidSettings } from './platforms/zid/config.ts';
import { type BaseUrls, carrierOwnUrls, sandboxUrls } from './carriers/adapters.ts';
import { withSecretFiles } from './secret-files.ts';
import { isWeakSecret } from './security/weak-secret.ts';

const name = z.string().trim().min(1).max(60);

const secret = z.string().min(16, 'must have at least 16 characters');

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/** The log level for start-up, which must work even if the configured level is invalid. */
export const logLevelOf = (env: Readonly<Record<string, string | undefined>>): string =>
  logLevel.catch('info').parse(env['LOG_LEVEL']);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** How many processes share the port, to try it on one machine; a supervisor may also start several single ones. */
  PROCESSES: z.coerce.number().int().min(1).max(8).default(1),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  APPS_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How long a start that changes the database waits for processes of other versions to stop. */
  UPGRADE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** How long a stopping process still serves while `/readyz` refuses; by default 2 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  DATA_DIR: z.string().default('.data'),
  APP_SECRET: secret,
  /** The secret before: still accepted, while everything is sealed with the new one. */
  APP_SECRET_PREVIOUS: secret.optional(),
  /** Whether production may reach the database without verified TLS, in a network that nobody else can use. */
  DATABASE_WITHOUT_TLS: z.stringbool().default(false),
  /** The same for the mail server. */
  SMTP_WITHOUT_TLS: z.stringbool().default(false),
  DEMO: z.stringbool().default(false),
  /** At its first start the demo store is filled with the year that ends then; if unset, it starts empty. */
  DEMO_YEAR_ENDS_AT: z.coerce.date().optional(),
  WEB_DEV_URL: z.url().optional(),
  ...sandboxSettings(secret),
  ...sallaSettings(secret),
  ...shopifySettings(secret),
  ...zidSettings(secret),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Apps Hub <no-reply@apps-hub.localhost>'),
  TRUST_PROXY: z.stringbool().default(false),
  AUTH_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(30),
  APP_NAME: name.default('Apps Hub'),
  VENDOR_TAG: name.optional(),
  HUB_BRAND: z.enum(BRANDS).default('hub'),
  LOYALTY_APP_NAME: name.default('Apps Hub Loyalty'),
  LOYALTY_VENDOR_TAG: name.optional(),
  SHIPPING_APP_NAME: name.default('Apps Hub Shipping'),
  SHIPPING_VENDOR_TAG: name.optional(),
  CARRIER_URLS: z.enum(['sandbox', 'test', 'production']).optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(1200),
  MEMBER_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** For development: webhooks may go to private addresses and over plain HTTP. */
  WEBHOOKS_TO_PRIVATE_ADDRESSES: z.stringbool().default(false),
  /** Requests of one key of another program. */
  KEY_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(300),
  /** The bearer token that `/metrics` requires; without it there is no such endpoint. */
  METRICS_TOKEN: secret.optional(),
  /** Whether the API reference is public; by default only outside production. */
  API_REFERENCE: z.stringbool().optional(),
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof schema>;

/** Throws if the connection to the database or the mail server would not be encrypted, with a verified certificate. */
const refuseWithoutTls = (config: Config): void => {
  const { DATABASE_URL, SMTP_URL, DATABASE_WITHOUT_TLS, SMTP_WITHOUT_TLS } = config;
  if (
    DATABASE_URL &&
    !DATABASE_WITHOUT_TLS &&
    new URL(DATABASE_URL).searchParams.get('sslmode') !== 'verify-full'
  )
    throw new Error(
      'DATABASE_URL has no sslmode=verify-full: its data would cross the network unprotected. If nobody else can use that network, set DATABASE_WITHOUT_TLS=1',
    );
  const mail = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  if (!mail || SMTP_WITHOUT_TLS) return;
  const isEncrypted = mail.protocol === 'smtps:' || mail.searchParams.get('requireTLS') === 'true';
  if (!isEncrypted || mail.searchParams.get('tls.rejectUnauthorized') === 'false')
    throw new Error(
      'SMTP_URL is neither smtps:// nor has requireTLS=true, or accepts any certificate. If nobody else can use that network, set SMTP_WITHOUT_TLS=1',
    );
};

/** Throws the first reason why this configuration must not run in production. */
const refuseUnsafe = (config: Config): void => {
  if (config.DEMO) throw new Error('DEMO is for development: production starts without demo data');
  refuseSandbox(config);
  if (config.WEB_DEV_URL)
    throw new Error('WEB_DEV_URL is for development: production serves the built pages');
  for (const each of ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'METRICS_TOKEN'] as const) {
    if (config[each] !== undefined && isWeakSecret(config[each]))
      throw new Error(`${each} is weak: use a random one, such as "openssl rand -base64 32" makes`);
  }
  if (!config.APPS_URL) throw new Error('APPS_URL is missing: mailed links could not lead here');
  if (new URL(config.APPS_URL).protocol !== 'https:')
    throw new Error('APPS_URL is not https: passwords and sessions would be sent in the clear');
  if (!config.TRUST_PROXY)
    throw new Error(
      'TRUST_PROXY is not set: this server speaks HTTP, so a reverse proxy must add TLS and say so, or cookies would not be Secure',
    );
  if (!config.SMTP_URL) throw new Error('SMTP_URL is missing: nobody could get a new password');
  refuseWithoutTls(config);
};

/** Reads the environment; throws a message that names every invalid variable. Production refuses demo data and weak secrets. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = schema.safeParse(withSecretFiles(env, Object.keys(schema.shape)));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const config = parsed.data;
  if (config.APP_SECRET_PREVIOUS === config.APP_SECRET)
    throw new Error('APP_SECRET_PREVIOUS is APP_SECRET itself: leave it out');
  if (config.CARRIER_URLS === 'sandbox' && !config.SANDBOX_URL)
    throw new Error('CARRIER_URLS is sandbox, but SANDBOX_URL is missing');
  refuseHalfSalla(config);
  refuseHalfShopify(config);
  refuseHalfZid(config);
  if (config.NODE_ENV === 'production') refuseUnsafe(config);
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

/** Whether the API reference is served. */
export const hasReference = ({ API_REFERENCE, NODE_ENV }: Config): boolean =>
  API_REFERENCE ?? NODE_ENV !== 'production';

/** Our public origin. */
export const appsUrlOf = (config: Config): string =>
  new URL(config.APPS_URL ?? `http://localhost:${config.PORT}`).origin;
