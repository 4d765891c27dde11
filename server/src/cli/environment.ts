import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSecretFiles } from '../secret-files.ts';

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
 * The environment of a command that runs next to the server: its data folder, and the secrets that `npm start` stores there unless
 * variables override them.
 */
export const commandEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.data');
  const given = withSecretFiles(env, ['APP_SECRET', 'DATABASE_URL']);
  return { ...readSecrets(join(dataDir, 'secrets.json')), ...given, DATA_DIR: dataDir };
};

/** Resolves a path given on the command line: npm runs commands in the workspace, not in the caller's folder. */
export const typedPath = (path: string, env: NodeJS.ProcessEnv): string =>
  resolve(env['INIT_CWD'] ?? process.cwd(), path);
