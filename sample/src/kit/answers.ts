import type { FieldErrorCode } from '@apps-hub/contract/errors';

/** A 404 with an empty body. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** What `fetch` reports as a network error. It has no status; the client throws. */
export const networkError = (): Response => Response.error();

/** A 400 with what is wrong at each field, by its path in the body. */
export const refused = (
  errors: readonly { readonly path: string; readonly code: FieldErrorCode }[],
): Response => Response.json({ code: 'validation_failed', errors }, { status: 400 });
