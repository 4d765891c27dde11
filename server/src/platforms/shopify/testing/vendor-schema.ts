import { readFileSync } from 'node:fs';
import {
  buildSchema,
  executeSync,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  isScalarType,
  parse,
  validate,
} from 'graphql';

import * as documents from '../documents.ts';

/**
 * The part of Shopify's Admin schema that we use. The sandbox reads the same file, but its answers are checked here by independent rules.
 */
const PART = new URL('../../../../../sandbox/src/shopify/schema.graphql', import.meta.url);

/** How Shopify writes its own scalars. Source: shopify.dev, admin-graphql 2026-10, "Scalars", and "MoneyV2", "CurrencyCode". */
const SCALARS: Readonly<Record<string, RegExp>> = {
  CountryCode: /^[A-Z]{2}$/,
  CurrencyCode: /^[A-Z]{3}$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  Money: /^-?\d+\.\d+$/,
  Decimal: /^-?\d+\.\d+$/,
  UnsignedInt64: /^\d+$/,
  URL: /^https?:\/\/\S+$/,
};

const written = (name: string, form: RegExp, value: unknown): unknown => {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new TypeError(`${JSON.stringify(value)} is no ${name}`);
};

export const partOfSchema = (): GraphQLSchema => {
  const schema = buildSchema(readFileSync(PART, 'utf8'));
  for (const [name, form] of Object.entries(SCALARS)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`${name} is no scalar of the schema`);
    type.serialize = (value) => written(name, form, value);
  }
  return schema;
};

/** Our GraphQL documents as [name, text]. */
export const ourDocuments = (): (readonly [string, string])[] =>
  Object.entries(documents).flatMap(([name, value]) =>
    typeof value === 'object' ? [[name, value.text] as const] : [],
  );

/** The validation errors of a document. */
export const mistakesIn = (schema: GraphQLSchema, text: string): readonly string[] =>
  validate(schema, parse(text)).map(({ message }) => message);

/** Reads an object's type from its id, such as `gid://shopify/Product/1`. */
const typeById: GraphQLTypeResolver<{ readonly id: string }, unknown> = ({ id }) =>
  /^gid:\/\/shopify\/(\w+)\/\d+/.exec(id)?.[1];

/** A GraphQL request with the data of its response. */
export interface Answered {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** Re-executes the query on the response by the vendor's schema. `data` must equal the response; `mistakes` are its violations. */
export const asDocumented = (schema: GraphQLSchema, { query, variables, data }: Answered) => {
  const { data: read, errors = [] } = executeSync({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: variables,
    typeResolver: typeById,
  });
  // graphql-js returns objects without a prototype.
  const plain: unknown = read === undefined ? undefined : JSON.parse(JSON.stringify(read));
  return { data: plain, mistakes: errors.map(({ path, message }) => `${path?.join('.')}: ${message}`) };
};

/** All ids in a response. */
export const idsIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [each] : idsIn(each)));
};
