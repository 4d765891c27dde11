import { type ApiRoute, PUBLIC_API } from '@apps-hub/contract/public-api';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';

import published from '#openapi/public.json' with { type: 'json' };

/** `list_customers` for `listCustomers`. */
const toolName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reads of the public API that agents get as tools. Those of webhooks are for programs: their answers are addresses and bodies. */
const READS = Object.entries(PUBLIC_API).flatMap(([route, access]) =>
  access && route.startsWith('GET ') && !route.includes('/webhooks')
    ? [{ route, name: toolName(access.name) }]
    : [],
);

/** The only write: it posts nothing, but waits for a person in the approvals. */
const REQUEST = 'POST /api/v1/customers/{id}/adjustments' satisfies ApiRoute;
const REQUEST_NAME = 'request_points';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly 'x-scopes': readonly string[];
}

/** A route of the public API as a tool for agents. */
export interface RouteTool {
  readonly tool: Tool;
  readonly scopes: readonly string[];
  readonly method: string;
  /** With `{id}`. */
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly isRequest: boolean;
}

const operationOf = (route: string): Operation => {
  const [method = '', path = ''] = route.split(' ');
  const paths: Readonly<Record<string, Readonly<Record<string, object>>>> = published.paths;
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${route} is not public`);
  // Our own generator wrote the file.
  return found as Operation;
};

const REQUEST_FIELDS = {
  operation: { type: 'string', enum: ['add', 'deduct'] },
  points: { type: 'integer', minimum: 1 },
  comment: { type: ['string', 'null'], description: 'Shown to the customer; null for none' },
  internalNote: { type: ['string', 'null'], description: 'Why, for the team that decides; null for none' },
  idempotencyKey: {
    type: 'string',
    minLength: 8,
    maxLength: 200,
    description: 'Choose one for each request, and repeat it when you try again',
  },
};

const toolOf = (route: string, name: string): RouteTool => {
  const { summary, parameters = [], 'x-scopes': scopes } = operationOf(route);
  const [method = '', path = ''] = route.split(' ');
  const isRequest = route === REQUEST;
  const named = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const namesIn = (place: string): string[] =>
    named.filter((each) => each.in === place).map((each) => each.name);
  const fields = isRequest ? REQUEST_FIELDS : {};
  const description = isRequest
    ? 'Ask the team to add or deduct points. Nothing is posted until a person approves; the answer says what the balance would be.'
    : summary;
  return {
    scopes,
    method,
    path,
    inPath: namesIn('path'),
    inQuery: namesIn('query'),
    isRequest,
    tool: {
      name,
      description,
      inputSchema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(named.map((each) => [each.name, each.schema])),
          ...fields,
        },
        required: [
          ...named.filter(({ required }) => required).map((each) => each.name),
          ...Object.keys(fields),
        ],
        additionalProperties: false,
      },
      annotations: {
        readOnlyHint: !isRequest,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
  };
};

/** All tools; a key gets those that its scopes allow. */
export const TOOLS: readonly RouteTool[] = [
  ...READS.map(({ route, name }) => toolOf(route, name)),
  toolOf(REQUEST, REQUEST_NAME),
];
