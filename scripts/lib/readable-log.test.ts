import { expect, it } from 'vitest';

import { readableLine } from './readable-log.ts';

const time = new Date(2026, 0, 2, 9, 5, 7).getTime();
const line = (fields: object) => JSON.stringify({ level: 30, time, pid: 7, hostname: 'vm', ...fields });

it('shows a request as method, path, status and duration', () => {
  const request = { requestId: 'r1', method: 'GET', path: '/readyz', status: 200, ms: 12, msg: 'request' };
  expect(readableLine(line(request))).toBe('09:05:07 info  GET /readyz 200 12 ms requestId=r1');
});

it('shows the message and the fields of any other line', () => {
  const refused = { level: 40, code: 'signature_invalid', path: '/a b', tries: 2, msg: 'refused' };
  expect(readableLine(line(refused))).toBe(
    '09:05:07 warn  refused code=signature_invalid path="/a b" tries=2',
  );
});

it('shows an error with its stack and its cause below the message', () => {
  const cause = {
    type: 'PostgresError',
    message: 'deadlock',
    code: '40P01',
    stack: '    at query (db.ts:2)',
  };
  const err = { type: 'Error', message: 'failed', stack: '    at run (a.ts:1)', cause };
  expect(readableLine(line({ level: 50, err, msg: 'the step failed' })).split('\n')).toEqual([
    '09:05:07 error the step failed',
    '  Error: failed',
    '    at run (a.ts:1)',
    '  PostgresError: deadlock code=40P01',
    '    at query (db.ts:2)',
  ]);
});

it('shows an error that was logged without a stack on one line', () => {
  const err = { type: 'PayloadError', message: 'not JSON' };
  expect(readableLine(line({ level: 40, err, msg: 'event was not applied' })).split('\n')).toEqual([
    '09:05:07 warn  event was not applied',
    '  PayloadError: not JSON',
  ]);
});

it.each(["Restarting 'server/src/main.ts'", '{broken', '{"level":30}', '{"level":35,"time":1}', ''])(
  'returns a line that is no log line unchanged: %s',
  (text) => {
    expect(readableLine(text)).toBe(text);
  },
);

it('colours the level only where colours are shown', () => {
  expect(readableLine(line({ msg: 'ready' }), true)).toContain('\u001B[32minfo ');
  expect(readableLine(line({ msg: 'ready' }))).not.toContain('\u001B');
});
