import type { Context } from 'hono';

import type { VerbContext } from '../context.ts';
import type { Deps, Outside } from '../deps.ts';
import type { Principal } from './access-token.ts';
import type { Guard } from './guard.ts';
import { once, recall } from './idempotency.ts';
import {
  type AnswerOf,
  type AnyAsk,
  type AnyRead,
  type AnyWrite,
  keyedRequest,
  type Mount,
  type ReadInput,
  valid,
  type WriteInput,
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
  readonly principalOf: (c: Context) => Promise<Principal>;
  readonly inStore: <T>(principal: Principal, work: (ctx: VerbContext) => Promise<T>) => Promise<T>;
}

/** For verbs that open their own transactions, each with this caller's store and rights. */
export const outsideOfCaller = ({ deps, inStore }: Parts, principal: Principal): Outside => ({
  deps,
  storeId: principal.storeId,
  inStore: (work) => inStore(principal, work),
});

/** Mounts routes whose verbs call the outside: no transaction is open during the call. */
export const mountOutside = (parts: Parts & { readonly guard: Guard }) => {
  const { openapi, principalOf, guard } = parts;
  const outside = (principal: Principal): Outside => outsideOfCaller(parts, principal);

  return {
    /** A query to the outside, without an open transaction; repeating it is harmless. */
    ask: <R extends AnyAsk>(
      route: R,
      verb: (out: Outside, input: Omit<WriteInput<R>, 'key'>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await principalOf(c));
        return c.json(await verb(out, { params: valid(c, 'param'), body: valid(c, 'json') }));
      }),

    /** A read that opens its own transactions. */
    look: <R extends AnyRead>(
      route: R,
      verb: (out: Outside, input: ReadInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await principalOf(c));
        return c.json(await verb(out, { params: valid(c, 'param'), query: valid(c, 'query') }));
      }),

    /** A file, made after its transaction: no lock is held while it is drawn. */
    file: <R extends AnyRead>(
      route: R,
      make: (out: Outside, input: ReadInput<R>) => Promise<FileAnswer>,
    ): void =>
      openapi(route, async (c) => {
        const out = outside(await principalOf(c));
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
     * A write that calls the outside. `prepare` reads and validates; `begin` claims the work, once per key, in a transaction;
     * `finish` does it, only if this very request made the claim (`fresh`), and returns what is known. A retry skips to `finish`.
     */
    perform: <R extends AnyWrite, P, B>(
      route: R,
      steps: {
        readonly prepare: (out: Outside, input: WriteInput<R>) => Promise<P>;
        readonly begin: (ctx: VerbContext, prepared: P) => Promise<B>;
        readonly finish: (out: Outside, begun: B, fresh: boolean) => Promise<AnswerOf<R>>;
      },
    ): void =>
      openapi(route, async (c) => {
        const principal = await principalOf(c);
        const out = outside(principal);
        const request = await keyedRequest(c, principal);
        const known = await out.inStore((ctx) => recall(ctx, request));
        // What `begin` returned, after a JSON round trip.
        if (known) return c.json(await steps.finish(out, known.answer as B, false));
        const input = { params: valid(c, 'param'), body: valid(c, 'json'), key: request.key };
        const prepared = await steps.prepare(out, input);
        let fresh = false;
        const begun = await out.inStore((ctx) =>
          once(ctx, request, async () => {
            await guard(ctx, input);
            fresh = true;
            return steps.begin(ctx, prepared);
          }),
        );
        return c.json(await steps.finish(out, begun, fresh));
      }),
  };
};
