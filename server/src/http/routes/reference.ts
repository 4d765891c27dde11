import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { html } from 'hono/html';

import type { OpenApiDocument } from '#openapi/document.ts';
import { llmsText } from '#openapi/llms.ts';
import { postmanCollection } from '#openapi/postman.ts';
import published from '#openapi/public.json' with { type: 'json' };
import type { HttpDeps, Router } from '../api.ts';

const ASSETS = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference' });`;

const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** The parts of the OpenAPI document besides the routes. */
export const describeApi = (router: Router): void => {
  router.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
};

/**
 * The published description of the public API, for everybody, in the form of OpenAPI, of Postman and of llms.txt: it has no secrets, and
 * clients are made from it.
 */
export const mountPublicDescription = (router: Router, { appsUrl }: Pick<HttpDeps, 'appsUrl'>): void => {
  // Our own generator wrote the file.
  const description = published as unknown as OpenApiDocument;
  const mount = (path: string, write: () => string, type: string): void => {
    // Written for the first reader, so that a start need not wait for it.
    let text: string | undefined;
    router.get(path, (c) =>
      c.body((text ??= write()), 200, { 'content-type': type, 'cache-control': 'public, max-age=300' }),
    );
  };
  mount('/api/public/openapi.json', () => JSON.stringify(published), 'application/json');
  mount('/api/public/postman.json', () => JSON.stringify(postmanCollection(description)), 'application/json');
  mount('/llms.txt', () => llmsText(description, appsUrl), 'text/plain; charset=utf-8');
};

/** The OpenAPI document and a page to read it, both from our own origin. */
export const mountReference = (router: Router): void => {
  router.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Apps Hub', version: '1' } });
  router.get('/api/reference/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }));
  router.get('/api/reference', (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Apps Hub API</title>
            <link rel="stylesheet" href="/api/reference/assets/swagger-ui.css" />
          </head>
          <body>
            <div id="reference"></div>
            <script src="/api/reference/assets/swagger-ui-bundle.js"></script>
            <script src="/api/reference/start.js"></script>
          </body>
        </html>`,
    );
  });
  router.use(
    '/api/reference/assets/*',
    serveStatic({ root: ASSETS, rewriteRequestPath: (path) => path.replace('/api/reference/assets', '') }),
  );
};
