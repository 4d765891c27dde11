import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The folders that a path in the documents may be relative to. */
const BASES = [
  '.',
  'web/src',
  'ui/src',
  'server/src',
  'server/src/db',
  'server/src/db/functions',
  'server/src/verbs',
];

/** Created at run time, so not in the repository. */
const NOT_KEPT = new Set(['.data/']);

const textOf = (document: string): string => readFileSync(join(root, document), 'utf8');

const matchesOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

const FILE_NAME = /^[\w.-]+\.(ts|tsx|mjs|cjs|sql|css)$/;

/** Texts in backticks that are a path or a file name; addresses start with a slash. */
const pathsIn = (text: string): string[] =>
  matchesOf(text, /`([^`\s]+)`/g).filter(
    (code) =>
      FILE_NAME.test(code) ||
      (/^[\w.<][\w.<>{},/-]*$/.test(code) && code.includes('/') && !NOT_KEPT.has(code)),
  );

/** Expands `{en,ar}` to both. */
const alternatives = (path: string): string[] => {
  const [, before = '', choice = '', after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(path) ?? [];
  return choice === ''
    ? [path]
    : choice.split(',').flatMap((each) => alternatives(`${before}${each}${after}`));
};

const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const isThere = (pattern: string): boolean => find(pattern).length > 0;

const names = new Set(
  find('{domain,contract,server,ui,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,mjs,cjs,sql,css}').map(
    (file) => basename(file),
  ),
);

/** A path with placeholders exists when a file matches them. */
const exists = (path: string): boolean => {
  const pattern = path.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
  if (FILE_NAME.test(path)) return names.has(path) || isThere(path);
  return BASES.some((base) => isThere(join(base, pattern)));
};

const linksIn = (text: string): string[] =>
  matchesOf(text, /\]\(([^)\s]+)\)/g).filter((link) => !link.includes('://'));

const scriptsOf = (folder: string): Readonly<Record<string, string>> =>
  JSON.parse(textOf(join(folder, 'package.json'))).scripts;

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('names only paths that exist', () => {
    const missing = pathsIn(text)
      .flatMap(alternatives)
      .filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(linksIn(text).filter((link) => !isThere(join(dirname(document), link)))).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const commands = matchesOf(text, /npm run ([\w:-]+(?:[^`\n]*--workspace \w+)?)/g);
    const missing = commands.filter((command) => {
      const [script = ''] = command.split(' ');
      return !scriptsOf(/--workspace (\w+)/.exec(command)?.[1] ?? '.')[script];
    });
    expect(missing).toEqual([]);
  });
});

it('an invented path is reported as missing', () => {
  expect(pathsIn('`web/src/gone.ts`, `features/<app>/gone/`, `gone.ts`').filter(exists)).toEqual([]);
  expect(pathsIn('`/login` `smtp://host` `npm run dev`')).toEqual([]);
  expect(alternatives('i18n/{en,ar}/<app>')).toEqual(['i18n/en/<app>', 'i18n/ar/<app>']);
});
