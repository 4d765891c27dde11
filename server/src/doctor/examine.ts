import { tmpdir } from 'node:os';

import { carrierUrls, type Config, inspectConfig, SETTING_NAMES } from '../config.ts';
import { DIST } from '../http/dist.ts';
import { sallaConfig } from '../platforms/salla/config.ts';
import { sandboxConfig } from '../platforms/sandbox/config.ts';
import { shopifyConfig } from '../platforms/shopify/config.ts';
import { zidConfig } from '../platforms/zid/config.ts';
import { withSecretFiles } from '../secret-files.ts';
import { SETTINGS } from '../settings/table.ts';
import { checkDatabaseAt } from './database.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkBuilt, checkDataFolder, checkFreePort, checkTemporary, checkVersions } from './machine.ts';
import { checkOutside, type Target } from './outside.ts';

type Env = Readonly<Record<string, string | undefined>>;

const settings = findingsOf('settings');

const checkSettings = (problems: readonly string[]): Finding[] =>
  problems.length === 0
    ? [settings.ok('every variable is valid')]
    : problems.map((problem) => settings.failed(problem, 'docs/settings.md lists every variable'));

/** Without NODE_ENV half of what production demands is not looked at, so a first run would say too much. */
const checkMode = (mode: Config['NODE_ENV']): Finding[] =>
  mode === 'development'
    ? [
        settings.warning(
          'these are the settings of development (NODE_ENV): what production demands was not checked',
          'for a server of stores, run it with NODE_ENV=production and the variables of the server',
        ),
      ]
    : [];

const withFiles = (env: Env): Env => {
  try {
    return withSecretFiles(env, SETTING_NAMES);
  } catch {
    // It is among the problems.
    return env;
  }
};

/** The valid variables; an invalid one has its default, or is missing. */
const validPart = (env: Env): Config => {
  const whole = withFiles(env);
  const entries = Object.entries(SETTINGS).map(([name, { schema }]) => {
    const given = schema.safeParse(whole[name]);
    return [name, given.success ? given.data : schema.safeParse(undefined).data] as const;
  });
  // Only APP_SECRET has no default, and the checks below work without it.
  return Object.fromEntries(entries) as Config;
};

/** The hosts on which we have an app, and all carriers. */
const targetsOf = (config: Config): Target[] => {
  const hosts = {
    salla: sallaConfig(config)?.apiUrl,
    zid: zidConfig(config, '')?.apiUrl,
    // A shop's own address is known only with its store; the admin stands for all.
    shopify: shopifyConfig(config)?.adminUrl,
    sandbox: sandboxConfig(config)?.url,
  };
  const named = Object.entries(hosts).flatMap(([name, url]) =>
    url === undefined ? [] : [{ name, url, isNeeded: true }],
  );
  const carriers = Object.entries(carrierUrls(config)).flatMap(([name, url]) =>
    URL.canParse(url) ? [{ name, url, isNeeded: false }] : [],
  );
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const watching = collector === undefined ? [] : [{ name: 'collector', url: collector, isNeeded: false }];
  return [...named, ...carriers, ...watching];
};

interface Means {
  readonly env: Env;
  /** Opens the database at this address, or the embedded one, as its owner; undefined if the first start makes it. */
  readonly openOwner: (
    databaseUrl: string | undefined,
  ) => Promise<{ readonly ownerUrl: string; readonly stop: () => Promise<void> } | undefined>;
  readonly fetch: typeof globalThis.fetch;
}

const database = findingsOf('database');

const examineDatabase = async (
  { APP_SECRET: secret, APP_SECRET_PREVIOUS: former, DATABASE_URL }: Config,
  openOwner: Means['openOwner'],
): Promise<Finding[]> => {
  const owner = await openOwner(DATABASE_URL);
  if (!owner) return [database.ok('the first start makes the embedded one')];
  try {
    return await checkDatabaseAt(owner.ownerUrl, { secret, former });
  } finally {
    await owner.stop();
  }
};

/** A check that fails in an unforeseen way must not hide the others. */
const survive = async (part: string, check: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await check();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [findingsOf(part).failed(text, 'this check could not be finished')];
  }
};

/** Everything that a start needs; changes nothing. */
export const examine = async ({ env, openOwner, fetch }: Means): Promise<Finding[]> => {
  const { problems } = inspectConfig(env);
  const config = validPart(env);
  const isEmbedded = config.DATABASE_URL === undefined;
  const [ofDatabase, ofMail, ofOthers] = await Promise.all([
    survive('database', () => examineDatabase(config, openOwner)),
    checkMail(config.SMTP_URL),
    checkOutside(fetch, targetsOf(config)),
  ]);
  return [
    checkVersions(),
    ...checkSettings(problems),
    ...checkMode(config.NODE_ENV),
    ...(config.NODE_ENV === 'production' ? [await checkBuilt(DIST)] : []),
    await checkFreePort('PORT', config.PORT),
    ...(config.OPERATOR_PORT === undefined
      ? []
      : [await checkFreePort('OPERATOR_PORT', config.OPERATOR_PORT)]),
    ...(isEmbedded ? await checkDataFolder(config.DATA_DIR) : []),
    await checkTemporary(tmpdir()),
    ...ofDatabase,
    ofMail,
    ...ofOthers,
  ];
};
