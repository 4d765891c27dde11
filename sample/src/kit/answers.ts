import type { FieldError } from '@apps-hub/contract/errors';

/** A 404 with an empty body. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** What `fetch` reports as a network error. It has no status; the client throws. */
export const networkError = (): Response => Response.error();

/** A 400 that says what is wrong with which field, as forms read it. */
export const refuseFields = (...errors: readonly FieldError[]): Response =>
  Response.json({ code: 'validation_failed', errors }, { status: 400 });
