#!/usr/bin/env node
// Holds us to Shopify's own schema: reads it from npm's @shopify/dev-mcp (which carries the Admin schema of each version), checks that every
// document of ours is valid in the version that we call and all later ones, and writes what the sandbox and the manifest check use of it:
//   node scripts/shopify-schema.mjs            checks, and fails if the written files differ
//   node scripts/shopify-schema.mjs --write    writes them
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

import * as documents from '../server/src/platforms/shopify/documents.ts';

const PACKAGE = '@shopify/dev-mcp@1.16.0';
const ROOT = path.resolve(import.meta.dirname, '..');
const SCHEMA_FILE = path.join(ROOT, 'sandbox/src/shopify/schema.graphql');
const TOPICS_FILE = path.join(ROOT, 'server/src/platforms/shopify/vendor-topics.ts');
/** Enumerations of several hundred values, which the sandbox does not check. */
const AS_SCALARS = new Set(['CountryCode', 'CurrencyCode']);

const fetchSchemas = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopify-schema-'));
  try {
    const npm = ['pack', PACKAGE, '--silent', '--pack-destination', folder];
    const name = execFileSync('npm', npm, { cwd: folder, encoding: 'utf8' }).trim().split('\n').at(-1);
    execFileSync('tar', ['-xzf', path.join(folder, name), '-C', folder, 'package/dist/data']);
    const data = path.join(folder, 'package/dist/data');
    return readdirSync(data)
      .flatMap((file) => {
        const version = /^admin_(\d{4}-\d{2})\.json\.gz$/.exec(file)?.[1];
        if (!version) return [];
        const read = JSON.parse(gunzipSync(readFileSync(path.join(data, file))).toString());
        return [{ version, schema: buildClientSchema(read.data ?? read) }];
      })
      .toSorted((a, b) => a.version.localeCompare(b.version));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const parsed = Object.entries(documents).flatMap(([name, value]) =>
  typeof value === 'object' ? [{ name, document: parse(value.text) }] : [],
);

const mistakesIn = ({ version, schema }) =>
  parsed.flatMap(({ name, document }) =>
    validate(schema, document).map(({ message }) => `${version} ${name}: ${message}`),
  );

/** The fields and arguments that our documents use, by type. */
const usedOf = (schema) => {
  const used = new Map();
  const inputs = new Set();
  const addInput = (type) => {
    const named = getNamedType(type);
    if (!named || inputs.has(named) || isSpecifiedScalarType(named)) return;
    inputs.add(named);
    if (isInputObjectType(named))
      for (const field of Object.values(named.getFields()))
        if (!field.deprecationReason) addInput(field.type);
  };
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    Field: (field) => {
      const parent = types.getParentType();
      const definition = types.getFieldDef();
      if (!parent || !definition || definition.name.startsWith('__')) return;
      const fields = used.get(parent.name) ?? new Map();
      used.set(parent.name, fields);
      const args = fields.get(definition.name) ?? new Set();
      fields.set(definition.name, args);
      for (const { name } of field.arguments ?? []) {
        args.add(name.value);
        addInput(definition.args.find((each) => each.name === name.value).type);
      }
      const named = getNamedType(definition.type);
      if (isEnumType(named) || isScalarType(named)) addInput(named);
    },
    VariableDefinition: ({ type }) => {
      let name = type;
      while (name.kind !== Kind.NAMED_TYPE) name = name.type;
      addInput(schema.getType(name.name.value));
    },
  });
  for (const { document } of parsed) visit(document, visitor);
  return { used, inputs };
};

const printObject = (type, fields) => {
  const isNode = isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
  const all = type.getFields();
  const names = Object.keys(all).filter((name) => fields.has(name) || (isNode && name === 'id'));
  const lines = names.map((name) => {
    const { type: answer, args } = all[name];
    const asked = args.filter((arg) => fields.get(name)?.has(arg.name));
    const given = asked.map((arg) => `${arg.name}: ${arg.type}`).join(', ');
    return `  ${name}${given ? `(${given})` : ''}: ${answer}`;
  });
  const kind = isObjectType(type) ? 'type' : 'interface';
  return `${kind} ${type.name}${isNode ? ' implements Node' : ''} {\n${lines.join('\n')}\n}`;
};

