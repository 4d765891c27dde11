import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

import { type Advisory, advisoriesOf, askNpm, DAYS, judge } from './advisories.ts';
import { root } from './root.ts';

const BAD = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const bad: Advisory = { url: BAD, library: 'left', severity: 'high' };

it('lists an advisory once even if it affects several libraries', () => {
  const via = { source: 1, name: 'left', url: BAD, severity: 'high', title: 'Bad', range: '<2' };
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', via: [via] }, right: { name: 'right', via: ['left', via] } },
  };
  expect(advisoriesOf([JSON.stringify(report), JSON.stringify(report)])).toEqual([bad]);
});

it('refuses the answer of a registry without advisories', () => {
  expect(() => advisoriesOf(['{"message":"405 Method Not Allowed","error":{}}'])).toThrow(/no report/);
});

/** A registry with one advisory; returns its address and the versions that it was asked about. */
const openRegistry = async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.url !== '/-/npm/v1/security/advisories/bulk')
        return { name: 'left', versions: { '1.0.0': {}, '2.0.0': {} } };
      asked.push(await json(request.pipe(createGunzip())));
      return { left: [{ id: 1, url: BAD, title: 'Bad', severity: 'high', vulnerable_versions: '<2' }] };
    };
    void answer().then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it('asks a registry for the advisories of the versions in the lockfile', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = { name: 'shop', version: '1.0.0', dependencies: { left: '^1.0.0' } };
  const packages = { '': own, 'node_modules/left': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }),
  );
  const { asked, address } = await openRegistry();
  const env = {
    ...process.env,
    npm_config_registry: address,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  };
  expect(advisoriesOf([await askNpm(folder, env)])).toEqual([bad]);
  expect(asked).toEqual([{ left: ['1.0.0'] }]);
});

it.each([
  ['on its last day', '2026-11-08', [], false],
  ['a day later', '2026-11-09', [], true],
  ['a day later, accepted with a reason', '2026-11-09', ['not reached'], false],
] as const)('an advisory is open for too long: %s', (_, today, [accepted], isOverdue) => {
  const known = { since: '2026-11-01', ...(accepted === undefined ? {} : { accepted }) };
  expect(judge([bad], { [BAD]: known }, today)).toEqual({
    book: { [BAD]: known },
    overdue: isOverdue ? [bad] : [],
  });
});

it('notes a new advisory from today on, and forgets one that is gone', () => {
  const gone = { 'https://example.com/gone': { since: '2026-01-01' } };
  expect(judge([bad], gone, '2026-11-09')).toEqual({ book: { [BAD]: { since: '2026-11-09' } }, overdue: [] });
});

it('gives as long for repairs as the security guide says', () => {
  const guide = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const days = (row: string): number =>
    Number(new RegExp(`^\\| ${row}.* \\| (\\d+) days \\|$`, 'm').exec(guide)?.[1]);
  expect([days('critical'), days('high'), days('moderate'), days('low')]).toEqual([
    DAYS.critical,
    DAYS.high,
    DAYS.moderate,
    DAYS.low,
  ]);
});
