import type { VerbContext } from '../context.ts';

/** Refuses a write before its verb; its path and its body tell what it asks for. */
export type Guard = (
  ctx: VerbContext,
  input: { readonly params: object; readonly body: unknown },
) => Promise<void>;
