import { makeId, sortableId } from '@apps-hub/domain/ids';
import { describe, expect, it } from 'vitest';

import { apiKeyDigest, apiKeyHint, isApiKey, newApiKey, storeOfApiKey } from './api-key.ts';

const store = makeId('store', sortableId(new Date('2026-11-28T00:00:00Z'), 7n));

describe('a key', () => {
  it('names its store, and no two are the same', () => {
    const keys = Array.from({ length: 50 }, () => newApiKey(store));
    for (const key of keys) {
      expect(key).toMatch(/^ahk_[0-9a-z]{26}[0-9A-Za-z]{49}$/);
      expect(isApiKey(key)).toBe(true);
      expect(storeOfApiKey(key)).toBe(store);
    }
    expect(new Set(keys.map(apiKeyDigest)).size).toBe(50);
  });

  it('with any character changed, missing or added is refused by its checksum', () => {
    const key = newApiKey(store);
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(storeOfApiKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBeUndefined();
      expect(storeOfApiKey(`${key.slice(0, at)}${key.slice(at + 1)}`)).toBeUndefined();
    }
    expect(storeOfApiKey(`${key}a`)).toBeUndefined();
    expect(storeOfApiKey(`${key}\n`)).toBeUndefined();
  });

  it('is recognised by four characters, which are no part of the checksum', () => {
    const key = newApiKey(store);
    expect(apiKeyHint(key)).toBe(key.slice(-10, -6));
  });
});
