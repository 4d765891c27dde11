import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

const contentOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new Error(`${name}${SUFFIX}: the file cannot be read (${why})`, { cause: error });
  }
};

/**
 * The environment with the contents of files: any of `names` may be given as the path of a file, in a variable that ends in `_FILE`, as secret
 * managers provide them, which is then left out. Refuses a variable that is given both ways, and an unreadable file.
 */
export const withSecretFiles = (env: Env, names: readonly string[]): Env => {
  const read = names.flatMap((name): [string, string][] => {
    const path = env[`${name}${SUFFIX}`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new Error(`${name} and ${name}${SUFFIX} are both set: leave one out`);
    return [[name, contentOf(name, path)]];
  });
  const others = Object.entries(env).filter(([name]) => !read.some(([each]) => name === `${each}${SUFFIX}`));
  return Object.fromEntries([...others, ...read]);
};
