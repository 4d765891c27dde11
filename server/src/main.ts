import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';

import { createAccountKeys } from './security/account-keys.ts';
import { brandingOf } from './http/branding.ts';
import { DIST } from './http/dist.ts';
import {
  appsUrlOf,
  carrierSandboxUrl,
  carrierUrls,
  type Config,
  drainMs,
  hasReference,
  readConfig,
} from './config.ts';
import { createAddressResolver } from './carriers/addresses/config.ts';
import { citusDirectory } from './db/citus.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { enter, oneAtATime } from './db/migrate.ts';
import { createCarriers } from './carriers/create-carriers.ts';
import { seedDemo } from './demo/seed.ts';
import type { AccountDeps, Deps, MailDeps } from './deps.ts';
import { createAccessTokens } from './http/access-token.ts';
import type { HttpDeps } from './http/api.ts';
import { type AppOptions, createApp, createOperatorApp } from './http/app.ts';
import type { OperatorOptions } from './http/operator/guards.ts';
import { type CallTally, createCallTally, storeCalls } from './metrics/call-tally.ts';
import { createWorkerApp } from './http/worker-app.ts';
import { FOLLOWERS } from './followers.ts';
import { createNewId } from './process/new-id.ts';
import { bossOptions } from './jobs/boss-options.ts';
import { startNodeJobs } from './jobs/node-jobs.ts';
import { createOutbox } from './jobs/outbox.ts';
import { createEgress } from './outbound/egress.ts';
import { startStoreWorkers, startWorkers, type WorkerDeps } from './jobs/workers.ts';
import { listenOn } from './process/listen.ts';
import { createLog } from './process/log.ts';
import { surviveLostWrites } from './process/lost-writes.ts';
import { checkDatabase, checkPages, checkPort, portsOf } from './process/preflight.ts';
import { createNoMailer, createSmtpMailer } from './mail/mailer.ts';
import { loadPasswordLists } from './security/password-strength.ts';
import { createPasswords } from './security/passwords.ts';
import { callLog } from './metrics/outcomes.ts';
import { createOutbound, type Outbound } from './outbound/outbound.ts';
import { createPlatforms } from './platforms/create-platforms.ts';
import { runProcesses } from './process/processes.ts';
import { type Role, roleOf } from './process/role.ts';
import { rotateSecret } from './process/rotate-secret.ts';
import { createSealer } from './security/seal.ts';
import { createMessageProviders } from './messages/connect.ts';
import { createSmsSender } from './sms/config.ts';
import { logLevelOf } from './settings/table.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { tracedAttempt } from './telemetry/traced-attempt.ts';
import { endOnSignals, stopOnSignals } from './process/stop.ts';
import { wait } from './process/wait.ts';
import { DEMO_ACCOUNTS, refuseDemoAccounts } from './verbs/hub/demo-stores/demo.ts';

const log = createLog(logLevelOf(process.env));
surviveLostWrites(log);

/** The address of the owner's database: the configured one, or our own server, started with us. */
const openOwner = async (config: Config) => {
  if (config.DATABASE_URL) return { ownerUrl: config.DATABASE_URL, stop: () => Promise.resolve() };
  return startEmbedded({ dataDir: config.DATA_DIR, log: (message) => log.info(message) });
};

/** Without a mail server, mails to customers stay planned instead of being recorded as sent. */
const mailOf = ({
  SMTP_URL,
  MAIL_FROM,
  CUSTOMER_MAILS_PER_STORE,
}: Config): Pick<MailDeps, 'mailer' | 'mailsPerStore'> =>
  SMTP_URL
    ? {
        mailer: createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM }),
        mailsPerStore: CUSTOMER_MAILS_PER_STORE,
      }
    : { mailer: createNoMailer(log), mailsPerStore: 0 };

/** Out of the hundred connections of a default PostgreSQL, each process needs eleven besides its transactions. */
const transactionsAtOnce = ({ PROCESSES }: Config): number =>
  Math.max(2, Math.min(20, Math.floor(90 / PROCESSES) - 11));

/** How long running jobs may take to finish after a stop; unfinished ones are repeated. */
const JOBS_MS = 2000;
/** Then what still runs in the database, such as a transaction that waits for a lock, is given up. */
const CONNECTIONS_MS = 500;
/**
 * How long a stop may take after the drain: three seconds for requests, the above, and the rest for our own database server to write its
 * data. With the default drain that is less than the ten seconds that a supervisor allows.
 */
const STOP_MS = 7000;

const now = (): Date => new Date();

