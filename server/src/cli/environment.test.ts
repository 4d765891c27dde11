import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { commandEnvironment } from './environment.ts';

describe('a command', () => {
  it('refuses a misspelt variable instead of working on another database', () => {
    expect(() => commandEnvironment({ DATABSE_URL: 'postgres://db/hub' })).toThrow(
      'DATABSE_URL is no setting: did you mean DATABASE_URL?',
    );
  });

  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prefers a secret from a named file to the stored one', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ APP_SECRET: 'the-stored-secret' }));
    writeFileSync(join(folder, 'app-secret'), 'the-secret-of-the-file\n');
    const env = commandEnvironment({ DATA_DIR: folder, APP_SECRET_FILE: join(folder, 'app-secret') });
    expect(readConfig(env).APP_SECRET).toBe('the-secret-of-the-file');
    expect(commandEnvironment({ DATA_DIR: folder })['APP_SECRET']).toBe('the-stored-secret');
  });
});
