import type { OpenApiDocument } from './document.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly 'x-scopes': readonly string[];
}

/** A variable of Postman, header or parameter. */
interface Pair {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly description: string;
    readonly header: readonly Pair[];
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly Pair[];
      readonly variable: readonly Pair[];
    };
    readonly body?: { readonly mode: 'raw'; readonly raw: string; readonly options: object };
  };
}

/** What a body needs at least: its required properties with a value of their type, which someone replaces. */
const sampleOf = (schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown => {
  const { $ref, type, properties = {}, required = [], allOf } = schema;
  if ($ref !== undefined) return sampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, schemas);
  if (allOf) return Object.assign({}, ...allOf.map((part) => sampleOf(part, schemas)));
  const types = new Set([type ?? 'object'].flat());
  if (types.has('null')) return null;
  if (types.has('array')) return [];
  if (types.has('boolean')) return false;
  if (types.has('integer') || types.has('number')) return schema.minimum ?? 1;
  if (types.has('string')) return '';
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, schemas)]));
};

const itemOf = (
  schemas: Readonly<Record<string, Schema>>,
  {
    method,
    path,
    operation,
  }: { readonly method: string; readonly path: string; readonly operation: Operation },
): Item => {
  const { summary, parameters = [], requestBody, 'x-scopes': scopes } = operation;
  const pairsIn = (place: string): Pair[] =>
    parameters
      .filter((each) => each.in === place)
      .map(({ name, description }) => ({ key: name, value: '', ...(description ? { description } : {}) }));
  const body = requestBody?.content['application/json'];
  const place = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const isKeyed = parameters.some(({ name }) => name === 'idempotency-key');
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description: scopes.length > 0 ? `Scopes: ${scopes.join(', ')}` : 'Any key',
      header: [
        ...(isKeyed ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: {
        raw: `{{baseUrl}}${place}`,
        host: ['{{baseUrl}}'],
        path: place.split('/').slice(1),
        query: pairsIn('query').map((pair) => ({ ...pair, disabled: true })),
        variable: pairsIn('path'),
      },
      ...(body && {
        body: {
          mode: 'raw' as const,
          raw: JSON.stringify(sampleOf(body.schema, schemas), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
};

/**
 * The public API as a collection for Postman, with a variable for the address and one for the key.
 * Source: schema.getpostman.com/json/collection/v2.1.0/docs; a test reads it with a library that is not ours.
 */
export const postmanCollection = ({ info, paths, components }: OpenApiDocument) => {
  // Our own generator wrote both.
  const { title, description } = info as { readonly title: string; readonly description: string };
  const schemas = components.schemas as Readonly<Record<string, Schema>>;
  return {
    info: {
      name: title,
      description: { content: description, type: 'text/plain' },
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer' as const, bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'https://apps.example' },
      { key: 'key', value: '' },
    ],
    item: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        itemOf(schemas, { method, path, operation: operation as Operation }),
      ),
    ),
  };
};