/** Shared by carriers and hosts, so that all callers back off from a failing or rate-limiting target. */
const openOutbound = (tally: CallTally): Outbound =>
  createOutbound({
    fetch: (url, init) => fetch(url, init),
    now,
    wait,
    around: tracedAttempt,
    log: callLog(log, tally.note),
  });

const connectCarriers = (config: Config, outbound: Outbound): Deps['carriers'] =>
  createCarriers({
    outbound,
    now,
    baseUrls: carrierUrls(config),
    newTransactionId: randomUUID,
  });

const stopQueues = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: JOBS_MS });

const openJobs = async (
  connectionString: string,
  options: ReturnType<typeof bossOptions>,
): Promise<PgBoss> => {
  const boss = new PgBoss({ connectionString, ...options });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  return boss;
};

/** Starts the workers of home, on its queues, and those of each other node. Each node's jobs use statements on that node. */
const startAllWorkers = async (boss: PgBoss, deps: WorkerDeps): Promise<{ stop: () => Promise<unknown> }> => {
  const home = await startWorkers(boss, deps);
  const others = await startNodeJobs(deps.database.nodes.slice(1), {
    start: async ({ url, database }) => {
      const queues = await openJobs(url, bossOptions('both', 'node'));
      try {
        const workers = await startStoreWorkers(queues, { ...deps, database });
        return { stop: () => Promise.all([stopQueues(queues), workers.stop()]) };
      } catch (error) {
        await queues.stop({ graceful: false });
        throw error;
      }
    },
    pause: wait,
    log,
  });
  return { stop: () => Promise.all([home.stop(), others.stop()]) };
};

/** Ends this process because of an error; an orderly stop once it serves. */
const ending = { now: (): void => process.exit(1) };

const enterInstallation = (config: Config, ownerUrl: string) =>
  enter(ownerUrl, {
    secret: config.APP_SECRET,
    former: config.APP_SECRET_PREVIOUS,
    patience: { waitMs: config.UPGRADE_WAIT_SECONDS * 1000, say: (line) => log.warn(line) },
    onReplaced: (reason) => {
      log.fatal(reason);
      ending.now();
    },
  });

const openApplication = async (config: Config, appUrl: string): Promise<Database> =>
  openDatabase(appUrl, {
    max: transactionsAtOnce(config),
    directory: await citusDirectory(appUrl),
    isWatched: true,
  });

/** What is derived from the secret, and from the one it replaces. */
const keysOf = ({ APP_SECRET, APP_SECRET_PREVIOUS }: Config): Pick<AccountDeps, 'sealer' | 'keys'> => ({
  sealer: createSealer(APP_SECRET, APP_SECRET_PREVIOUS),
  keys: createAccountKeys(APP_SECRET, APP_SECRET_PREVIOUS),
});

/** While the secret is being replaced: beside the requests. */
const sealAnew = ({ APP_SECRET: secret, APP_SECRET_PREVIOUS: former }: Config, ownerUrl: string): void => {
  if (former !== undefined) void rotateSecret(ownerUrl, { secret, former, log });
};

/** What the operator's page shows of this process and its surroundings; undefined where there is no such page. */
const operatorOf = (config: Config, tally: CallTally): OperatorOptions | undefined =>
  config.OPERATOR_URL === undefined
    ? undefined
    : {
        url: config.OPERATOR_URL,
        tally,
        sources: {
          dataDir: config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
          backups:
            config.BACKUP_S3_BUCKET === undefined
              ? undefined
              : async () => (await import('./backup/remote/state.ts')).readBackupState(config),
        },
      };

const limitsOf = (config: Config) => ({
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  memberLimitPerMinute: config.MEMBER_RATE_LIMIT_PER_MINUTE,
  keyLimitPerMinute: config.KEY_RATE_LIMIT_PER_MINUTE,
  authLimitPerMinute: config.AUTH_LIMIT_PER_MINUTE,
});

/** What a storefront may show late after the merchant saved; browsers keep it for a minute anyway. */
const FACTS_FRESH_MS = 500;

