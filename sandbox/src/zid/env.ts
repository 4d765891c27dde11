import type { Context as HttpContext } from 'hono';
import type { Store } from '../stores/stores.ts';
import type { Grant } from './installation.ts';

/** The owner of a call's tokens. */
export interface ZidEnv {
  readonly Variables: { store: Store; grant: Grant };
}

/** Zid's error format. Source: docs.zid.sa, "Responses". */
export const refuse = (c: HttpContext, status: 401 | 404 | 409 | 422 | 429, code: string): Response =>
  c.json({ status: 'error', message: { type: 'error', code, name: null, description: code } }, status);