const printInput = (type) => {
  if (isScalarType(type) || AS_SCALARS.has(type.name)) return `scalar ${type.name}`;
  if (isEnumType(type))
    return `enum ${type.name} {\n${type
      .getValues()
      .map(({ name }) => `  ${name}`)
      .join('\n')}\n}`;
  const fields = Object.values(type.getFields()).filter((field) => !field.deprecationReason);
  return `input ${type.name} {\n${fields.map((field) => `  ${field.name}: ${field.type}`).join('\n')}\n}`;
};

const sandboxSchema = ({ version, schema }) => {
  const { used, inputs } = usedOf(schema);
  const objects = [...used].map(([name, fields]) => printObject(schema.getType(name), fields));
  const others = [...inputs].map(printInput);
  const node = used.has('Node') ? [] : ['interface Node {\n  id: ID!\n}'];
  const header = [
    "# The part of Shopify's GraphQL Admin API that our apps use: written by scripts/shopify-schema.mjs from the public schema of version",
    `# ${version} (npm ${PACKAGE}). Fields, arguments and deprecated input fields that we do not use are left out, and ${[...AS_SCALARS].join(' and ')} are`,
    '# scalars here.',
  ];
  const roots = 'schema {\n  query: QueryRoot\n  mutation: Mutation\n}';
  return `${header.join('\n')}\n\n${[roots, ...[...objects, ...others, ...node].toSorted((a, b) => a.localeCompare(b))].join('\n\n')}\n`;
};

/** `orders/create` is ORDERS_CREATE in the schema, whose description names the scopes: any one of them suffices. */
const topicsFile = (schemas) => {
  const newest = schemas.at(-1);
  const rows = newest.schema
    .getType('WebhookSubscriptionTopic')
    .getValues()
    .map(({ name, description }) => {
      const text = (description ?? '').replaceAll(/\s+/g, ' ');
      const topic = /`([a-z_]+\/[a-z_]+)`/.exec(text)?.[1];
      const scopes = /Requires (?:the|at least one of the following scopes:) (.+?)\.?$/.exec(text)?.[1] ?? '';
      return [topic ?? name, scopes.match(/\b(?:read|write)_[a-z_]+/g) ?? []];
    })
    .filter(([topic]) =>
      /^(app|app_subscriptions|customers|fulfillment_events|fulfillments|order_transactions|orders|refunds)\//.test(
        topic,
      ),
    );
  return [
    `/** Written by scripts/shopify-schema.mjs from npm ${PACKAGE}. */`,
    '',
    '/** The versions of the Admin API; the last one may still be a release candidate. */',
    `export const API_VERSIONS = [${schemas.map(({ version }) => `'${version}'`).join(', ')}] as const;`,
    '',
    `/** Each topic of webhooks with its scopes, of which an app needs one; from WebhookSubscriptionTopic, ${newest.version}. */`,
    'export const TOPIC_SCOPES: Readonly<Record<string, readonly string[]>> = {',
    ...rows.map(([topic, scopes]) => `  '${topic}': [${scopes.map((scope) => `'${scope}'`).join(', ')}],`),
    '};',
    '',
  ].join('\n');
};

const schemas = fetchSchemas();
const isCalled = ({ version }) => version >= documents.API_VERSION;
const ours = schemas.find(({ version }) => version === documents.API_VERSION);
const mistakes = [
  ...(ours
    ? []
    : [`${documents.API_VERSION} is not among ${schemas.map(({ version }) => version).join(', ')}`]),
  ...schemas.filter(isCalled).flatMap(mistakesIn),
];
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);

const files = [
  [SCHEMA_FILE, sandboxSchema(ours)],
  [TOPICS_FILE, topicsFile(schemas)],
];
if (process.argv.includes('--write')) for (const [file, text] of files) writeFileSync(file, text);
const plain = (text) => text.replaceAll(/\s+/g, '').replaceAll(',]', ']').replaceAll('"', "'");
const stale = files.filter(([file, text]) => plain(readFileSync(file, 'utf8')) !== plain(text));
for (const [file] of stale) console.error(`differs from Shopify's schema: ${path.relative(ROOT, file)}`);
console.log(
  `${parsed.length} documents hold in ${schemas
    .filter(isCalled)
    .map(({ version }) => version)
    .join(', ')}`,
);
process.exit(stale.length > 0 ? 1 : 0);
