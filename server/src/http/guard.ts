import type { VerbContext } from '../context.ts';

/** Refuses a write before its verb runs, by its path and body. */
export type Guard = (
  ctx: VerbContext,
  input: { readonly params: object; readonly body: unknown },
) => Promise<void>;
