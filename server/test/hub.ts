import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { type AddedPage, PAGE_FILES_NAME } from '@apps-hub/contract/pages/page-files';
import { LOCALES } from '@apps-hub/domain/locale';
import type { PgBoss } from 'pg-boss';

import { createAccountKeys } from '../src/security/account-keys.ts';
import { brandingOf } from '../src/http/branding.ts';
import { readConfig } from '../src/config.ts';
import type { AccountDeps } from '../src/deps.ts';
import { createAccessTokens } from '../src/http/access-token.ts';
import { createApp } from '../src/http/app.ts';
import { createEgress } from '../src/outbound/egress.ts';
import type { Mail } from '../src/mail/mailer.ts';
import type { Platforms } from '../src/platforms/create-platforms.ts';
import { hubPlatform } from '../src/platforms/hub/provider.ts';
import { createPasswords, type HashFunction } from '../src/security/passwords.ts';
import { type SecondStepJob, sendSecondStepMail } from '../src/verbs/hub/second-step/notice.ts';
import { type RegisterJob, sendRegistrationMail } from '../src/verbs/hub/accounts/register.ts';
import { type ResetJob, sendResetMail } from '../src/verbs/hub/passwords/reset-password.ts';
import { openSuite, type Suite } from './suite.ts';

const SECRET = 'a key of the hub suites';
export const HUB_ORIGIN = 'http://hub.test';

/** The parts of the built page that the server changes. */
const PAGE = `<!doctype html>
<html lang="ar" dir="rtl" data-mantine-color-scheme="light">
  <head><title>Apps Hub</title><!--page-context--><script src="/assets/start-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/start-1.js"></head>
  <body><div id="root"></div></body>
</html>`;

export const FIRST_STYLE = '.first{color:red}';

const filesOf = (page: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        scripts: ['/assets/start-1.js', `/assets/${page}-1.js`, `/assets/${locale}-1.js`],
        stylesheets: [`/assets/${page}-1.css`],
        fonts: [`/assets/${locale}-400-1.woff2`],
        firstPaint: `<p>${page} in ${locale}</p>`,
      },
    ]),
  );

/** Public pages that only the build knows. */
const ADDED: readonly AddedPage[] = [
  {
    id: 'fair/prices',
    hub: '/fair/prices',
    access: 'public',
    layout: 'blank',
    phrases: [],
    searchText: {
      ar: { title: 'الأسعار', description: 'كم تكلف الباقات.' },
      en: { title: 'Prices', description: 'What the plans cost.' },
    },
  },
  { id: 'fair/guide', hub: '/fair/guides/$slug', access: 'public', phrases: [], searchText: null },
  { id: 'fair/office', hub: '/fair/office', access: 'own_account', phrases: [] },
];

/** The parts of the build's output that the server reads. */
const writePages = async (distDir: string): Promise<void> => {
  const pages = {
    firstStyle: FIRST_STYLE,
    added: ADDED,
    pages: {
      hub: { 'hub/login': filesOf('login') },
      frame: { 'loyalty/customers': filesOf('framed-customers') },
    },
    others: { hub: filesOf('other'), frame: filesOf('framed-other') },
  };
  await mkdir(join(distDir, '.vite'));
  await mkdir(join(distDir, 'assets'));
  await Promise.all([
    writeFile(join(distDir, 'index.html'), PAGE),
    writeFile(join(distDir, PAGE_FILES_NAME), JSON.stringify(pages)),
    writeFile(join(distDir, 'assets/start-1.js'), 'start'),
    writeFile(join(distDir, 'assets/start-1.js.br'), brotliCompressSync('start')),
    writeFile(join(distDir, 'assets/start-1.js.gz'), gzipSync('start')),
  ]);
};

/** A cheap hash that counts its calls, since equal timing depends on their number. */
const countingHash = (): HashFunction & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (hash, password) => {
      asked.push(hash);
      return Promise.resolve(hash === `hash of ${password}`);
    },
  };
};

