import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';

/** Gives each request an id, shared by its log lines and its answer. An id from the caller is kept only if our proxy passes it on. */
export const nameRequests = (trustProxy: boolean): MiddlewareHandler[] =>
  trustProxy
    ? [requestId()]
    : [
        requestId({ headerName: '' }),
        async (c, next) => {
          c.header('x-request-id', c.get('requestId'));
          await next();
        },
      ];