/** The whole HTTP surface. */
const createWebApp = (
  config: Config,
  deps: AccountDeps & Pick<HttpDeps, 'egress'>,
  options: Pick<AppOptions, 'branding' | 'demoStores' | 'isStopping' | 'metricsToken' | 'operator'>,
) => {
  const httpDeps: HttpDeps = {
    ...deps,
    tokens: createAccessTokens(config.APP_SECRET, config.APP_SECRET_PREVIOUS),
    ...limitsOf(config),
    trustProxy: config.TRUST_PROXY,
    factsFreshMs: FACTS_FRESH_MS,
  };
  const hasOwnPort = config.OPERATOR_PORT !== undefined;
  const app = createApp(httpDeps, {
    ...options,
    operator: hasOwnPort ? undefined : options.operator,
    webDevUrl: config.WEB_DEV_URL,
    demoAccounts: config.DEMO ? DEMO_ACCOUNTS : [],
    hasReference: hasReference(config),
  });
  return {
    app,
    own: hasOwnPort && options.operator ? createOperatorApp(httpDeps, options.operator) : undefined,
  };
};

const start = async (config: Config, role: Role): Promise<void> => {
  // Elsewhere with the first password, because servers of developers and tests start often.
  if (config.NODE_ENV === 'production') await loadPasswordLists();
  const stopTelemetry = await startTelemetry(config);
  const branding = brandingOf(config);
  const owner = await openOwner(config);
  const { appUrl, place } = await enterInstallation(config, owner.ownerUrl);
  const database = await openApplication(config, appUrl);
  const boss = await openJobs(appUrl, bossOptions(role, database.nodes.length > 1 ? 'home' : 'alone'));
  const tally = createCallTally(now);
  const outbound = openOutbound(tally);
  const egress = createEgress({ allowsPrivate: config.WEBHOOKS_TO_PRIVATE_ADDRESSES });
  const deps: AccountDeps = {
    database,
    outbox: createOutbox(boss),
    platforms: createPlatforms(config, outbound, now),
    carriers: connectCarriers(config, outbound),
    addresses: createAddressResolver(config, { outbound, now, sandboxUrl: carrierSandboxUrl(config) }),
    messages: createMessageProviders(outbound, config.MESSAGES_URL),
    followers: FOLLOWERS,
    now,
    newId: createNewId(now),
    log,
    passwords: createPasswords(),
    ...keysOf(config),
    pause: wait,
    appsUrl: appsUrlOf(config),
    appName: branding.texts.hub.appName,
    sms: createSmsSender(config, outbound),
  };
  if (config.NODE_ENV === 'production') await refuseDemoAccounts(database);
  // Processes that start concurrently would each fill the store.
  const demoStores = config.DEMO ? await oneAtATime(owner.ownerUrl, () => seedDemo(deps, config)) : undefined;
  const workers =
    role === 'web' ? undefined : await startAllWorkers(boss, { ...deps, egress, ...mailOf(config) });

  let isStopping = false;
  const watched = { isStopping: () => isStopping, metricsToken: config.METRICS_TOKEN };
  const { app, own } =
    role === 'worker'
      ? { app: createWorkerApp(deps, watched), own: undefined }
      : createWebApp(
          config,
          { ...deps, egress },
          { ...watched, branding, demoStores, operator: operatorOf(config, tally) },
        );
  const stopJobs = () => Promise.all([stopQueues(boss), workers?.stop()]);
  const listener = await listenOn({ main: app, own }, config);
  const storeTally = storeCalls(tally, { database, log });
  log.info({ ...listener.ports, role }, 'ready');
  sealAnew(config, owner.ownerUrl);
  ending.now = stopOnSignals(
    { log, limitMs: drainMs(config) + STOP_MS },
    {
      drain: () => {
        isStopping = true;
        listener.drain();
        return wait(drainMs(config));
      },
      requests: () => listener.close(),
      jobs: () => Promise.race([stopJobs(), wait(JOBS_MS)]),
      calls: () => Promise.race([storeTally(), wait(CONNECTIONS_MS)]),
      connections: () => database.close(CONNECTIONS_MS),
      place: () => place.leave(),
      telemetry: stopTelemetry,
      server: () => owner.stop(),
    },
  );
};

/** Reports what prevents a start before anything is opened or written. */
const preflight = async (config: Config, role: Role): Promise<void> => {
  // A worker's port is opened by the process that supervises it.
  if (!cluster.isWorker) for (const [name, port] of portsOf(config, role)) await checkPort(name, port);
  if (config.NODE_ENV === 'production' && role !== 'worker') await checkPages(DIST);
  if (config.DATABASE_URL) await checkDatabase(config.DATABASE_URL);
};

try {
  const stopEnding = endOnSignals();
  const role = roleOf(process.argv.slice(2));
  const config = readConfig(process.env);
  await preflight(config, role);
  if (config.PROCESSES > 1 && cluster.isPrimary) {
    stopEnding();
    process.exit(await runProcesses(config.PROCESSES, log));
  }
  await start(config, role);
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exit(1);
}
