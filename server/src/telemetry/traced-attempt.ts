import type { OutboundDeps } from '../outbound/outbound.ts';
import { traced } from './tracing.ts';

/** An attempt of a call as a span. Of its address only the host is kept: paths and queries may name people. */
export const tracedAttempt: NonNullable<OutboundDeps['around']> = (call, number, send) =>
  traced(
    {
      kind: 'call',
      name: call.method,
      attributes: {
        'http.request.method': call.method,
        'http.request.resend_count': number > 1 ? number - 1 : undefined,
        'server.address': new URL(call.url).hostname,
        'app.target': call.target,
        'app.operation': call.operation,
      },
    },
    async (span) => {
      const ended = await send();
      if ('failure' in ended) span.fail(ended.failure);
      else span.set({ 'http.response.status_code': ended.status });
      if ('status' in ended && ended.status >= 400) span.fail(String(ended.status));
      return ended;
    },
  );
