import type { VerbContext } from '../context.ts';
import { once } from './idempotency.ts';
import type { Parts } from './outside-api.ts';
import {
  type AnswerOf,
  type AnyWrite,
  type Guard,
  keyedRequest,
  valid,
  type WriteInput,
} from './route-input.ts';

/** Mounts writes whose response has a secret. The stored response is without it, so a retry gets null. */
export const mountSecrets = ({ openapi, callerOf, inStore, guard }: Parts & { readonly guard: Guard }) => ({
  writeSecret: <R extends AnyWrite>(
    route: R,
    verb: (
      ctx: VerbContext,
      input: WriteInput<R>,
    ) => Promise<Omit<AnswerOf<R>, 'secret'> & { readonly secret: string }>,
  ): void =>
    openapi(route, async (c) => {
      const caller = await callerOf(c, route);
      const request = await keyedRequest(c, caller);
      let made: string | null = null;
      const answer = await inStore(caller, (ctx) =>
        once(ctx, request, async () => {
          const input = { params: valid(c, 'param'), body: valid(c, 'json'), key: request.key };
          await guard(ctx, input);
          const { secret, ...stored } = await verb(ctx, input);
          made = secret;
          return stored;
        }),
      );
      return c.json({ ...answer, secret: made });
    }),
});
