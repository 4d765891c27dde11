import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect } from 'vitest';

import { ARAMEX_ACCOUNT } from './shipping/truth.ts';
import type { Stack } from './stack.ts';

/** Columns of the sandbox's hosts with secrets, for access to the host or to us. */
const OPENS = new Set([
  'access_token',
  'refresh_token',
  'previous_token',
  'token',
  'bearer',
  'manager',
  'refresh',
  'frame',
  'code',
  'password',
  'proof',
  'target_url',
]);

/** The secret in a webhook's address, /webhooks/{platform}/{secret}; any other value is a secret as a whole. */
const secretIn = (value: string): string =>
  value.startsWith('http') ? (new URL(value).pathname.split('/')[3] ?? value) : value;

/** The secrets that the sandbox, as this host, has exchanged with our apps. */
const givenAt = (dataDir: string, host: string): string[] => {
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { readOnly: true });
  try {
    const columns = db
      .prepare(
        `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
         where m.type = 'table' and m.name like ? || '_%'`,
      )
      .all(host)
      .map((row) => [String(row['table']), String(row['column'])] as const)
      .filter(([, column]) => OPENS.has(column));
    return columns.flatMap(([table, column]) =>
      db
        .prepare(`select "${column}" as value from "${table}" where "${column}" is not null`)
        .all()
        .map(({ value }) => secretIn(String(value))),
    );
  } finally {
    db.close();
  }
};

/** A signed token of any kind, because Shopify's session tokens are stored nowhere. */
const SIGNED = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;

/** Searches the server's whole log for every secret that it has exchanged with a host. */
export const expectNoSecretsInLog = async (
  { dataDir }: Stack,
  host: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const log = await readFile(join(dataDir, 'logs', 'server.log'), 'utf8');
  const ours = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const configured = Object.entries({ ...settings, ...ours }).flatMap(([name, value]) =>
    /SECRET|TOKEN/.test(name) ? [value] : [],
  );
  const given = givenAt(dataDir, host);
  expect(given.length).toBeGreaterThan(1);
  // The log mentions the host, so a secret could have been in it.
  expect(log).toContain(`"target":"${host}`);
  const secrets = [...configured, ...given, ARAMEX_ACCOUNT.password].flatMap((value) => [
    value,
    encodeURIComponent(value),
    Buffer.from(value).toString('base64'),
  ]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(SIGNED.exec(log)?.[0]).toBeUndefined();
};
