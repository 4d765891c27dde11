import { expect, it } from 'vitest';

import { ARGON2, createPasswords } from './passwords.ts';

it('hashes with argon2id at the recommended cost and a new salt each time', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('كلمة سر طويلة');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('كلمة سر طويلة')).not.toBe(hash);
  expect(await passwords.check(hash, 'كلمة سر طويلة')).toBe(true);
  expect(await passwords.check(hash, 'كلمة سر')).toBe(false);
});

it('accepts a password typed in other code points', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('caf\u00e9 password');
  expect(await passwords.check(hash, 'cafe\u0301 password')).toBe(true);
});

it('does the same work for an unknown address', async () => {
  const asked: string[] = [];
  const passwords = createPasswords({
    hash: (password) => ARGON2.hash(password),
    verify: (hash, password) => {
      asked.push(hash);
      return ARGON2.verify(hash, password);
    },
  });
  expect(await passwords.check(undefined, 'anything')).toBe(false);
  expect(asked).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
});
