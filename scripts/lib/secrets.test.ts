import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readOrMakeSecrets } from './secrets.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-secrets-'));
  path = join(folder, 'new', 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates distinct secrets once, readable by this user only', () => {
  const made = readOrMakeSecrets(path, {});
  expect(made.SANDBOX_CLIENT_ID).toBe('apps-hub');
  expect(new Set(Object.values(made)).size).toBe(5);
  expect(Math.min(...Object.values(made).map(({ length }) => length))).toBeGreaterThanOrEqual(8);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecrets(path, {})).toEqual(made);
});

it('keeps existing secrets and adds missing ones', () => {
  const made = readOrMakeSecrets(path, {});
  writeFileSync(path, JSON.stringify({ APP_SECRET: made.APP_SECRET }));
  const completed = readOrMakeSecrets(path, {});
  expect(completed.APP_SECRET).toBe(made.APP_SECRET);
  expect(completed.SANDBOX_WEBHOOK_SECRET).not.toBe(made.SANDBOX_WEBHOOK_SECRET);
  expect(readOrMakeSecrets(path, {})).toEqual(completed);
});

it('prefers a variable, without storing it', () => {
  const { APP_SECRET } = readOrMakeSecrets(path, {});
  expect(readOrMakeSecrets(path, { APP_SECRET: 'from outside', OTHER: 'x' })).toMatchObject({
    APP_SECRET: 'from outside',
  });
  expect(readOrMakeSecrets(path, {}).APP_SECRET).toBe(APP_SECRET);
});

it('explains how to repair a damaged file', () => {
  readOrMakeSecrets(path, {});
  writeFileSync(path, '{');
  expect(() => readOrMakeSecrets(path, {})).toThrow(`${path} is damaged`);
});
