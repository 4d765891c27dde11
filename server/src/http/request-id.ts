import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';

/** Gives each request an id, shared by its log lines and its response. An id from the caller is used only if our proxy forwards it. */
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
