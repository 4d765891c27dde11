import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES } from '../config.ts';
import { withSecretFiles } from '../secret-files.ts';
import { misspelt } from '../settings/unknown.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const readSecrets = (path: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path} is damaged`, { cause: error });
  }
};

/**
 * The environment with the server's data folder, and the secrets that `npm start` stores there unless variables, or files that they name,
 * override them.
 */
export const storedEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.data');
  const stored = Object.entries(readSecrets(join(dataDir, 'secrets.json')));
  const needed = stored.filter(([name]) => env[`${name}_FILE`] === undefined);
  return { ...Object.fromEntries(needed), ...env, DATA_DIR: dataDir };
};

/** What commands read of files too. */
const SECRETS = ['APP_SECRET', 'DATABASE_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET', 'BACKUP_IDENTITY'];

/** The environment of a command that runs next to the server. Throws for a misspelt variable: it would work on another database. */
export const commandEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const wrong = misspelt(env, SETTING_NAMES);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return withSecretFiles(storedEnvironment(env), SECRETS);
};

/** Resolves a path given on the command line: npm runs commands in the workspace, not in the caller's folder. */
export const typedPath = (path: string, env: NodeJS.ProcessEnv): string =>
  resolve(env['INIT_CWD'] ?? process.cwd(), path);