/** The JSON body of a response. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes of JSON and fail on a wrong one
export const bodyOf = async (response: Response): Promise<any> => response.json();

/** A browser: keeps cookies with their attributes and has one network address. */
export interface Browser {
  readonly post: (
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly cookies: Map<string, string>;
  /** The `set-cookie` lines of the last response. */
  readonly lastSet: () => readonly string[];
}

export interface Hub extends Suite {
  readonly app: App;
  readonly accountDeps: AccountDeps;
  readonly hashing: ReturnType<typeof countingHash>;
  /** The requested pauses of responses whose time must reveal nothing. */
  readonly paused: number[];
  readonly sent: Mail[];
  /** Makes the next mails fail, like an unreachable mail server. */
  readonly mailServer: { isAway: boolean };
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** A signed-in write. */
  readonly write: (accessToken: string, path: string, body: unknown) => Promise<Response>;
  readonly openBrowser: (address?: string) => Browser;
  /** Runs the queued mail jobs; returns how many failed. */
  readonly sendMails: () => Promise<number>;
}

type App = ReturnType<typeof createApp>;

const createBrowser = (app: App, address: string): Browser => {
  const cookies = new Map<string, string>();
  let lastSet: readonly string[] = [];
  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    cookies,
    lastSet: () => lastSet,
    post: async (path, body = {}, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await app.request(`${HUB_ORIGIN}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: HUB_ORIGIN,
          'x-forwarded-for': address,
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      lastSet = response.headers.getSetCookie();
      for (const line of lastSet) keep(line);
      return response;
    },
  };
};

/** The mail server of a suite: catches mail, or refuses it while down. */
const createMailRoom = (
  { bosses }: Suite,
  accountDeps: AccountDeps,
): Pick<Hub, 'sent' | 'mailServer' | 'sendMails'> => {
  const sent: Mail[] = [];
  const mailServer = { isAway: false };
  const mailer = {
    send: (mail: Mail) => {
      if (mailServer.isAway) return Promise.reject(new Error('the mail server is away'));
      sent.push(mail);
      return Promise.resolve();
    },
  };
  const deps = { ...accountDeps, mailer };
  const sendFrom = async (boss: PgBoss): Promise<number> => {
    let failed = 0;
    for (const job of await boss.fetch<ResetJob>('account.reset', { batchSize: 20 })) {
      await sendResetMail(deps, job.data).then(
        () => boss.complete('account.reset', job.id),
        () => {
          failed += 1;
          return boss.fail('account.reset', job.id);
        },
      );
    }
    for (const job of await boss.fetch<RegisterJob>('account.register', { batchSize: 20 })) {
      await sendRegistrationMail(deps, job.data);
      await boss.complete('account.register', job.id);
    }
    for (const job of await boss.fetch<SecondStepJob>('account.second_step', { batchSize: 200 })) {
      await sendSecondStepMail(deps, job.data);
      await boss.complete('account.second_step', job.id);
    }
    return failed;
  };
  const sendMails = async (): Promise<number> => {
    let failed = 0;
    for (const boss of bosses) failed += await sendFrom(boss);
    return failed;
  };
  return { sent, mailServer, sendMails };
};

/** A suite with the whole HTTP surface, its mail caught and its password hashes counted. */
export const openHub = async (
  options: { readonly authLimitPerMinute?: number; readonly platforms?: Platforms } = {},
): Promise<Hub> => {
  const suite = await openSuite();
  const distDir = await mkdtemp(join(tmpdir(), 'apps-hub-page-'));
  await writePages(distDir);
  await cp(new URL('../../web/public', import.meta.url), distDir, { recursive: true });
  const hashing = countingHash();
  const paused: number[] = [];
  const accountDeps: AccountDeps = {
    ...suite.deps,
    database: suite.home,
    platforms: { ...suite.deps.platforms, hub: hubPlatform, ...options.platforms },
    passwords: createPasswords(hashing),
    keys: createAccountKeys(SECRET),
    pause: (ms) => Promise.resolve(void paused.push(ms)),
    appsUrl: HUB_ORIGIN,
    appName: 'Apps Hub',
  };
  const app = createApp(
    {
      ...accountDeps,
      tokens: createAccessTokens(SECRET),
      rateLimitPerMinute: 10_000,
      memberLimitPerMinute: 10_000,
      egress: createEgress({ allowsPrivate: false }),
      keyLimitPerMinute: 10_000,
      authLimitPerMinute: options.authLimitPerMinute ?? 10_000,
      trustProxy: true,
    },
    {
      webDevUrl: undefined,
      branding: brandingOf(readConfig({ APP_SECRET: 'a secret of the suites' })),
      distDir,
      isStopping: () => false,
      hasReference: true,
    },
  );
  return {
    ...suite,
    ...createMailRoom(suite, accountDeps),
    app,
    accountDeps,
    hashing,
    paused,
    get: async (path, headers = {}) => app.request(`${HUB_ORIGIN}${path}`, { headers }),
    write: async (accessToken, path, body) =>
      app.request(`${HUB_ORIGIN}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accessToken}`,
          'idempotency-key': suite.deps.newId('audit'),
        },
        body: JSON.stringify(body),
      }),
    openBrowser: (address = '192.0.2.1') => createBrowser(app, address),
    close: async () => {
      await suite.close();
      await rm(distDir, { recursive: true });
    },
  };
};
