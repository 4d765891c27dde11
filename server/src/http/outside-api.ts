import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';

import type { VerbContext } from '../context.ts';
import type { Deps, Outside } from '../deps.ts';
import { once, recall } from './idempotency.ts';
import {
  type AnswerOf,
  type AnyQuery,
  type AnyRead,
  type AnyWrite,
  type Caller,
  keyedRequest,
  type Mount,
  type ReadInput,
  valid,
  type WriteInput,
  type Guard,
} from './route-input.ts';

/** A file whose name has only plain letters, digits, dots and hyphens. */
export interface FileAnswer {
  readonly name: string;
  readonly media: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export interface Parts {
  readonly openapi: Mount;
  readonly deps: Deps;
  readonly callerOf: (c: Context, route: RouteConfig) => Promise<Caller>;
  readonly inStore: <T>(caller: Caller, work: (ctx: VerbContext) => Promise<T>) => Promise<T>;
}

/** For verbs that open their own transactions with this caller's store and rights. */
export const outsideOfCaller = ({ deps, inStore }: Parts, caller: Caller): Outside => ({
  deps,
  storeId: caller.storeId,
  inStore: (work) => inStore(caller, work),
});

/** Mounts routes whose verbs call the outside: no transaction is open during the call. */
export const mountOutside = (parts: Parts & { readonly guard: Guard }) => {
  const { openapi, callerOf, guard } = parts;
  const outside = (caller: Caller): Outside => outsideOfCaller(parts, caller);

  return {
    /** A POST that changes nothing, such as a query to a carrier. */
    queryOutside: <R extends AnyQuery>(
      route: R,
      verb: (out: Outside, input: Omit<WriteInput<R>, 'key'>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await callerOf(c, route));
        return c.json(await verb(out, { params: valid(c, 'param'), body: valid(c, 'json') }));
      }),

    /** A GET that may call the outside. */
    readOutside: <R extends AnyRead>(
      route: R,
      verb: (out: Outside, input: ReadInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await callerOf(c, route));
        return c.json(await verb(out, { params: valid(c, 'param'), query: valid(c, 'query') }));
      }),

    /** A file, rendered with no transaction open. */
    file: <R extends AnyRead>(
      route: R,
      make: (out: Outside, input: ReadInput<R>) => Promise<FileAnswer>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await callerOf(c, route));
        const { name, media, content } = await make(out, {
          params: valid(c, 'param'),
          query: valid(c, 'query'),
        });
        return c.body(content, 200, {
          'Content-Type': media,
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'private, no-store',
        });
      }),

    /**
     * A write that calls another server. `prepare` reads and validates; `claim` reserves the work in a transaction, once per key; `call`
     * does it, and is skipped for a retry, whose first request has made the claim; `present` returns the result so far.
     */
    writeOutside: <R extends AnyWrite, P, C>(
      route: R,
      steps: {
        readonly prepare: (out: Outside, input: WriteInput<R>) => Promise<P>;
        readonly claim: (ctx: VerbContext, prepared: P) => Promise<C>;
        readonly call?: (out: Outside, claim: C) => Promise<void>;
        readonly present: (out: Outside, claim: C) => Promise<AnswerOf<R>>;
      },
    ): void =>
      openapi(route, async (c) => {
        const caller = await callerOf(c, route);
        const out = outside(caller);
        const request = await keyedRequest(c, caller);
        const known = await out.inStore((ctx) => recall(ctx, request));
        // What `claim` returned, after a JSON round trip.
        if (known) return c.json(await steps.present(out, known.answer as C));
        const input = { params: valid(c, 'param'), body: valid(c, 'json'), key: request.key };
        const prepared = await steps.prepare(out, input);
        let hasClaimed = false;
        const claim = await out.inStore((ctx) =>
          once(ctx, request, async () => {
            await guard(ctx, input);
            hasClaimed = true;
            return steps.claim(ctx, prepared);
          }),
        );
        if (hasClaimed) await steps.call?.(out, claim);
        return c.json(await steps.present(out, claim));
      }),
  };
};
