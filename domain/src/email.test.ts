import { describe, expect, it } from 'vitest';

import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['sara@example.com', ' sara@example.com ', 'a.b+c@mail.example.sa'])('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'sara', 'sara@', 'sara@example', '@example.com', 'sara @example.com', 'a@b@example.com'])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
