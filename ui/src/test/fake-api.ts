import { createApi } from '../api/client.ts';
import { reachable, type Send } from '../api/send.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

type Answer = Response | Promise<Response>;

type Handler = (received: Received) => Answer;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A refusal as the server sends it. */
export const problem = (status: number, code: string, more: object = {}): Response =>
  json({ type: 'about:blank', title: code, status, code, requestId: 'req-test', ...more }, status);

const receivedOf = async (request: Request): Promise<Received> => {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    idempotencyKey: request.headers.get('idempotency-key'),
  };
};

/** A fake server at the network boundary: a handler per "METHOD /path", and everything it received. */
export class FakeApi {
  readonly received: Received[] = [];
  readonly #handlers = new Map<string, Handler>();

  /** Sets a route's handler from now on. */
  on(route: string, handler: Handler): this {
    this.#handlers.set(route, handler);
    return this;
  }

  /** What a route received, oldest first. */
  sentTo(route: string): readonly Received[] {
    return this.received.filter(({ method, path }) => `${method} ${path}` === route);
  }

  send: Send = async (request) => {
    const received = await receivedOf(request);
    this.received.push(received);
    const handler = this.#handlers.get(`${received.method} ${received.path}`);
    return handler ? handler(received) : problem(404, 'not_found');
  };

  api = createApi(reachable(this.send), 'https://apps.example');
}

/** A failed fetch. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

const inBase64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token as the server builds it, with a name instead of a signature. */
export const accessTokenOf = (
  name: string,
  { madeAtMs, lifetimeMs }: { readonly madeAtMs: number; readonly lifetimeMs: number },
): string => {
  const iat = Math.floor(madeAtMs / 1000);
  const claims = { iss: 'apps-hub', iat, exp: iat + lifetimeMs / 1000 };
  return [inBase64Url({ alg: 'HS256' }), inBase64Url(claims), name].join('.');
};
