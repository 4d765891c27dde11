import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './own-origin.ts';

describe('our own origin', () => {
  it.each([
    ['https://hub.example', 'https://hub.example'],
    ['https://hub.example:443', 'https://hub.example'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ])('is %s for %s', (origin, appsUrl) => {
    expect(isOwnOrigin(origin, appsUrl)).toBe(true);
  });

  it.each([
    ['http://hub.example', 'https://hub.example'],
    ['https://hub.example:8443', 'https://hub.example'],
    ['https://hub.example.evil.example', 'https://hub.example'],
    ['https://evil.example', 'https://hub.example'],
    ['http://localhost:3000', 'https://hub.example'],
    ['http://localhost:3001', 'http://localhost:3000'],
    ['null', 'https://hub.example'],
    ['', 'https://hub.example'],
  ])('is not %s for %s', (origin, appsUrl) => {
    expect(isOwnOrigin(origin, appsUrl)).toBe(false);
  });
});
