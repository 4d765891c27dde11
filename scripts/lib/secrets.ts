import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const names = [
  'APP_SECRET',
  'SANDBOX_CLIENT_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
  'SANDBOX_ACCESS_TOKEN',
] as const;

/** Secrets shared by the apps and the sandbox store, as environment variables. */
export type Secrets = Record<(typeof names)[number] | 'SANDBOX_CLIENT_ID', string>;

/**
 * Reads the installation's secrets; creates missing ones once and stores them for this user only (mode 0600). A variable set in
 * `env` overrides the file.
 */
export const readOrMakeSecrets = (path: string, env: NodeJS.ProcessEnv): Secrets => {
  const kept = readKept(path);
  const secrets = { SANDBOX_CLIENT_ID: 'apps-hub', ...kept };
  for (const name of names) secrets[name] ??= randomBytes(32).toString('base64url');
  if (names.some((name) => kept[name] === undefined)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  }
  const fromEnv = Object.entries(env).filter(([name, value]) => name in secrets && value !== undefined);
  return { ...secrets, ...Object.fromEntries(fromEnv) } as Secrets; // every name has a value by now
};

const readKept = (path: string): Partial<Secrets> => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      `${path} is damaged. Remove it to get new secrets; signed-in pages must then be opened again.`,
    );
  }
};
