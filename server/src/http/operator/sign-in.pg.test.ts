import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operatorCommand } from '#operator/command.ts';
import { runOperatorCommand } from '#operator/people.ts';
import { findOperator } from '#operator/operator-record.ts';
import { enterSession } from '#operator/sign-in.ts';
import { closeOwner, connectOwner } from '#db/owner.ts';
import { totpCode } from '#security/totp.ts';
import { type Http, OPERATOR_URL, openHttp } from '#test/http.ts';
import {
  joinWith,
  openOperator,
  openOperatorBrowser,
  type OperatorBrowser,
  OPERATOR_PASSWORD,
} from '#test/operator.ts';
import { fieldIn } from '#test/page-browser.ts';
import { createOperatorApp } from '../app.ts';
import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
let http: Http;
let salma: OperatorBrowser;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  salma = await openOperator(suite, http, 'salma');
});
afterAll(() => suite.close());

/** What an operator would type, and what it prints. */
const run = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const variables = { DATABASE_URL: suite.database.ownerUrl, OPERATOR_URL };
  expect(await operatorCommand(args, variables, { log: say, error: say })).toBe(0);
  return lines.join('\n');
};

const linkIn = (printed: string): string => /^ {2}(\S{32})$/m.exec(printed)?.[1] ?? '';

describe('an operator added by command', () => {
  it('sets up password and app with the one-time code, and signs in with both', async () => {
    const printed = await run('add', 'omar');
    expect(printed).toContain(`${OPERATOR_URL}/operator/join`);
    const link = linkIn(printed);
    const browser = openOperatorBrowser(http);
    const weak = await browser.post('/join?lang=en', { name: 'omar', link, password: 'omar omar omar omar' });
    expect(weak.text).toContain('easy to guess');
    const secret = await joinWith(suite, browser, { name: 'omar', link });
    expect((await browser.get()).status).toBe(200);
    const again = await browser.post('/join', { name: 'omar', link, password: OPERATOR_PASSWORD });
    expect(again.status, 'the one-time code was used').toBe(400);

    suite.clock.advance(MINUTE_MS);
    const other = openOperatorBrowser(http);
    expect(await other.post('/sign-in', { name: 'omar', password: OPERATOR_PASSWORD })).toMatchObject({
      status: 303,
      location: '/operator/code',
    });
    expect((await other.get()).location, 'the password alone opens nothing').toBe('/operator/sign-in');
    expect((await other.get('/code')).text, 'the key is shown only once').not.toContain('otpauth:');
    const code = totpCode(secret, suite.clock.now());
    expect((await other.post('/code', { code })).location).toBe('/operator');
    expect((await other.get()).text).toContain('omar');

    const third = openOperatorBrowser(http);
    await third.post('/sign-in', { name: 'omar', password: OPERATOR_PASSWORD });
    expect((await third.post('/code?lang=en', { code })).text, 'a code works once').toContain('used already');

    const at = { now: suite.clock.now(), url: OPERATOR_URL };
    const command = (word: 'remove' | 'reset') =>
      runOperatorCommand(suite.database.ownerAtHome, word, 'omar', at);
    expect((await command('reset')).lines[1]).toMatch(/^ {2}\S{32}$/);
    expect((await other.get()).location, 'a reset ends all sessions').toBe('/operator/sign-in');
    const afterReset = await other.post('/sign-in', { name: 'omar', password: OPERATOR_PASSWORD });
    expect(afterReset.status, 'and the former password').toBe(400);
    expect(await command('remove')).toMatchObject({ isDone: true });
    expect(await command('remove')).toMatchObject({ isDone: false });
    expect((await other.get()).location).toBe('/operator/sign-in');
    const log = (await salma.get('/log?lang=en')).text;
    for (const text of ['added by command', 'set up access', 'signed in', 'wrong code', 'removed by command'])
      expect(log).toContain(text);
  });
});

const attempt = (name: string, from = openOperatorBrowser(http)) =>
  from.post('/sign-in?lang=en', { name, password: 'not the password at all' });

