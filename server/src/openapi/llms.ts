import type { OpenApiDocument } from './document.ts';

const lineOf = (method: string, path: string, operation: object): string => {
  const { summary = '', 'x-scopes': scopes = [] } = operation as {
    readonly summary?: string;
    readonly 'x-scopes'?: readonly string[];
  };
  const needs = scopes.length > 0 ? scopes.join(', ') : 'any key';
  return `- \`${method.toUpperCase()} ${path}\`: ${summary} (${needs})`;
};

/** What language models read of the API first, as llmstxt.org proposes: what it is, where its descriptions are, and each route in a line. */
export const llmsText = (document: OpenApiDocument, appsUrl: string): string => {
  const { description = '' } = document.info as { readonly description?: string };
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => lineOf(method, path, operation)),
  );
  return [
    '# Apps Hub',
    '',
    '> Loyalty points and courier pickups for online stores, with an API for other programs, webhooks and a server for agents.',
    '',
    description,
    '',
    '## Descriptions',
    '',
    `- [OpenAPI 3.1](${appsUrl}/api/public/openapi.json): every public route with its fields, scopes and errors`,
    `- [Postman collection](${appsUrl}/api/public/postman.json): the same, to try in Postman`,
    `- [Model Context Protocol](${appsUrl}/mcp): tools for agents, by POST, with the same keys as \`Authorization: Bearer ahk_…\``,
    '',
    '## Webhooks',
    '',
    'Signed as standardwebhooks.com describes: verify `webhook-signature` over `webhook-id`, `webhook-timestamp` and the raw body with the',
    'endpoint’s `whsec_…` secret, and treat a `webhook-id` that was seen before as a repetition.',
    '',
    '## Routes',
    '',
    ...routes,
    '',
  ].join('\n');
};
