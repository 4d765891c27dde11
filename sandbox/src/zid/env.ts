import type { Context as HttpContext } from 'hono';
import type { Store } from '../stores/stores.ts';
import type { Grant } from './installation.ts';

/** Whose tokens a call has. */
export interface ZidEnv {
  readonly Variables: { store: Store; grant: Grant };
}

/** How Zid refuses. Source: docs.zid.sa, "Responses". */
export const refuse = (c: HttpContext, status: 401 | 404 | 409 | 422 | 429, code: string): Response =>
  c.json({ status: 'error', message: { type: 'error', code, name: null, description: code } }, status);