describe('signing in', () => {
  it('answers unknown names the same way, and locks each after five failures', async () => {
    const [known, unknown] = [await attempt('salma'), await attempt('nobody')];
    expect(known.text.replaceAll('salma', 'nobody').replaceAll(/nonce="[^"]*"/g, '')).toBe(
      unknown.text.replaceAll(/nonce="[^"]*"/g, ''),
    );
    for (const name of ['salma', 'nobody']) {
      for (let failures = 1; failures < 5; failures += 1) expect((await attempt(name)).status).toBe(400);
      expect(await attempt(name)).toMatchObject({ status: 429 });
    }
    expect(suite.logged.filter(({ msg }) => msg === 'operator sign-in failed')).toContainEqual(
      expect.objectContaining({ operator: null }),
    );
    suite.clock.advance(24 * HOUR_MS);
    salma = await openOperator(suite, http, 'salma.again');
  });

  it('locks codes after five wrong ones, from any number of browsers', async () => {
    await openOperator(suite, http, 'layla');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const browser = openOperatorBrowser(http);
      await browser.post('/sign-in', { name: 'layla', password: OPERATOR_PASSWORD });
      statuses.push((await browser.post('/code', { code: '000000' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('writes one wrong password an hour, so that no stranger fills the log', async () => {
    const entries = async (): Promise<number> => {
      const [row] = await suite.database.ownerAtHome<{ count: number }[]>`
        select count(*)::integer as count from operator_entry where action = 'sign_in.password_wrong' and operator = 'layla'`;
      return row?.count ?? 0;
    };
    for (const before of [0, 1, 1]) {
      expect(await entries()).toBe(before);
      await attempt('layla');
    }
    suite.clock.advance(61 * MINUTE_MS);
    await attempt('layla');
    expect(await entries()).toBe(2);
  });

  it('does not complete a sign-in that began before a reset', async () => {
    await openOperator(suite, http, 'hind');
    const at = { now: suite.clock.now(), url: OPERATOR_URL };
    const found = await findOperator(suite.home, 'hind');
    await runOperatorCommand(suite.database.ownerAtHome, 'reset', 'hind', at);
    const ends = new Date(at.now.getTime() + HOUR_MS);
    await suite.home
      .sql`select operator_open_session('late', 'hind', ${found?.passwordHash ?? ''}, ${at.now}, ${ends})`;
    const [proved] = await suite.home.sql<{ isTaken: boolean }[]>`
      select operator_prove('late', 'later', ${found?.sealedSecret ?? null}, ${2 ** 40}, ${at.now}, ${ends}) as "isTaken"`;
    expect(proved?.isTaken).toBe(false);
    expect(
      await suite.database.ownerAtHome`select from operator_session where operator = 'hind'`,
    ).toHaveLength(0);
  });

  it('keeps its sessions if the reset cannot be logged, which then changes nothing', async () => {
    const hind = await openOperator(suite, http, 'hala');
    const lock = await suite.database.ownerAtHome.reserve();
    await lock`select pg_advisory_lock(hashtextextended('operator_entry', 0))`;
    const sql = connectOwner(suite.database.ownerUrl);
    try {
      await sql`set lock_timeout = 50`;
      const reset = runOperatorCommand(sql, 'reset', 'hala', { now: suite.clock.now(), url: undefined });
      await expect(reset).rejects.toMatchObject({ code: '55P03' });
    } finally {
      await lock`select pg_advisory_unlock_all()`;
      lock.release();
      await closeOwner(sql);
    }
    expect((await hind.get('/log')).status).toBe(200);
    expect((await findOperator(suite.home, 'hala'))?.passwordHash).not.toBeNull();
  });

  it('ends after half an hour without a page, and after twelve hours', async () => {
    const idle = await openOperator(suite, http, 'idle');
    suite.clock.advance(31 * MINUTE_MS);
    expect((await idle.get()).location).toBe('/operator/sign-in');
    const busy = await openOperator(suite, http, 'busy');
    // Any page keeps it open.
    for (let minutes = 0; minutes < 12 * 60; minutes += 24) {
      await enterSession(http.deps, busy.jar.get('operator') ?? '');
      suite.clock.advance(24 * MINUTE_MS);
      if (minutes === 600) expect((await busy.get('/log')).status).toBe(200);
    }
    expect((await busy.get('/log')).location).toBe('/operator/sign-in');
  });
});

describe('the door for operators', () => {
  beforeAll(async () => {
    salma = await openOperator(suite, http, 'salma.third');
  });

  it('answers 404 under another host name', async () => {
    const cookie = `operator=${salma.jar.get('operator') ?? ''}`;
    const answer = await http.app.request('http://apps.test/operator/sign-out', {
      method: 'POST',
      headers: { cookie },
    });
    expect(answer.status).toBe(404);
  });

  it('does not open with a merchant’s session, and an operator’s opens no door of merchants', async () => {
    const token = await http.tokenOf('owner');
    const browser = openOperatorBrowser(http);
    browser.jar.set('operator', token);
    expect((await browser.get('/stores')).location).toBe('/operator/sign-in');
    const bearer = { authorization: `Bearer ${token}` };
    const withBearer = await http.app.request(`${OPERATOR_URL}/operator/stores`, { headers: bearer });
    expect(withBearer.headers.get('location')).toBe('/operator/sign-in');
    const session = salma.jar.get('operator') ?? '';
    await http
      .call('GET', '/api/v1/customers', { token: session })
      .then(({ status }) => expect(status).toBe(401));
  });

  it('needs an operator’s session in the database functions too', async () => {
    const now = suite.clock.now();
    for (const asked of [
      suite.home.sql`select * from operator_stores('no session', ${now}, '', 0, 10)`,
      suite.home.sql`select operator_note('no session', 'store.pause', null, 'why', '{}', ${now})`,
      suite.home.sql`select * from operator_installation('no session', ${now})`,
      suite.home.sql`select operator_note_failure('salma', 'store.pause', ${now})`,
      suite.home.sql`select * from operator_proof(10)`,
      suite.home.sql`select operator_write('salma', 'store.pause', null, 'forged', '{}', ${now})`,
      suite.home.sql`select * from operator`,
      suite.home.sql`select * from operator_entry`,
    ])
      await expect(asked).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses a form that another site sent, that was sent before, or that is of another session', async () => {
    const path = `/stores/${suite.other.id}`;
    const form = fieldIn((await salma.get(path)).text, 'form');
    const wish = { form, why: 'maintenance', reason: 'work' };
    const foreign = await salma.post(`${path}/pause`, wish, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const another = await openOperator(suite, http, 'another');
    expect((await another.post(`${path}/pause`, wish)).status).toBe(409);
    expect((await salma.post(`${path}/pause`, { ...wish, why: ' ' })).status).toBe(422);
    expect((await salma.post(`${path}/pause`, wish)).location).toContain('done=paused');
    expect((await salma.post(`${path}/resume`, wish)).status).toBe(409);
    expect((await salma.submit(path, `${path}/resume`, { why: 'over' })).location).toContain('done=resumed');
    expect((await salma.submit(path, '/sign-out')).location).toBe('/operator/sign-in');
    expect((await salma.get()).location).toBe('/operator/sign-in');
  });

  it('answers malformed input with a page, never with a 500', async () => {
    const stranger = openOperatorBrowser(http);
    expect((await stranger.post('/sign-in', { name: 'sal\0ma', password: 'a\0b' })).status).toBe(400);
    const browser = await openOperator(suite, http, 'reem');
    for (const path of [
      '/stores?q=%00',
      '/stores?page=1e999',
      '/log?before=1e999',
      '/log?before=9e18',
      '/log?before=x',
    ])
      expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 200 });
    expect((await browser.get('/stores/%00')).status).toBe(404);
    const wish = { do: 'retry', node: '\0', queue: '\0', id: '\0', why: 'a\0b' };
    expect((await browser.submit('/jobs', '/jobs', wish)).location).toContain('done=unchanged');
    const [entry] = await suite.database.ownerAtHome`select from operator_entry where action = 'job.retry'`;
    expect(entry, 'nor is it written down').toBeUndefined();
  });

  it('keeps its cookie to TLS if its address is https, even where no proxy is trusted', async () => {
    const operator = { url: 'https://operate.test', sources: { dataDir: undefined, backups: undefined } };
    const app = createOperatorApp({ ...http.deps, trustProxy: false }, operator);
    const { headers } = await app.request('https://operate.test/operator/sign-in?lang=en');
    expect(headers.get('set-cookie')).toMatch(
      /^__Secure-operator-language=en;.*HttpOnly; Secure; SameSite=Strict$/,
    );
    const elsewhere = await app.request('https://operate.test/api/v1/customers');
    expect(elsewhere.status, 'its port has no route of merchants').toBe(404);
  });

  it('loads nothing from elsewhere and runs no scripts', async () => {
    const { headers, text } = await openOperatorBrowser(http).get('/sign-in');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toContain('<script');
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
  });
});
