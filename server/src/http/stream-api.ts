import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';

import type { Outside } from '../deps.ts';
import { outsideOfCaller, type Parts } from './outside-api.ts';
import { problemOf, requestIdOf, toAppError } from './problem.ts';
import { type AnyQuery, valid, type WriteInput } from './route-input.ts';

/** What a streaming verb gets: a signal and a way to report progress. */
interface ResultStream {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

type ResultOf<R extends RouteConfig> = R['responses'][200] extends {
  content: { 'application/x-ndjson': { schema: infer S extends z.ZodType } };
}
  ? Extract<z.input<S>, { result: unknown }>['result']
  : never;

/** A stream of JSON lines; `gone` is aborted when nobody reads it any more. */
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

/** Mounts long queries: they write nothing, report progress, and stop when the caller disconnects. */
export const mountStreams = (parts: Parts) => ({
  /** Before the first progress a refusal is an ordinary problem response; after that it is the last line. */
  streamOutside: <R extends AnyQuery>(
    route: R,
    verb: (out: Outside, input: Omit<WriteInput<R>, 'key'>, stream: ResultStream) => Promise<ResultOf<R>>,
  ): void =>
    parts.openapi(route, async (c) => {
      const out = outsideOfCaller(parts, await parts.callerOf(c, route));
      const lines = openLines();
      c.req.raw.signal.addEventListener('abort', () => lines.gone.abort());
      const started = Promise.withResolvers<void>();
      let hasStarted = false;
      const progress = (done: number, total: number): void => {
        lines.write({ progress: { done, total } });
        hasStarted = true;
        started.resolve();
      };
      const fail = (error: unknown): void => {
        if (!hasStarted) return started.reject(error);
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
          started.resolve();
          lines.end();
        } catch (error) {
          fail(error);
        }
      };
      void run();
      await started.promise;
      return c.body(lines.body, 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        // Without buffering, so that progress arrives in time.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
    }),
});
