import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';

import * as documents from './documents.ts';
import { mistakesIn, ourDocuments, partOfSchema } from './testing/vendor-schema.ts';
import { API_VERSIONS, TOPIC_SCOPES } from './vendor-topics.ts';

const schema = partOfSchema();
const ours = ourDocuments();
const PERIOD = "updated_at:>='2026-01-01T00:00:00Z' AND updated_at:<='2026-02-01T00:00:00Z'";

describe('our GraphQL documents', () => {
  it.each([...ours, ['bulkOrders', documents.bulkOrders(PERIOD, true)] as const])(
    '%s is valid by the schema',
    (_, text) => {
      expect(mistakesIn(schema, text)).toEqual([]);
    },
  );
});

const VENDORS = process.env['SHOPIFY_SCHEMAS'];

/** The schemas from the version that we call. */
const vendorSchemas = (folder: string) =>
  API_VERSIONS.filter((version) => version >= documents.API_VERSION).map((version) => {
    const file = path.join(folder, `admin_${version}.json.gz`);
    const read = JSON.parse(gunzipSync(readFileSync(file)).toString());
    return [version, buildClientSchema(read.data ?? read)] as const;
  });

const fieldsOf = (type: unknown): readonly string[] =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).flatMap(({ name, type: of, args }) => [
        `${type.name}.${name}: ${String(of)}`,
        ...args.map((arg) => `${type.name}.${name}(${arg.name}: ${String(arg.type)})`),
      ])
    : [];

/** The fields of an input type, without deprecated ones. */
const inputsOf = (type: unknown): readonly string[] =>
  isInputObjectType(type)
    ? Object.values(type.getFields())
        .filter(({ deprecationReason }) => !deprecationReason)
        .map(({ name, type: of }) => `${type.name}.${name}: ${String(of)}`)
    : [];

const valuesOf = (type: unknown): readonly string[] =>
  isEnumType(type) ? type.getValues().map(({ name }) => `${type.name}.${name}`) : [];

const ownTypes = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

/**
 * The schemas of npm's @shopify/dev-mcp, which is too large to depend on (it needs Shopify's whole command line and Hydrogen):
 *   npm pack @shopify/dev-mcp@1.16.0 && tar -xzf shopify-dev-mcp-1.16.0.tgz
 *   SHOPIFY_SCHEMAS=$PWD/package/dist/data npx vitest run --project unit vendor-schema
 */
describe.runIf(VENDORS)('Shopify’s own schemas', () => {
  const schemas = VENDORS === undefined ? [] : vendorSchemas(VENDORS);

  it.each(schemas)('version %s accepts our documents', (_, vendors) => {
    for (const [name, text] of ours) expect(mistakesIn(vendors, text), name).toEqual([]);
  });

  it.each(schemas)('version %s has every field of our part with the same type', (_, vendors) => {
    const theirs = ownTypes(vendors);
    const known = new Set(theirs.flatMap(fieldsOf));
    expect(
      ownTypes(schema)
        .flatMap(fieldsOf)
        .filter((each) => !known.has(each)),
    ).toEqual([]);
    const parts = new Set(ownTypes(schema).map(({ name }) => name));
    const inputs = theirs.filter(({ name }) => parts.has(name)).flatMap(inputsOf);
    expect(ownTypes(schema).flatMap(inputsOf).toSorted()).toEqual(inputs.toSorted());
  });

  it('have the values of our part in the version that we call', () => {
    const [, vendors] = schemas[0] ?? [];
    if (!vendors) throw new Error('a schema');
    for (const type of ownTypes(schema).filter(isEnumType))
      expect(valuesOf(type).toSorted()).toEqual(valuesOf(vendors.getType(type.name)).toSorted());
  });

  it('name the scopes of our topics', () => {
    const topics = schemas.at(-1)?.[1].getType('WebhookSubscriptionTopic');
    if (!isEnumType(topics)) throw new Error('topics');
    for (const [topic, scopes] of Object.entries(TOPIC_SCOPES)) {
      const value = topics.getValue(topic.toUpperCase().replace(/[./]/, '_'));
      for (const scope of scopes) expect(value?.description, topic).toContain(scope);
    }
  });
});
