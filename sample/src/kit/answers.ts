import type { FieldError } from '@apps-hub/contract/errors';

/** A 404 with an empty body. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** What `fetch` reports as a network error. It has no status; the client throws. */
export const networkError = (): Response => Response.error();

/** A 400 with an error per field, in the format that forms read. */
export const refuseFields = (...errors: readonly FieldError[]): Response =>
  Response.json({ code: 'validation_failed', errors }, { status: 400 });
