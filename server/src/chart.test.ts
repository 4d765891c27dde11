import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { SETTING_NAMES } from './config.ts';
import { RELEASE } from './db/installed.ts';

const chart = new URL('../operate/helm/', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, chart), 'utf8');

interface Values {
  readonly image: object;
  readonly secret: { readonly name: string; readonly keys: readonly string[] };
  readonly config: Readonly<Record<string, string>>;
}

const values = parse(textOf('values.yaml')) as Values;
const isValid = new Ajv({ strict: true, strictTypes: false }).compile(
  JSON.parse(textOf('values.schema.json')),
);

describe('the chart for Helm', () => {
  it('is of this version', () => {
    const { version, appVersion } = parse(textOf('Chart.yaml')) as Record<string, string>;
    expect([version, appVersion]).toEqual([RELEASE.program, RELEASE.program]);
  });

  it('has values that its schema accepts, and sets variables that exist', () => {
    expect([isValid(values), isValid.errors]).toEqual([true, null]);
    const set = [...Object.keys(values.config), ...values.secret.keys];
    expect(set.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it.each<[string, object]>([
    ['no APP_SECRET', { secret: { name: 'x', keys: ['DATABASE_URL'] } }],
    ['an address without TLS', { config: { APPS_URL: 'http://apps.example.com' } }],
    ['a number as a variable', { config: { APPS_URL: 'https://apps.example.com', PORT: 3000 } }],
    ['another way to upgrade', { upgrade: 'blue-green' }],
    ['a misspelt name', { wbe: {} }],
    ['a digest that is none', { image: { repository: 'x', digest: 'latest' } }],
  ])('refuses %s', (_, change) => {
    expect(isValid({ ...values, ...change })).toBe(false);
  });

  it('reads only values that exist', () => {
    const templates = readdirSync(new URL('templates/', chart)).map((name) => textOf(`templates/${name}`));
    const paths = templates.flatMap((text) =>
      [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path),
    );
    const missing = paths.filter((path) => {
      let at: unknown = values;
      for (const name of path.slice(1).split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
      return at === undefined;
    });
    expect(paths.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
