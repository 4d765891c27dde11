import { z } from 'zod';
import { BRANDS } from '@apps-hub/contract/page-context';

import { ADDRESS_SETTINGS } from '../carriers/addresses/config.ts';
import { MESSAGE_SETTINGS } from '../messages/config.ts';
import { BACKUP_SETTINGS } from '../backup/remote/settings.ts';
import { SALLA_SETTINGS } from '../platforms/salla/config.ts';
import { SANDBOX_SETTINGS } from '../platforms/sandbox/config.ts';
import { SHOPIFY_SETTINGS } from '../platforms/shopify/config.ts';
import { ZID_SETTINGS } from '../platforms/zid/config.ts';
import { SMS_SETTINGS } from '../sms/config.ts';
import { type Group, schemaOf, secret, settingsOf } from './setting.ts';

const server = settingsOf('Server');
const operator = settingsOf('Operator');
const database = settingsOf('Database');
const secrets = settingsOf('Secrets');
const mail = settingsOf('Mail');
const limits = settingsOf('Limits');
const watching = settingsOf('Watching');
const names = settingsOf('Names');
const carriers = settingsOf('Carriers');
const development = settingsOf('Development');

const displayName = z.string().trim().min(1).max(60);

const SERVER = {
  NODE_ENV: server(z.enum(['development', 'production', 'test']).default('development'), {
    says: 'In production the server refuses demo data, weak secrets, and connections without TLS.',
  }),
  PORT: server(z.coerce.number().int().min(0).max(65_535).default(3000), {
    says: 'The port for HTTP; 0 is any free one.',
  }),
  PROCESSES: server(z.coerce.number().int().min(1).max(8).default(1), {
    says: 'How many processes share the port, to try it on one machine; a supervisor may also start several single ones.',
  }),
  APPS_URL: server(z.url().optional(), {
    says: 'Our public address, for links in emails and for hosts. Production requires it, with https.',
    unset: '`http://localhost:<PORT>`',
  }),
  TRUST_PROXY: server(z.stringbool().default(false), {
    says: 'Whether a reverse proxy of yours sets `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id`. Production requires it; leave it out without a proxy, because anyone could send these headers.',
  }),
  DATA_DIR: server(z.string().default('.data'), {
    says: 'The folder of the embedded database; not used with `DATABASE_URL`.',
    isForCommands: true,
  }),
  UPGRADE_WAIT_SECONDS: server(z.coerce.number().int().min(0).max(3600).default(60), {
    says: 'How long a version that changes the database waits: for processes that cannot work beside it to stop, or for a table that others keep.',
  }),
  DRAIN_SECONDS: server(z.coerce.number().int().min(0).max(60).optional(), {
    says: 'How long a stopping process still serves while `/readyz` refuses: longer than your balancer needs to notice.',
    unset: '2 in production, else 0',
  }),
  API_REFERENCE: server(z.stringbool().optional(), {
    says: 'Whether `/api/reference` and `/api/openapi.json` are public.',
    unset: 'no in production, else yes',
  }),
};

const OPERATOR = {
  OPERATOR_URL: operator(z.url({ protocol: /^https?$/ }).optional(), {
    says: "The address of the operator's page, such as `https://operate.example.com`, at which it answers below `/operator` ([operate](operate.md)). Production requires https, except on the machine itself.",
    unset: 'there is no such page',
    isForCommands: true,
  }),
  OPERATOR_PORT: operator(z.coerce.number().int().min(0).max(65_535).optional(), {
    says: 'A port of its own for that page, which only operators can reach. `PORT` then does not answer it, and this port nothing else.',
    unset: '`PORT` answers it under the host name of `OPERATOR_URL`',
  }),
};

const DATABASE = {
  DATABASE_URL: database(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    says: 'PostgreSQL 18, as a user who may create roles. `?host=/var/run/postgresql` reaches a server on this machine through its Unix socket in that folder. Production requires `sslmode=verify-full`.',
    unset: 'the server starts its own in `DATA_DIR`',
    isSecret: true,
    isForCommands: true,
  }),
  DATABASE_WITHOUT_TLS: database(z.stringbool().default(false), {
    says: 'Whether production may reach the database without verified TLS, in a network that nobody else can use.',
  }),
};

const SECRETS = {
  APP_SECRET: secrets(secret, {
    says: 'Encrypts credentials and signs sessions; in production 32 random characters (`openssl rand -base64 32`). A process with another one than the database was set up with refuses to start.',
    isSecret: true,
    isForCommands: true,
  }),
  APP_SECRET_PREVIOUS: secrets(secret.optional(), {
    says: 'The secret before, while it is being replaced ([security](security.md)).',
    isSecret: true,
  }),
};

const MAIL = {
  SMTP_URL: mail(z.url({ protocol: /^smtps?$/ }).optional(), {
    says: 'The mail server: `smtps://user:password@host` or `smtp://user:password@host:587?requireTLS=true`. Production requires it.',
    unset: 'no mail is sent',
    isSecret: true,
  }),
  SMTP_WITHOUT_TLS: mail(z.stringbool().default(false), {
    says: 'Whether production may reach the mail server without verified TLS, in a network that nobody else can use.',
  }),
  MAIL_FROM: mail(z.string().default('Apps Hub <no-reply@apps-hub.localhost>'), {
    says: 'The sender of our emails. Emails to customers show the store as the name.',
  }),
  CUSTOMER_MAILS_PER_STORE: mail(z.coerce.number().int().nonnegative().default(20_000), {
    says: 'How many emails about points one store may send its customers in a day; the others wait for the next day. With 0 none are sent.',
  }),
};

