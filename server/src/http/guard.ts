import type { VerbContext } from '../context.ts';

/** May refuse a write by its path and body, before its verb runs. */
export type Guard = (
  ctx: VerbContext,
  input: { readonly params: object; readonly body: unknown },
) => Promise<void>;
