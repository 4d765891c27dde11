import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { type Advisory, advisoriesOf, DAYS, judge } from './advisories.ts';
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
