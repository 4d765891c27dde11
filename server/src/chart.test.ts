import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readConfig, SETTING_NAMES } from './config.ts';
import { RELEASE } from './db/installed.ts';
import { namesOf } from './settings/table.ts';

const chart = new URL('../operate/helm/', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, chart), 'utf8');

interface Values {
  readonly image: object;
  readonly secret: { readonly name: string; readonly keys: readonly string[] };
  readonly config: Readonly<Record<string, string>>;
  readonly operator: { readonly url: string; readonly port: number };
}

const values = parse(textOf('values.yaml')) as Values;
const isValid = new Ajv({ strict: true, strictTypes: false }).compile(
  JSON.parse(textOf('values.schema.json')),
);

/** The variables that the templates set besides those of `config` and `secret`. */
const ofTemplates = (): string[] =>
  [...textOf('templates/_helpers.tpl').matchAll(/^ +- name: ([A-Z][A-Z0-9_]*)$/gm)].map(
    ([, name = '']) => name,
  );

describe('the chart for Helm', () => {
  it('is of this version', () => {
    const { version, appVersion } = parse(textOf('Chart.yaml')) as Record<string, string>;
    expect([version, appVersion]).toEqual([RELEASE.program, RELEASE.program]);
  });

  it('has values that its schema accepts, and sets variables that exist', () => {
    expect([isValid(values), isValid.errors]).toEqual([true, null]);
    const set = [...Object.keys(values.config), ...values.secret.keys, ...ofTemplates()];
    expect(set.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(set.filter((name, at) => set.indexOf(name) !== at)).toEqual([]);
  });

  it('has each variable of the operator’s page', () => {
    expect(ofTemplates()).toEqual(expect.arrayContaining(namesOf('Operator')));
  });

  it('starts production once its secret is there', () => {
    const secrets: Readonly<Record<string, string>> = {
      APP_SECRET: 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5',
      METRICS_TOKEN: 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5',
      DATABASE_URL: 'postgres://apps_hub:p@db.example/apps_hub?sslmode=verify-full',
      SMTP_URL: 'smtps://u:p@mail.example',
    };
    const { url, port } = values.operator;
    const read = Object.fromEntries(values.secret.keys.map((name) => [name, secrets[name]]));
    const operator = { OPERATOR_URL: url, OPERATOR_PORT: String(port) };
    expect(readConfig({ ...values.config, ...read, ...operator })).toMatchObject({
      NODE_ENV: 'production',
      OPERATOR_URL: url,
      OPERATOR_PORT: port,
    });
  });

  it.each<[string, object]>([
    ['no APP_SECRET', { secret: { name: 'x', keys: ['DATABASE_URL'] } }],
    ['an address without TLS', { config: { APPS_URL: 'http://apps.example.com' } }],
    ['a number as a variable', { config: { APPS_URL: 'https://apps.example.com', PORT: 3000 } }],
    ['another way to upgrade', { upgrade: 'blue-green' }],
    ['a misspelt name', { wbe: {} }],
    [
      'an operator’s page without TLS',
      { operator: { ...values.operator, url: 'http://operate.example.com' } },
    ],
    ['an operator’s page at the port of the shop', { operator: { ...values.operator, port: 3000 } }],
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
