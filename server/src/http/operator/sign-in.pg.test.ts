import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OPERATOR_COMMANDS } from '#operator/people.ts';
import { totpCode } from '#security/totp.ts';
import { FAST_IMPORTS } from '#test/fast-imports.ts';
import { type Http, OPERATOR_URL, openHttp } from '#test/http.ts';
import {
  joinWith,
  openOperator,
  openOperatorBrowser,
  type OperatorBrowser,
  OPERATOR_PASSWORD,
} from '#test/operator.ts';
import { fieldIn } from '#test/page-browser.ts';
import { openSuite, type Suite } from '#test/suite.ts';

const COMMAND = fileURLToPath(new URL('../../cli/operator.ts', import.meta.url));

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
  const { stdout } = await promisify(execFile)(process.execPath, [...FAST_IMPORTS, COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: suite.database.ownerUrl, OPERATOR_URL },
  });
  return stdout;
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
    const { reset, remove } = OPERATOR_COMMANDS;
    expect((await reset?.(suite.database.owner, 'omar', at))?.lines[1]).toMatch(/^ {2}\S{32}$/);
    expect((await other.get()).location, 'a reset ends all sessions').toBe('/operator/sign-in');
    const afterReset = await other.post('/sign-in', { name: 'omar', password: OPERATOR_PASSWORD });
    expect(afterReset.status, 'and the former password').toBe(400);
    expect(await remove?.(suite.database.owner, 'omar', at)).toMatchObject({ isDone: true });
    expect(await remove?.(suite.database.owner, 'omar', at)).toMatchObject({ isDone: false });
    expect((await other.get()).location).toBe('/operator/sign-in');
    const log = (await salma.get('/log?lang=en')).text;
    for (const text of ['added by command', 'set up access', 'signed in', 'wrong code', 'removed by command'])
      expect(log).toContain(text);
  });
});

const attempt = (name: string, from = openOperatorBrowser(http)) =>
  from.post('/sign-in?lang=en', { name, password: 'not the password at all' });

describe('signing in', () => {
  it('answers the same for names that nobody has, and locks each after five failures', async () => {
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

  it('ends after half an hour without a page, and after twelve hours', async () => {
    const idle = await openOperator(suite, http, 'idle');
    suite.clock.advance(31 * MINUTE_MS);
    expect((await idle.get()).location).toBe('/operator/sign-in');
    const busy = await openOperator(suite, http, 'busy');
    // Any page keeps it open.
    for (let minutes = 0; minutes < 12 * 60; minutes += 24) {
      await busy.get('/sign-in');
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

  it('is not there under another host name', async () => {
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

  it('is closed in the database to whoever has no session of an operator', async () => {
    const now = suite.clock.now();
    for (const asked of [
      suite.home.sql`select * from operator_stores('no session', ${now}, '', 0, 10)`,
      suite.home.sql`select operator_note('no session', 'store.pause', null, 'why', '{}', ${now})`,
      suite.home.sql`select * from operator_installation('no session', ${now})`,
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

  it('loads nothing and runs nothing', async () => {
    const { headers, text } = await openOperatorBrowser(http).get('/sign-in');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toContain('<script');
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
  });
});
