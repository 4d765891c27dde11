import { describe, expect, it } from 'vitest';

import { brokenPromises } from './broken-promises.ts';
import type { OpenApiDocument } from './document.ts';

const PATH = '/api/v1/things/{id}';

const body = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 80 },
    kind: { type: 'string', enum: ['a', 'b'] },
    note: { type: ['string', 'null'] },
  },
  required: ['name'],
};

const thing = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    points: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
  },
  required: ['id', 'points', 'at', 'parts'],
};

const documentWith = (changes: {
  readonly body?: object;
  readonly thing?: object;
  readonly parameters?: readonly object[];
  readonly scopes?: readonly string[];
  readonly name?: string;
}): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {},
  paths: {
    [PATH]: {
      post: {
        operationId: changes.name ?? 'changeThing',
        parameters: changes.parameters ?? [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        requestBody: { content: { 'application/json': { schema: changes.body ?? body } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        },
        'x-scopes': changes.scopes ?? ['things.read'],
      },
    },
  },
  components: { schemas: { Thing: changes.thing ?? thing }, securitySchemes: {} },
});

const released = documentWith({});
const withProperties = (schema: { readonly properties: object }, properties: object) => ({
  ...schema,
  properties: { ...schema.properties, ...properties },
});

describe('a promise of the API', () => {
  it.each<[string, Parameters<typeof documentWith>[0], string]>([
    [
      'a gone property',
      { thing: { ...thing, properties: { id: { type: 'string' } } } },
      'answer.points is gone',
    ],
    [
      'a property that may be missing',
      { thing: { ...thing, required: ['id'] } },
      'answer.points may now be missing',
    ],
    [
      'a property that may be null',
      { thing: withProperties(thing, { points: { type: ['integer', 'null'] } }) },
      'answer.points may now be null',
    ],
    [
      'another type',
      { thing: withProperties(thing, { points: { type: 'string' } }) },
      'answer.points may now be string',
    ],
    [
      'another format',
      { thing: withProperties(thing, { at: { type: 'string', format: 'date' } }) },
      'answer.at has another format',
    ],
    [
      'a new required input',
      { body: { ...withProperties(body, { more: { type: 'string' } }), required: ['name', 'more'] } },
      'body.more is now required',
    ],
    [
      'a shorter input',
      { body: withProperties(body, { name: { type: 'string', maxLength: 20 } }) },
      'body.name has a lower maxLength',
    ],
    [
      'a choice less',
      { body: withProperties(body, { kind: { type: 'string', enum: ['a'] } }) },
      'body.kind no longer accepts b',
    ],
    [
      'an input that may not be null',
      { body: withProperties(body, { note: { type: 'string' } }) },
      'body.note no longer accepts null',
    ],
    ['a gone parameter', { parameters: [] }, 'has no query page'],
    [
      'a required parameter',
      { parameters: [{ name: 'page', in: 'query', required: true }] },
      'requires query page',
    ],
    ['another name', { name: 'makeThing' }, 'is no longer changeThing'],
    ['another scope', { scopes: ['things.read', 'things.write'] }, 'needs the scope things.write'],
  ])('is broken by %s', (_, changes, expected) => {
    const broken = brokenPromises(released, documentWith(changes));
    expect(broken.join('\n')).toContain(`POST ${PATH}`);
    expect(broken.join('\n')).toContain(expected);
  });

  it('is broken by a gone operation', () => {
    expect(brokenPromises(released, { ...released, paths: {} })).toEqual([`POST ${PATH} is gone`]);
  });

  it.each<[string, Parameters<typeof documentWith>[0]]>([
    ['nothing', {}],
    [
      'a new property',
      { thing: { ...withProperties(thing, { more: {} }), required: [...thing.required, 'more'] } },
    ],
    ['a new optional input', { body: withProperties(body, { more: { type: 'string' } }) }],
    [
      'a longer input and another choice',
      {
        body: withProperties(body, {
          name: { type: 'string' },
          kind: { type: 'string', enum: ['a', 'b', 'c'] },
        }),
      },
    ],
    [
      'a new optional parameter',
      {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'q', in: 'query' },
        ],
      },
    ],
    ['a scope less', { scopes: [] }],
  ])('is kept by %s', (_, changes) => {
    expect(brokenPromises(released, documentWith(changes))).toEqual([]);
  });
});
