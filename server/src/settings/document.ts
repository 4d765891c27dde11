import { APPS } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { GROUPS, type Setting } from './setting.ts';

const NONE = '–';

/** A schema without what makes it optional, and its default. */
const unwrap = (schema: z.ZodType): { readonly inner: z.ZodType; readonly byDefault: unknown } => {
  if (schema instanceof z.ZodDefault)
    return { inner: schema.def.innerType as z.ZodType, byDefault: schema.def.defaultValue };
  if (schema instanceof z.ZodOptional)
    return { inner: schema.def.innerType as z.ZodType, byDefault: undefined };
  return { inner: schema, byDefault: undefined };
};

const numberText = ({ minValue, maxValue, isInt }: z.ZodNumber): string => {
  if (!isInt) return `a number from ${minValue} to ${maxValue}`;
  if (maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER) return `a whole number from ${minValue}`;
  return `a whole number from ${minValue} to ${maxValue}`;
};

const kindText = (schema: z.ZodType): string => {
  if (schema instanceof z.ZodNumber) return numberText(schema);
  if (schema instanceof z.ZodEnum) return schema.options.map((each) => `\`${each}\``).join(', ');
  if (schema instanceof z.ZodURL) return 'an address';
  if (schema instanceof z.ZodDate) return 'an instant';
  if (schema instanceof z.ZodPipe) return '`1` or `0`';
  if (!(schema instanceof z.ZodString)) throw new Error(`docs/settings.md has no words for a ${schema.type}`);
  return schema.minLength !== null && schema.minLength > 1
    ? `a text of at least ${schema.minLength} characters`
    : 'a text';
};

/** A default as it would be written in the environment. */
const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const defaultText = ({ schema, unset }: Setting): string => {
  const { byDefault } = unwrap(schema);
  if (unset !== undefined) return unset;
  if (byDefault === undefined) return schema instanceof z.ZodOptional ? NONE : 'must be set';
  return `\`${written(byDefault)}\``;
};

/** The apps as settings name them. */
const APP_PARTS = APPS.map((app) => app.toUpperCase());

const IS_OF_APP = new RegExp(`_(?:${APP_PARTS.join('|')})_`);

/** A host has the same settings for each of our apps: they are shown once. */
const familyOf = (name: string): string => name.replace(IS_OF_APP, '_<APP>_');

const rowOf = (name: string, setting: Setting): string => {
  const { inner } = unwrap(setting.schema);
  const marks = [setting.isSecret ? 'secret' : '', setting.isForCommands ? 'commands too' : ''];
  const cells = [`\`${name}\``, kindText(inner), defaultText(setting), marks.filter(Boolean).join(', ')];
  return `| ${[...cells, setting.says].join(' | ')} |`;
};

const INTRODUCTION = `# Settings

Every environment variable that the server and its commands read. This page is made from \`server/src/settings/table.ts\`; a test
compares them, and \`npx vitest run --project unit server/src/settings/document.test.ts -u\` writes it anew.

- Any of them can be given as a file instead: \`APP_SECRET_FILE=/run/secrets/app-secret\`. The last line break is left out. Do so with each
  **secret** one.
- All processes of an installation get the same values. Those marked **commands too** are also read by \`npm run import\`, \`backup\`,
  \`restore\`, \`ledger:verify\` and \`distribute\`.
- A start names every wrong value before it does anything, and each variable whose name is nearly one of these:

      DATABSE_URL is no setting: did you mean DATABASE_URL?

- \`<APP>\` is one of ${APP_PARTS.map((part) => `\`${part}\``).join(', ')}, each a separate app at the host. An app has all of its settings, or none.
- Node's own are read by Node: \`NODE_EXTRA_CA_CERTS\` names a private authority, \`NODE_USE_ENV_PROXY\` with \`HTTPS_PROXY\` a proxy to other servers.
`;

const chapter = (group: string, rows: readonly string[]): string =>
  [`## ${group}`, '', '| variable | value | if unset | | what |', '|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );

/** The page of documentation about a table of settings. */
export const settingsDocument = (table: Readonly<Record<string, Setting>>): string => {
  const families = new Map(Object.entries(table).map(([name, setting]) => [familyOf(name), setting]));
  const chapters = GROUPS.map((group) =>
    chapter(
      group,
      [...families].flatMap(([name, setting]) => (setting.group === group ? [rowOf(name, setting)] : [])),
    ),
  );
  return [INTRODUCTION, ...chapters].join('\n');
};