const LIMITS = {
  RATE_LIMIT_PER_MINUTE: limits(z.coerce.number().int().min(1).default(1200), {
    says: 'Requests per store and minute.',
  }),
  MEMBER_RATE_LIMIT_PER_MINUTE: limits(z.coerce.number().int().min(1).default(600), {
    says: 'Requests per member of staff and minute.',
  }),
  KEY_RATE_LIMIT_PER_MINUTE: limits(z.coerce.number().int().min(1).default(300), {
    says: 'Requests per key of another program and minute; all keys of a store together have as many as the store, apart from its staff.',
  }),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: limits(z.stringbool().default(false), {
    says: 'Whether webhooks may go to private addresses and over plain HTTP; for development ([security](security.md)).',
  }),
  AUTH_LIMIT_PER_MINUTE: limits(z.coerce.number().int().min(1).default(30), {
    says: 'Attempts to sign in per network address and minute ([accounts](accounts.md)).',
  }),
};

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/** The log level for start-up, which must work even if the configured level is invalid. */
export const logLevelOf = (env: Readonly<Record<string, string | undefined>>): string =>
  logLevel.catch('info').parse(env['LOG_LEVEL']);

/** Percent-encoded, as the OpenTelemetry specification describes them. */
const HEADERS = /^(?:[\w-]+=(?:[^%,]|%[\da-f]{2})*(?:,|$))+$/i;

const WATCHING = {
  LOG_LEVEL: watching(logLevel, { says: 'The least serious lines that are logged.' }),
  METRICS_TOKEN: watching(secret.optional(), {
    says: 'The bearer token that Prometheus sends to `/metrics`.',
    unset: 'there is no `/metrics`',
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: watching(z.url({ protocol: /^https?$/ }).optional(), {
    says: 'An OpenTelemetry collector, which gets traces and metrics over HTTP: `http://collector:4318` ([operate](operate.md)).',
    unset: 'nothing is sent',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: watching(
    z.string().regex(HEADERS, 'is not name=value,other=value').optional(),
    {
      says: 'Headers that the collector demands: `name=value,other=value`, percent-encoded.',
      unset: 'none',
      isSecret: true,
    },
  ),
  OTEL_SERVICE_NAME: watching(z.string().trim().min(1).default('apps-hub'), {
    says: 'What the collector calls this service.',
  }),
  OTEL_TRACES_SAMPLER_ARG: watching(z.coerce.number().min(0).max(1).default(1), {
    says: 'Which part of the traces is sent, from 0 to 1; metrics count everything.',
  }),
};

const NAMES = {
  APP_NAME: names(displayName.default('Apps Hub'), { says: 'The name of the hub.' }),
  VENDOR_TAG: names(displayName.optional(), { says: 'The vendor beside that name.', unset: 'none' }),
  HUB_BRAND: names(z.enum(BRANDS).default('hub'), { says: 'The logo and colours of the hub.' }),
  LOYALTY_APP_NAME: names(displayName.default('Apps Hub Loyalty'), { says: 'The name of the loyalty app.' }),
  LOYALTY_VENDOR_TAG: names(displayName.optional(), {
    says: 'The vendor beside that name.',
    unset: 'none',
  }),
  SHIPPING_APP_NAME: names(displayName.default('Apps Hub Shipping'), {
    says: 'The name of the shipping apps.',
  }),
  SHIPPING_VENDOR_TAG: names(displayName.optional(), {
    says: 'The vendor beside that name.',
    unset: 'none',
  }),
};

const CARRIERS = {
  CARRIER_URLS: carriers(z.enum(['sandbox', 'test', 'production']).optional(), {
    says: "Which addresses of the carriers are called: the local sandbox, or the carriers' own test or production systems.",
    unset: '`sandbox` in development with `SANDBOX_URL`, else `production`',
  }),
};

const DEVELOPMENT = {
  DEMO: development(z.stringbool().default(false), {
    says: 'Whether the demo store is created; production refuses it.',
  }),
  DEMO_YEAR_ENDS_AT: development(z.coerce.date().optional(), {
    says: 'At its first start the demo store is filled with the year that ends then.',
    unset: 'it starts empty',
  }),
  WEB_DEV_URL: development(z.url().optional(), {
    says: "Vite's address, to serve pages from their sources; production refuses it.",
    unset: 'the built pages',
  }),
};

/** Every environment variable of the server and its commands. docs/settings.md is made from this table. */
export const SETTINGS = {
  ...SERVER,
  ...OPERATOR,
  ...DATABASE,
  ...SECRETS,
  ...MAIL,
  ...SMS_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...LIMITS,
  ...WATCHING,
  ...BACKUP_SETTINGS,
  ...NAMES,
  ...CARRIERS,
  ...ADDRESS_SETTINGS,
  ...SALLA_SETTINGS,
  ...ZID_SETTINGS,
  ...SHOPIFY_SETTINGS,
  ...SANDBOX_SETTINGS,
  ...DEVELOPMENT,
};

/** The variables of one chapter. */
export const namesOf = (group: Group): string[] =>
  Object.entries(SETTINGS).flatMap(([name, setting]) => (setting.group === group ? [name] : []));

export const settingsSchema = schemaOf(SETTINGS);
