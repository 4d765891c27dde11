import { describe, expect, it } from 'vitest';

import { CONNECTION_LOST } from '../db/held-connection.ts';
import { toAppError } from './problem.ts';

const failure = (code: string): Error => Object.assign(new Error('made up'), { code });

describe('a lost database', () => {
  it.each([...CONNECTION_LOST, 'CONNECT_TIMEOUT', '57P03'])(
    'is unavailable, not an internal error: %s',
    (code) => {
      expect(toAppError(failure(code)).code).toBe('unavailable');
      expect(toAppError(new Error('wrapped', { cause: failure(code) })).code).toBe('unavailable');
    },
  );
});
