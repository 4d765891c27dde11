import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { AppError } from '#errors.ts';
import { createLog, toFile } from './log.ts';
import { NotSent, PayloadError } from '#platforms/port/errors.ts';

/** How an error is logged. */
const logged = (err: unknown) => {
  const lines: { readonly err: Record<string, unknown> }[] = [];
  createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }).warn({ err }, 'failed');
  return lines[0]?.err;
};

describe('an error in the log', () => {
  it('has a stack', () => {
    expect(logged(new TypeError('no such field'))).toMatchObject({
      type: 'TypeError',
      message: 'no such field',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(logged(new AppError('internal_error'))).toHaveProperty('stack');
  });

  it.each([
    [new PayloadError('id: expected a string'), 'id: expected a string'],
    [new NotSent('createDiscount', 30), 'createDiscount was not sent: the host is left alone for 30 s'],
  ])('has no stack if it is expected: %s', (error, message) => {
    expect(logged(error)).toEqual({ type: error.constructor.name, message });
  });

  it('has the stack of its cause, even if it is expected itself', () => {
    const cause = new TypeError('no such field');
    expect(logged(new PayloadError('not read', { cause }))).toMatchObject({
      cause: { stack: expect.stringContaining('log.test.ts') },
    });
  });
});

// Writes to this device fail like writes to a full disk; only Linux has it.
describe.runIf(process.platform === 'linux')('on a full disk', () => {
  it('logging never throws, however much is logged', () => {
    const full = openSync('/dev/full', 'w');
    try {
      const log = createLog('info', toFile(full));
      for (let line = 0; line < 20_000; line += 1) log.info({ line }, 'a line that has no room');
      expect(() => log.fatal('the last line')).not.toThrow();
    } finally {
      closeSync(full);
    }
  });
});
