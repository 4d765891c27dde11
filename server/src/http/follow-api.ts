import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';

import type { Outside } from '../deps.ts';
import { outsideOfCaller, type Parts } from './outside-api.ts';
import { problemOf, requestIdOf, toAppError } from './problem.ts';
import { type AnyAsk, valid, type WriteInput } from './route-input.ts';

/** What the caller of a long question sees of it. */
interface Follow {
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

type ResultOf<R extends RouteConfig> = R['responses'][200] extends {
  content: { 'application/x-ndjson': { schema: infer S extends z.ZodType } };
}
  ? Extract<z.input<S>, { result: unknown }>['result']
  : never;

/** Lines of JSON that somebody reads while they are written; `gone` is aborted when nobody does any more. */
const openLines = () => {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
    cancel: () => gone.abort(),
  });
  return {
    body,
    gone,
    write: (line: object): void => {
      if (!gone.signal.aborted) sink?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
    },
    end: (): void => {
      if (!gone.signal.aborted) sink?.close();
    },
  };
};

/** Mounts long questions: they write nothing, tell how far they are, and stop when nobody listens. */
export const mountFollow = (parts: Parts) => ({
  /** Until the first progress a refusal is an ordinary problem; after that it is the last line. */
  follow: <R extends AnyAsk>(
    route: R,
    verb: (out: Outside, input: Omit<WriteInput<R>, 'key'>, follow: Follow) => Promise<ResultOf<R>>,
  ): void =>
    parts.openapi(route, async (c) => {
      const out = outsideOfCaller(parts, await parts.principalOf(c));
      const lines = openLines();
      c.req.raw.signal.addEventListener('abort', () => lines.gone.abort());
      const begun = Promise.withResolvers<void>();
      let isBegun = false;
      const progress = (done: number, total: number): void => {
        lines.write({ progress: { done, total } });
        isBegun = true;
        begun.resolve();
      };
      const fail = (error: unknown): void => {
        if (!isBegun) return begun.reject(error);
        if (lines.gone.signal.aborted) return undefined;
        const known = toAppError(error);
        const requestId = requestIdOf(c);
        if (known.code === 'internal_error' || known.code === 'unavailable')
          parts.deps.log.error({ err: error, requestId }, 'request failed');
        lines.write({ problem: problemOf(c, known) });
        return lines.end();
      };
      const input = { params: valid(c, 'param'), body: valid(c, 'json') };
      const run = async (): Promise<void> => {
        try {
          lines.write({ result: await verb(out, input, { signal: lines.gone.signal, progress }) });
          begun.resolve();
          lines.end();
        } catch (error) {
          fail(error);
        }
      };
      void run();
      await begun.promise;
      return c.body(lines.body, 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        // Progress that waits in somebody's buffer tells nothing.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
    }),
});
